import { expect, test } from "vitest";
import { grown, layoutFor } from "./layout.ts";

test.each([
  [360, 592, "phone"],
  [320, 520, "phone"],
  [412, 860, "phone"],
  [412, 372, "phone"],
  [640, 316, "landscape"],
  [844, 346, "landscape"],
  [568, 276, "landscape"],
  [820, 1132, "round"],
  [1120, 852, "round"],
] as const)("a table of %i × %i px is laid out as %s", (width, height, kind) => {
  expect(layoutFor(width, height).kind).toBe(kind);
  expect(layoutFor(width, height, 2).kind).toBe("phone");
});

test("eleven cards of a phone's hand are readable in one row at 360 px, twelve px of margins off", () => {
  const { card } = layoutFor(360, 592);
  expect((360 - 16 - card) / 10).toBeGreaterThanOrEqual(28);
});

test("cards grow with the text where there is width for them", () => {
  const phone = layoutFor(360, 560, 2);
  expect(phone.card).toBe(layoutFor(360, 560).card);
  const laptop = layoutFor(920, 820, 2);
  expect(laptop.card).toBeGreaterThan(phone.card);
  expect(laptop.pile).toBeGreaterThan(phone.pile);
  expect(laptop.mini).toBeGreaterThan(phone.mini);
  expect(grown(64, 1.5, 500)).toBe(96);
});
