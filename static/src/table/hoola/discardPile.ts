/** Who threw the card on top of the discard pile. */

import type { LogEntry } from "../../lib/table.ts";
import type { HoolaView, Seat } from "../../lib/wire.ts";

/**
 * Return who threw the card that is on top now, or null when it is not known (or was turned up at the deal).
 * `discarded_by` is of the newest discard, which may have been taken from the pile since; the log tells.
 */
export function throwerOf(view: HoolaView, log: readonly LogEntry[]): Seat | null {
  if (view.phase === "draw") return view.discarded_by;
  const last = log.findLast(({ event }) => ["discarded", "claimed", "drew"].includes(event.kind));
  if (last === undefined) return null;
  const taken = last.event.kind === "claimed" || last.event["source"] === "discard";
  return taken ? null : view.discarded_by;
}
