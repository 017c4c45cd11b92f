import { expect, it } from "vitest";
import { fieldText, momentOf } from "./span.ts";

it("a moment goes into a field and comes out the same, to the minute", () => {
  const text = fieldText(new Date("2026-03-29T01:30:45Z"));
  expect(text).toMatch(/^2026-03-\d\dT\d\d:\d\d$/);
  expect(momentOf(text)).toBe("2026-03-29T01:30:00.000Z");
});

it("an empty field holds no moment", () => {
  expect(momentOf("")).toBe("");
});
