import { expect, it } from "vitest";
import { momentText } from "./moments.ts";

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
