/** What a browser saw of a deal of Hoola, which it can compare with the proof of the deal. */

import type { SeenDeal } from "../lib/fairDeal.ts";
import type { LogEntry } from "../lib/table.ts";
import type { HoolaEvent } from "../lib/wire.ts";

type Dealt = Extract<HoolaEvent, { kind: "dealt" }>;

/**
 * Return what the log tells of the deal of the room's round `round`, as its reader saw it from the seat of then; null
 * where the reader saw no hand of it.
 */
export function seenDealOf(entries: readonly LogEntry[], round: number): SeenDeal | null {
  const told = entries.findLast((entry) => entry.event.kind === "dealt" && entry.round === round);
  const dealt = told?.event as Dealt | undefined;
  if (told == null || told.seat === null || dealt?.hand == null) return null;
  return {
    round: dealt.round,
    dealer: dealt.dealer,
    seats: Object.keys(dealt.hand_sizes)
      .map(Number)
      .sort((one, other) => one - other),
    seat: told.seat,
    hand: dealt.hand,
    turnedUp: dealt.turned_up,
  };
}
