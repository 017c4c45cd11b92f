/** What happened last at a table, in one short line. */

import type { LogEntry } from "../../lib/table.ts";
import type { GameEvent, Seat } from "../../lib/wire.ts";
import type { Line } from "../words/line.ts";

/** Return what a fact is as a short line for a viewer; null for one that needs none. */
export type HeadlineOf = (event: GameEvent, viewer: Seat | null) => Line | null;

/**
 * Return the newest headline of this round, or null when nothing has happened in it yet: what others did before the
 * viewer's own discard is no news after it.
 */
export function newestHeadline(
  log: readonly LogEntry[],
  viewer: Seat | null,
  headlineOf: HeadlineOf,
): Line | null {
  const begun = log.findLastIndex(({ event }) => event.kind === "dealt");
  for (const entry of log.slice(begun + 1).reverse()) {
    const told = asDone(entry, viewer, headlineOf);
    if (told !== null) return told;
    if (entry.event.kind === "discarded" && entry.event.seat === viewer) return null;
  }
  return null;
}

/** Return an entry's headline; of what a stand-in did it says whom that plays for, the viewer, too. */
export function asDone(
  { event, standIn }: LogEntry,
  viewer: Seat | null,
  headlineOf: HeadlineOf,
): Line | null {
  const { seat } = event;
  if (standIn !== true || typeof seat !== "number") return headlineOf(event, viewer);
  const told = headlineOf(event, seat === viewer ? null : viewer);
  if (told?.args?.["seat"] === undefined) return told;
  return { ...told, args: { ...told.args, seat: { standIn: seat, own: seat === viewer } } };
}
