import { expect, test } from "vitest";
import { logOf } from "../lib/logOf.ts";
import type { GameEvent, Seat } from "../lib/wire.ts";
import { changedSinceReady } from "./optionLines.ts";

const BEFORE = { stake: 10, turn_clock: 45 };
const ready = (seat: Seat, yes = true): GameEvent => ({ kind: "readied", seat, ready: yes });
const set = (options: object, before: object | null): GameEvent => ({
  kind: "options_set",
  options,
  before,
});

/** Return what seat 1 has to look at again, at a table with these options, after these facts. */
function changed(options: typeof BEFORE, ...events: readonly GameEvent[]): readonly string[] {
  return changedSinceReady(logOf(events, 1), 1, options);
}

test("who was never ready is told of no change", () => {
  const after = { ...BEFORE, stake: 20 };
  expect(changed(after, ready(0), set(after, BEFORE))).toEqual([]);
});

test("who was ready is told what has changed since, until ready again", () => {
  const first = { ...BEFORE, turn_clock: 0 };
  const second = { ...first, stake: 20 };
  const all = [ready(1), set(first, BEFORE), ready(0), set(second, first)];
  expect(changed(BEFORE, ready(1))).toEqual([]);
  expect(changed(second, ...all)).toEqual(["stake", "turn_clock"]);
  expect(changed(second, ...all, ready(1))).toEqual([]);
});

test("what was put back has not changed, nor has what nobody knows any more", () => {
  const after = { ...BEFORE, stake: 20 };
  expect(changed(BEFORE, ready(1), set(after, BEFORE), set(BEFORE, after))).toEqual([]);
  expect(changed(after, ready(1), set(after, null))).toEqual([]);
});

test("who takes the own mark back has nothing to look at again", () => {
  expect(changed(BEFORE, ready(1), ready(1, false))).toEqual([]);
});
