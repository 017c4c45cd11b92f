/** Who threw the card on top of Loba's discard pile. */

import type { LogEntry } from "../../lib/table.ts";
import type { Seat } from "../../lib/wire.ts";

/** Return who threw the top card, or null when that is not known or it was turned up at the deal. */
export function throwerOf(log: readonly LogEntry[]): Seat | null {
  // A taken discard bares the one below it; one that is given back covers it again.
  let taken = 0;
  for (const { event } of log.toReversed()) {
    if (event.kind === "dealt") return null;
    if (event.kind === "undone" && event["put_back"] !== null) taken -= 1;
    if (event.kind === "drew" && event["source"] === "discard") taken += 1;
    if (event.kind !== "discarded") continue;
    if (taken === 0) return event.seat ?? null;
    taken -= 1;
  }
  return null;
}
