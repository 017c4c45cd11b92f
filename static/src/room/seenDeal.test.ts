import { describe, expect, test } from "vitest";
import { logOf } from "../lib/logOf.ts";
import type { LogEntry } from "../lib/table.ts";
import { seenDealOf } from "./seenDeal.ts";

/** Return the log of a round that was dealt while its reader sat on `seat`; null: on none. */
function dealt(round: number, seat: number | null): LogEntry[] {
  const hand = seat === null ? null : ["2S", "4S", "KC", "7H", "8H", "TD", "JD"];
  const sizes = { hand_sizes: { 0: 7, 2: 7 }, stock_size: 37, options: {} };
  const event = { kind: "dealt", round, dealer: 2, turned_up: "9S", hand, ...sizes };
  return logOf([event, { kind: "revealed", round }], seat, {}, round);
}

describe("the deal that was seen", () => {
  test("is that of the round whose secret was shown, not the newest in the log", () => {
    const log = [...dealt(3, 0), ...dealt(4, 0)];
    expect(seenDealOf(log, 3)).toMatchObject({ round: 3, dealer: 2, seats: [0, 2], seat: 0 });
    expect(seenDealOf(log, 5)).toBeNull();
  });

  test("is seen from the seat of then, wherever its reader sits now", () => {
    expect(seenDealOf(dealt(3, 2), 3)?.seat).toBe(2);
    expect(seenDealOf(dealt(3, null), 3)).toBeNull();
  });
});
