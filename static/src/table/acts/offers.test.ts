import { describe, expect, test } from "vitest";
import type { Action } from "../../lib/wire.ts";
import { cardsOf, litCards, matching, ofType, playing } from "./offers.ts";

const LEGAL: readonly Action[] = [
  { type: "meld", cards: ["7C"] },
  { type: "meld", cards: ["4C", "5C", "6C"] },
  { type: "meld", cards: ["4C", "5C", "6C", "7C"] },
  { type: "lay_off", meld: 1, cards: ["9D"] },
  { type: "lay_off", meld: 4, cards: ["9D"] },
  { type: "discard", card: "KD" },
  { type: "discard", card: "9D" },
];

describe("what the chosen cards can become", () => {
  test("is exactly what is legal with them, in whatever order they were chosen", () => {
    const found = matching(ofType(LEGAL, "meld"), ["6C", "4C", "5C"]);
    expect(found).toEqual([{ type: "meld", cards: ["4C", "5C", "6C"] }]);
  });

  test("is what holds them, fewest others first, when they alone are nothing", () => {
    const found = matching(ofType(LEGAL, "meld"), ["4C"]);
    expect(found.map(cardsOf)).toEqual([
      ["4C", "5C", "6C"],
      ["4C", "5C", "6C", "7C"],
    ]);
  });

  test("is everything, largest first, when nothing is chosen", () => {
    const found = matching(ofType(LEGAL, "meld"), []);
    expect(found.map((action) => cardsOf(action).length)).toEqual([4, 3, 1]);
  });

  test("is nothing when they take part in nothing legal", () => {
    expect(matching(ofType(LEGAL, "meld"), ["KD"])).toEqual([]);
  });

  test("may be the same lay-off on several melds", () => {
    expect(playing(ofType(LEGAL, "lay_off"), ["9D"]).map(({ meld }) => meld)).toEqual([1, 4]);
  });

  test("a discard is never guessed: it needs exactly its card", () => {
    expect(playing(ofType(LEGAL, "discard"), [])).toEqual([]);
    expect(playing(ofType(LEGAL, "discard"), ["KD", "9D"])).toEqual([]);
    expect(playing(ofType(LEGAL, "discard"), ["KD"])).toHaveLength(1);
  });
});

describe("lit cards", () => {
  test("take part in a meld or a lay-off; a discard alone lights nothing", () => {
    expect([...litCards(LEGAL, [])].sort()).toEqual(["4C", "5C", "6C", "7C", "9D"]);
  });

  test("narrow down to what goes with the chosen ones", () => {
    expect([...litCards(LEGAL, ["4C"])].sort()).toEqual(["4C", "5C", "6C", "7C"]);
  });
});
