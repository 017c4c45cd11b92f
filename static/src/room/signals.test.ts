import { describe, expect, it } from "vitest";
import type { HoolaView, View } from "../lib/wire.ts";
import { callOf, soundOf, thankYouCard, untilClockLow } from "./signals.svelte.ts";

const VIEW = {
  game: "hoola",
  seat: 0,
  turn: 1,
  phase: "draw",
  window: "open",
  discard_top: "9S",
  discarded_by: 2,
  timers: [],
  legal: [],
  room: { phase: "playing", seats: [] },
} as unknown as HoolaView;

const view = (change: Partial<HoolaView>): View => ({ ...VIEW, ...change });

describe("the call to the player", () => {
  it("comes on one's own turn only", () => {
    expect(callOf(view({ turn: 1 }))).toBeNull();
    expect(callOf(view({ turn: 0 }))).toBe("Your turn.");
  });
  it("never comes to a watcher", () => {
    expect(callOf(view({ turn: 0, seat: null }))).toBeNull();
  });
});

describe("a thank-you that is possible", () => {
  it("is told when the card can be used, with hints", () => {
    expect(thankYouCard(view({}), true)).toBeNull();
    expect(thankYouCard(view({ legal: [{ type: "thank_you" }] }), true)).toBe("9S");
  });
  it("is told of every open window without hints, so that it gives nothing away", () => {
    expect(thankYouCard(view({}), false)).toBe("9S");
    expect(thankYouCard(view({ window: "closed" }), false)).toBeNull();
    expect(thankYouCard(view({ discarded_by: 0 }), false)).toBeNull();
  });
});

it("the clock's warning is due ten seconds before one's own turn ends, and for long clocks only", () => {
  const turn = { kind: "turn", seat: 0, ends_in_ms: 25_000, of_ms: 45_000, running: true };
  expect(untilClockLow(view({ timers: [turn] }), 500, 500)).toBe(15_000);
  expect(untilClockLow(view({ timers: [{ ...turn, of_ms: 10_000 }] }), 0, 0)).toBeNull();
  expect(untilClockLow(view({ timers: [{ ...turn, seat: 1 }] }), 0, 0)).toBeNull();
});

it("the clock's warning keeps its time where only somebody's presence has changed since its frame was read", () => {
  const turn = { kind: "turn", seat: 0, ends_in_ms: 25_000, of_ms: 45_000, running: true };
  expect(untilClockLow(view({ timers: [turn] }), 500, 10_500)).toBe(5_000);
  expect(untilClockLow(view({ timers: [turn] }), 500, 20_500)).toBe(-5_000);
});

it("the end of a round sounds different to its winner and to the others", () => {
  const event = { kind: "round_ended", winner: 2 };
  const entry = { key: 1, seq: 1, missed: false, event, names: {}, seat: null, round: 1 };
  expect(soundOf(entry, 2)).toBe("win");
  expect(soundOf(entry, 0)).toBe("lose");
});
