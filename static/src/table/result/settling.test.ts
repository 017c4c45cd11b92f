import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settling, SETTLING_MS } from "./settling.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a button that has just come up takes no press, and does a moment later", () => {
  const button = document.createElement("button");
  settling(button);
  vi.advanceTimersByTime(SETTLING_MS - 1);
  expect(button.style.pointerEvents).toBe("none");
  vi.advanceTimersByTime(1);
  expect(button.style.pointerEvents).toBe("");
});
