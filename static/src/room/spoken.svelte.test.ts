import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { attention } from "../lib/attention.svelte.ts";
import { RoomLog } from "../lib/log.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import { sounds } from "../lib/sounds.svelte.ts";
import type { GameEvent, PastRecord, View } from "../lib/wire.ts";
import { logLines } from "./logLine.ts";
import { giveSignals } from "./signals.svelte.ts";

const VIEW = {
  game: "hoola",
  seat: 0,
  turn: 1,
  timers: [],
  legal: [],
  room: { phase: "playing", seats: [], options: {} },
} as unknown as View;

const drew = (seat: number): GameEvent[] => [
  { kind: "drew", seat, source: "stock", card: null } as unknown as GameEvent,
];
const NAMES = { 0: "Ann", 1: "Bo" };

let view: View = $state.raw(VIEW);
let log: RoomLog;
let stop: () => void;

beforeEach(() => {
  log = new RoomLog();
  view = VIEW;
  attention.say("");
  stop = $effect.root(() => {
    giveSignals({
      view: () => view,
      received: () => 0,
      lines: () => logLines(log.entries, "hoola"),
      entries: () => log.entries,
    });
  });
  flushSync();
});
afterEach(() => stop());

it("what happened before the page was opened is not read out, not even with the next news", () => {
  const past = [1, 2, 3].map(
    (seq) =>
      ({ seq, seat: 0, names: seq === 1 ? NAMES : null, events: drew(1) }) as unknown as PastRecord,
  );
  log.fill(past, 3);
  flushSync();
  expect(attention.polite.trim()).toBe("");
  log.add(4, drew(1), false, { names: NAMES, seat: 0, round: 1 });
  flushSync();
  expect(attention.polite.match(/Bo drew/g)).toHaveLength(1);
});

it("a turn calls once, whatever the player sets meanwhile", () => {
  const played = vi.spyOn(sounds, "play");
  view = { ...VIEW, turn: 0 } as View;
  flushSync();
  expect(attention.assertive.trim()).toBe("Your turn.");
  const before = settings.vibration;
  settings.vibration = !before;
  flushSync();
  settings.vibration = before;
  flushSync();
  expect(played.mock.calls).toEqual([["your_turn"]]);
  played.mockRestore();
});

it("who may say thank you on their own turn is told both", () => {
  const own = { turn: 0, discard_top: "9S", discarded_by: 1, legal: [{ type: "thank_you" }] };
  view = { ...VIEW, ...own } as View;
  flushSync();
  expect(attention.assertive.trim()).toBe("Your turn. Thank you is possible: nine of spades.");
  view = VIEW;
  flushSync();
  expect(attention.assertive).toBe("");
});

it("each turn of Hula-Hoo! is called by its own words alone", async () => {
  const asked = (turn: number, value: number): View =>
    ({
      ...VIEW,
      game: "hula-hoo",
      phase: "play",
      turn,
      demand: { higher: value },
      legal: [{ type: "pass" }],
      hands: {},
      face_up: {},
    }) as unknown as View;
  const heard: string[] = [];
  for (const [turn, value] of [
    [0, 4],
    [0, 13],
    [1, 3],
    [0, 11],
  ] as const) {
    view = asked(turn, value);
    await tick();
    heard.push(attention.assertive.trim());
  }
  const must = (value: number) =>
    `Your turn. Higher than ${value}. Nothing fits: you have to pass.`;
  expect(heard).toEqual([must(4), must(13), "", must(11)]);
});
