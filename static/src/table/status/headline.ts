/** What happened last at a table, in one short line. */

import type { LogEntry } from "../../lib/table.ts";
import type { GameEvent, Seat } from "../../lib/wire.ts";
import type { Line } from "../words/line.ts";

/** Return what a fact is as a short line for a viewer; null for one that needs none. */
export type HeadlineOf = (event: GameEvent, viewer: Seat | null) => Line | null;

/** Return the newest headline of this round, or null when nothing has happened in it yet. */
export function newestHeadline(
  log: readonly LogEntry[],
  viewer: Seat | null,
  headlineOf: HeadlineOf,
): Line | null {
  const begun = log.findLastIndex(({ event }) => event.kind === "dealt");
  for (const { event } of log.slice(begun + 1).reverse()) {
    const told = headlineOf(event, viewer);
    if (told !== null) return told;
  }
  return null;
}
