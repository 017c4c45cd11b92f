import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Timer } from "../../lib/wire.ts";
import { leftOf, nextStep, shareOf } from "./countdown.svelte.ts";

const WINDOW: Timer = { kind: "window", seat: null, ends_in_ms: 2400, of_ms: 3000, running: true };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

test("a long clock is drawn as often as can be seen, a short one with the screen's frames", () => {
  const step = vi.fn();
  nextStep(48_000, 30_000, step);
  vi.advanceTimersByTime(199);
  expect(step).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(step).toHaveBeenCalledTimes(1);
  nextStep(3_000, 2_400, step);
  vi.advanceTimersByTime(17);
  expect(step).toHaveBeenCalledTimes(2);
});

test("a clock's end is drawn when it comes, and nothing that was called off", () => {
  const step = vi.fn();
  nextStep(48_000, 50, step);
  vi.advanceTimersByTime(50);
  expect(step).toHaveBeenCalledTimes(1);
  for (const whole of [48_000, 3_000]) nextStep(whole, 1_000, step)();
  vi.advanceTimersByTime(1_000);
  expect(step).toHaveBeenCalledTimes(1);
});
