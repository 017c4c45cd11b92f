import { describe, expect, test } from "vitest";
import { logOf } from "../../lib/logOf.ts";
import { headlineOf as hoola } from "../hoola/status.ts";
import { headlineOf as loba } from "../loba-de-menos/status.ts";
import { spoken } from "../words/line.ts";
import { newestHeadline } from "./headline.ts";

describe.each([
  ["Hoola", hoola],
  ["Loba", loba],
])("the headline of %s", (_, headlineOf) => {
  const newest = (viewer: number, ...kinds: string[]): string | undefined =>
    newestHeadline(logOf(kinds.map((kind) => ({ kind, seat: 1, card: "8S" }))), viewer, headlineOf)
      ?.key;

  test("is the newest thing that another player did", () => {
    expect(newest(0, "dealt", "drew", "discarded", "unheard_of")).toBe("log.discarded");
  });

  test("leaves out what viewers did themselves", () => {
    expect(newest(1, "dealt", "discarded")).toBeUndefined();
  });

  test("is nothing from before the viewer's own discard", () => {
    const discarded = (seat: number) => ({ kind: "discarded", seat, card: "8S" });
    const newestOf = (...events: object[]) =>
      newestHeadline(logOf(events as Parameters<typeof logOf>[0]), 0, headlineOf)?.key;
    expect(newestOf(discarded(1), { kind: "drew", seat: 0 })).toBe("log.discarded");
    expect(newestOf(discarded(1), discarded(0))).toBeUndefined();
    expect(newestOf(discarded(1), discarded(0), discarded(2))).toBe("log.discarded");
  });

  test("says whom a stand-in plays for, the viewer, too", () => {
    const told = (viewer: number): string => {
      const log = logOf([{ kind: "discarded", seat: 1, card: "8S", auto: false }]);
      const stoodIn = log.map((entry) => ({ ...entry, standIn: true }));
      const newest = newestHeadline(stoodIn, viewer, headlineOf);
      return newest === null ? "" : spoken(newest, () => "Bo");
    };
    expect(told(0)).toBe("Bo's stand-in discarded eight of spades.");
    expect(told(1)).toBe("Your stand-in discarded eight of spades.");
  });

  test("ends with its round", () => {
    expect(newest(0, "discarded", "dealt")).toBeUndefined();
  });
});
