import { describe, expect, test } from "vitest";
import { containsAll, faceOf, indexOf, keyed, rankShared, sameCards } from "./card.ts";
import { spokenCard, spokenCards, spokenMeld } from "./names.ts";

describe("the face of a card", () => {
  test("has rank and suit from the wire name", () => {
    expect(faceOf("AS")).toEqual({ kind: "suited", rank: 1, suit: "S" });
    expect(faceOf("TD")).toEqual({ kind: "suited", rank: 10, suit: "D" });
    expect(faceOf("KC")).toEqual({ kind: "suited", rank: 13, suit: "C" });
  });

  test("tells a joker and the numbers of Hula-Hoo! from suited cards", () => {
    expect(faceOf("X")).toEqual({ kind: "joker" });
    expect(faceOf("7")).toEqual({ kind: "number", value: 7 });
    expect(faceOf("13")).toEqual({ kind: "number", value: 13 });
  });

  test.each(["", "1S", "ZH", "7Z", "7HH", "0", "14"])("refuses %o", (name) => {
    expect(() => faceOf(name)).toThrow(RangeError);
  });

  test("prints a ten with two digits", () => {
    expect([1, 9, 10, 11].map(indexOf)).toEqual(["A", "9", "10", "J"]);
  });
});

describe("cards in words", () => {
  test("are named by rank and suit", () => {
    expect(spokenCard("7H")).toBe("seven of hearts");
    expect(spokenCard("X")).toBe("joker");
    expect(spokenCards(["AS", "TD"])).toBe("ace of spades, ten of diamonds");
  });

  test("a set goes by its rank, a run and a lone seven by their cards", () => {
    expect(spokenMeld(["9S", "9H", "9C"])).toBe("9s");
    expect(spokenMeld(["6D", "7D"])).toBe("six of diamonds, seven of diamonds");
    expect(spokenMeld(["7S"])).toBe("seven of spades");
  });
});

describe("lists of cards", () => {
  test("twins get keys of their own", () => {
    expect(keyed(["KC", "KD", "KC"]).map(({ key }) => key)).toEqual(["KC", "KD", "KC.1"]);
  });

  test("are compared with twins counted, in whatever order", () => {
    expect(sameCards(["4C", "5C"], ["5C", "4C"])).toBe(true);
    expect(sameCards(["KC", "KC"], ["KC", "KD"])).toBe(false);
    expect(containsAll(["KC", "KD"], ["KC", "KC"])).toBe(false);
    expect(containsAll(["KC", "KD"], [])).toBe(true);
  });

  test("share a rank whatever the jokers among them", () => {
    expect(rankShared(["9S", "9H"])).toBe(9);
    expect(rankShared(["9S", "8H"])).toBeNull();
    expect(rankShared(["X"])).toBeNull();
  });
});
