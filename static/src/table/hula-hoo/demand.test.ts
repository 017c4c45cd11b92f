import { describe, expect, test } from "vitest";
import { HULA_HOO } from "../../dev/hulaHoo.ts";
import { answersText, askedBy, askedIn, breakersOf, demandLine } from "./demand.ts";

describe("a demand in words", () => {
  test("is read from the view", () => {
    expect(askedBy("any")).toEqual({ kind: "any" });
    expect(demandLine(askedBy({ higher: 4 }))).toEqual({
      key: "hula_hoo.demand.higher",
      args: { card: 4 },
    });
  });

  test.each([
    [{ double: 10 }, "Play a 10, a 9, an 11, or a joker"],
    [{ double: 13 }, "Play a 13, a 12, or a joker"],
    [{ double: 1 }, "Play a 1, a 2, or a joker"],
    [{ double: 7 }, "Play a 7, a 6, or an 8"],
    [{ double: 6 }, "Play a 6, a 5, or a joker"],
    [{ higher: 4 }, "Play 5 to 13 (7 is the joker) or a 4 as a double"],
    [{ higher: 6 }, "Play 7 to 13 (7 is the joker) or a 6 as a double"],
    [{ higher: 9 }, "Play 10 to 13, a joker, or a 9 as a double"],
    [{ lower: 7 }, "Play 1 to 6, a joker, or a 7 as a double"],
    [{ higher: 12 }, "Play a 13, a joker, or a 12 as a double"],
    [{ higher: 13 }, "Play a joker or a 13 as a double"],
    [{ lower: 1 }, "Play a joker or a 1 as a double"],
    ["any" as const, "The first card is free"],
  ])("%j is answered so: %s", (demand, words) => {
    expect(answersText(askedBy(demand))).toBe(words);
  });

  test("is none while cards are swapped (U4)", () => {
    const swapping = HULA_HOO["hula-swap"]!;
    expect(answersText(askedIn(swapping))).toBe("New cards come when all have chosen");
    expect(askedIn({ ...swapping, phase: "play" })).toEqual({ kind: "any" });
  });

  test("has no way round from 13 to 1 (U7)", () => {
    expect(breakersOf(13)).toEqual([12]);
    expect(breakersOf(1)).toEqual([2]);
  });
});
