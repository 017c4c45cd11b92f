import { expect, it } from "vitest";
import { momentText, spanText } from "./moments.ts";

it("a moment is told with the zone that it is in", () => {
  const zone = new Intl.DateTimeFormat("en", { timeZoneName: "short" })
    .formatToParts(new Date("2026-07-04T20:15:00Z"))
    .find(({ type }) => type === "timeZoneName");
  const text = momentText("2026-07-04T20:15:00Z");
  expect(text).toContain("2026");
  expect(text).toMatch(/\d:15/);
  expect(zone?.value).toBeTruthy();
  expect(text).toContain(zone?.value ?? "");
});

it("a span is told in milliseconds while it is short, else in seconds", () => {
  expect(spanText(38)).toBe("38 ms");
  expect(spanText(41_934)).toBe("41.9 sec");
});
