import { expect, test } from "vitest";
import type { Timer } from "../../lib/wire.ts";
import { leftOf, shareOf } from "./countdown.svelte.ts";

const WINDOW: Timer = { kind: "window", seat: null, ends_in_ms: 2400, of_ms: 3000, running: true };

test("time is counted from when the frame was read", () => {
  expect(leftOf(WINDOW, 1000, 1000)).toBe(2400);
  expect(leftOf(WINDOW, 1000, 1400)).toBe(2000);
});

test("time never goes below zero", () => {
  expect(leftOf(WINDOW, 1000, 9000)).toBe(0);
});

test("a clock that stands still keeps what is left", () => {
  expect(leftOf({ ...WINDOW, running: false }, 1000, 9000)).toBe(2400);
});

test("the ring shows the part that is left of the whole, and is never more than full", () => {
  expect(shareOf(WINDOW, 1500)).toBe(0.5);
  expect(shareOf(WINDOW, 9000)).toBe(1);
  expect(shareOf({ ...WINDOW, of_ms: 0 }, 0)).toBe(0);
});
