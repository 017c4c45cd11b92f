import { describe, expect, it } from "vitest";
import { parsePath } from "../lib/router.svelte.ts";
import type { Replay, ReplayStep, Tally } from "../lib/wire.ts";
import { ReplayPlayer, stepOfHash } from "./player.svelte.ts";
import { chipsAround, entriesOf, viewAt } from "./view.ts";

const step = (seq: number, at_ms: number): ReplayStep => ({
  seq,
  at_ms,
  seat: 0,
  events: [
    { kind: "drew", seat: 0 },
    { kind: "discarded", seat: 0 },
  ],
  view: { game: "hoola", drawn: "7H", hands: { "0": ["7H"], "1": ["AS"] } },
});
const replay: Replay = {
  game: "hoola",
  round: 3,
  options: { stake: 10 },
  seats: [
    { seat: 0, name: "Ann", level: null },
    { seat: 1, name: "Mina", level: "steady" },
  ],
  viewer: 0,
  open: true,
  fair: null,
  steps: [step(41, 0), step(42, 100), step(43, 60_000)],
};

describe("a step as a view", () => {
  const view = viewAt(replay, "K7RMD", 1, 0, new Map([["Ann", 30]]));
  it("has the room's part and the step's own, and nothing is legal", () => {
    expect(view).toMatchObject({ seat: 0, legal: [], timers: [], drawn: "7H" });
    expect(view.room).toMatchObject({ code: "K7RMD", round: 3, phase: "playing" });
    expect(view.room.seats.map(({ kind, chips }) => [kind, chips])).toEqual([
      ["human", 30],
      ["bot", 0],
    ]);
  });
  it("keeps to its viewer what the server told that viewer alone", () => {
    expect(viewAt(replay, "K7RMD", 1, 1, new Map())).toMatchObject({ seat: 1, drawn: null });
  });
  it("does not exist beyond the end", () => {
    expect(() => viewAt(replay, "K7RMD", 3, 0, new Map())).toThrow(RangeError);
  });
  it("has a log in the order of the facts", () => {
    expect(entriesOf(replay, null).map(({ seq, key }) => [seq, key])).toEqual([
      [41, 0],
      [41, 1],
      [42, 2],
      [42, 3],
      [43, 4],
      [43, 5],
    ]);
  });
});

describe("the chips around a round", () => {
  it("are what the rounds before brought, and then this one", () => {
    const booked = (round: number, chips: number): Tally["transfers"][number] => ({
      round,
      at: "2026-11-30T19:05:00Z",
      why: "round",
      entries: [
        ["Ann", chips],
        ["Mina", -chips],
      ],
    });
    const tally: Tally = {
      closed_by: null,
      closed_message: null,
      rows: [],
      settle: [],
      transfers: [booked(1, 10), booked(2, -40), booked(3, 20), booked(4, 500)],
    };
    const { before, after } = chipsAround(tally, 3);
    expect([before.get("Ann"), before.get("Mina"), after.get("Ann")]).toEqual([-30, 30, -10]);
  });
});

describe("the replay's player", () => {
  it("goes step by step and no further than the ends", () => {
    const player = new ReplayPlayer(replay.steps, 0);
    player.back();
    expect([player.at, player.atStart, player.onward]).toEqual([0, true, false]);
    player.forward();
    expect([player.at, player.onward]).toEqual([1, true]);
    player.go(99);
    expect([player.at, player.atEnd]).toEqual([2, true]);
    player.back();
    expect([player.at, player.onward]).toEqual([1, false]);
  });
  it("plays to the end and stops there; from the end it begins anew", () => {
    const player = new ReplayPlayer(replay.steps, 2);
    player.toggle();
    expect([player.at, player.playing]).toEqual([0, true]);
    player.tick();
    player.tick();
    expect([player.at, player.playing]).toEqual([2, false]);
    player.tick();
    expect(player.at).toBe(2);
  });
  it("stops where somebody takes a step by hand", () => {
    const player = new ReplayPlayer(replay.steps, 0);
    player.toggle();
    player.forward();
    expect(player.playing).toBe(false);
  });
  it("neither races through what was quick nor sleeps through what was slow", () => {
    const player = new ReplayPlayer(replay.steps, 0);
    expect(player.stay).toBe(700);
    player.go(1);
    expect(player.stay).toBe(2400);
  });
});

describe("the address of a step", () => {
  it("counts from 1 and stays within the round", () => {
    const steps = ["#1", "#3", "#4", "#0", "", "#x", "#-2", "#1.5"].map((hash) =>
      stepOfHash(hash, 3),
    );
    expect(steps).toEqual([0, 2, 2, 0, 0, 0, 0, 0]);
  });
  it("names the room and the round", () => {
    expect(parsePath("/r/k7rmd/replay/12")).toEqual({ page: "replay", code: "K7RMD", round: 12 });
    expect(parsePath("/r/K7RMD/replay/0")).toEqual({ page: "lost" });
    expect(parsePath("/r/K7RMD/replay/one")).toEqual({ page: "lost" });
    expect(parsePath("/move")).toEqual({ page: "move" });
  });
});
