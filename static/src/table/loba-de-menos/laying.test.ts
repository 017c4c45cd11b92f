import { describe, expect, it, test } from "vitest";
import { jokerIn, readAs } from "../melds/run.ts";
import { spokenLaid } from "../melds/spoken.ts";
import { jokerMovedIn, laidOffOn } from "./laying.ts";

const cards = (names: string): string[] => names.split(" ");

describe("a run with a joker", () => {
  test.each([
    ["5S 6S X", 2, "7S"],
    ["X 5S 6S", 0, "4S"],
    ["5S X 7S", 1, "6S"],
    ["QH KH X", 2, "AH"],
    ["X 2D 3D", 0, "AD"],
    ["X KC AC", 0, "QC"],
  ])("%s has it in place %i as the %s", (names, at, card) => {
    expect(jokerIn(cards(names))).toEqual({ at, card });
  });

  it("is read with what the joker stands for, and said so", () => {
    expect(readAs(cards("5S X 7S"))).toEqual(cards("5S 6S 7S"));
    expect(spokenLaid(cards("5S 6S X"))).toBe(
      "five of spades, six of spades, joker, standing for seven of spades",
    );
  });

  it("is none where all cards are of one rank", () => {
    expect(jokerIn(cards("7S 7H 7H"))).toBeNull();
  });
});

describe("how a meld lies after a lay-off", () => {
  test.each([
    ["5S 6S 7S", "8S", undefined, "5S 6S 7S 8S"],
    ["5S 6S 7S", "4S 8S", undefined, "4S 5S 6S 7S 8S"],
    ["5S 6S 7S", "X", "low", "X 5S 6S 7S"],
    ["5S 6S 7S", "X", "high", "5S 6S 7S X"],
    ["5S 6S 7S", "8S X", "high", "5S 6S 7S 8S X"],
    ["5S 6S 7S", "9S X", "high", "5S 6S 7S X 9S"],
    ["5S 6S 7S", "8S X", "low", "X 5S 6S 7S 8S"],
    ["5S 6S X", "8S", undefined, "5S 6S X 8S"],
    ["JD QD KD", "AD", undefined, "JD QD KD AD"],
    ["2D 3D 4D", "AD", undefined, "AD 2D 3D 4D"],
    ["2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD", "AD", "high", "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"],
    ["JD QD KD", "AD X", "low", "X JD QD KD AD"],
    ["9C 9D 9D", "9C 9S", undefined, "9S 9D 9D 9C 9C"],
  ])("%s with %s at end %s is %s", (laid, added, end, becomes) => {
    const action = { type: "lay_off", meld: 1, cards: cards(added), end } as const;
    expect(laidOffOn(cards(laid), action as never)).toEqual(cards(becomes));
  });

  it("has the joker at its other end after the card it stood for came in", () => {
    expect(jokerMovedIn(cards("5S 6S 7S 8S X"), "9S")).toEqual(cards("X 5S 6S 7S 8S 9S"));
    expect(jokerMovedIn(cards("X 5S 6S"), "4S")).toEqual(cards("4S 5S 6S X"));
  });
});
