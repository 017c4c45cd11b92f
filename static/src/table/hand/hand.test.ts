import { describe, expect, test } from "vitest";
import { HandState } from "./hand.svelte.ts";
import { byMelds, byRank, bySuit } from "./order.ts";

function holding(...cards: string[]): HandState {
  const hand = new HandState();
  hand.update(cards);
  return hand;
}
function cardsOf(hand: HandState): readonly string[] {
  return hand.order.map(({ card }) => card);
}

describe("the order of the hand", () => {
  test("is the player's own: new cards come in at the right end, nothing else moves", () => {
    const hand = holding("KD", "4C", "9D");
    hand.update(["4C", "9D", "KD", "AS"]);
    expect(cardsOf(hand)).toEqual(["KD", "4C", "9D", "AS"]);
  });

  test("closes up where a card has left", () => {
    const hand = holding("KD", "4C", "9D");
    hand.update(["KD", "9D"]);
    expect(cardsOf(hand)).toEqual(["KD", "9D"]);
  });

  test("a card that was played in an earlier turn and drawn again comes in at the right", () => {
    const hand = holding("KD", "4C", "9D");
    hand.update(["KD", "9D"]);
    hand.update(["KD", "4C", "9D"]);
    expect(cardsOf(hand)).toEqual(["KD", "9D", "4C"]);
  });

  test("what was played in one turn comes back to its places, whatever was played after it", () => {
    const hand = holding("5S", "X", "7S", "KD", "QD", "7S", "4C", "QS", "QC");
    const held = cardsOf(hand);
    const keys = hand.order.map(({ key }) => key);
    hand.update(held, true);
    hand.update(["QD", "KD", "QS", "QC", "4C", "7S"], true);
    hand.update(["KD", "4C", "7S"], true);
    hand.update(["5S", "X", "7S", "7S", "KD", "4C", "QD", "QS", "QC"]);
    expect(hand.order.map(({ key }) => key)).toEqual(keys);
    hand.update(["KD", "4C"]);
    hand.update(["KD", "4C", "X"]);
    expect(cardsOf(hand)).toEqual(["KD", "4C", "X"]);
  });

  test("what comes back to a hand that was sorted meanwhile comes in at the right", () => {
    const hand = holding("KD", "4C", "9D");
    hand.update(["KD", "9D"], true);
    hand.sort("rank");
    hand.update(["KD", "4C", "9D"], true);
    expect(cardsOf(hand)).toEqual(["9D", "KD", "4C"]);
  });

  test("a card is moved to a place, and to an end when that is out of range", () => {
    const hand = holding("KD", "4C", "9D");
    hand.move("KD", 1);
    expect(cardsOf(hand)).toEqual(["4C", "KD", "9D"]);
    hand.move("4C", 99);
    expect(cardsOf(hand)).toEqual(["KD", "9D", "4C"]);
  });

  test("arranging leaves the order in the document alone, so that focus is kept", () => {
    const hand = holding("KD", "4C", "9D");
    hand.sort("rank");
    expect(cardsOf(hand)).toEqual(["4C", "9D", "KD"]);
    expect(hand.written.map(({ card }) => card)).toEqual(["KD", "4C", "9D"]);
    expect(hand.isWritten).toBe(false);
    hand.update(["KD", "9D", "AS"]);
    expect(hand.written.map(({ card }) => card)).toEqual(["KD", "9D", "AS"]);
    hand.write();
    expect(hand.written).toEqual(hand.order);
    expect(hand.isWritten).toBe(true);
  });

  test("an order that is brought back is the document's, too", () => {
    const hand = new HandState();
    hand.arrange(["9D", "KD", "4C"]);
    hand.update(["KD", "4C", "9D", "AS"]);
    expect(hand.written.map(({ card }) => card)).toEqual(["9D", "KD", "4C", "AS"]);
    expect(hand.isWritten).toBe(true);
  });

  test("twins are two cards", () => {
    const hand = holding("KC", "KC", "4D");
    expect(new Set(hand.order.map(({ key }) => key)).size).toBe(3);
    hand.update(["KC", "4D"]);
    expect(cardsOf(hand)).toEqual(["KC", "4D"]);
  });
});

describe("choosing", () => {
  test("goes card by card and back, and is told from the left", () => {
    const hand = holding("4C", "5C", "6C");
    hand.toggle("6C");
    hand.toggle("4C");
    expect(hand.chosen).toEqual(["4C", "6C"]);
    hand.toggle("6C");
    expect(hand.chosen).toEqual(["4C"]);
  });

  test("is kept over a new state for the cards that are still held", () => {
    const hand = holding("4C", "5C", "6C");
    hand.choose(["4C", "5C"]);
    hand.update(["5C", "6C", "9D"]);
    expect(hand.chosen).toEqual(["5C"]);
  });

  test("clears at once", () => {
    const hand = holding("4C", "5C");
    hand.choose(["4C", "5C"]);
    hand.clear();
    expect(hand.chosen).toEqual([]);
  });
});

describe("the keyboard's place", () => {
  test("walks along the visible order and stops at the ends", () => {
    const hand = holding("KD", "4C", "9D");
    hand.sort("rank");
    hand.step(Number.NEGATIVE_INFINITY);
    expect(hand.current).toBe("4C");
    hand.step(1);
    expect(hand.current).toBe("9D");
    hand.step(5);
    expect(hand.current).toBe("KD");
  });

  test("goes to the card that takes the place of one that left", () => {
    const hand = holding("KD", "4C", "9D");
    hand.step(1);
    hand.update(["KD", "9D"]);
    expect(hand.current).toBe("9D");
  });

  test("is somewhere as long as there are cards", () => {
    const hand = holding("KD", "4C");
    hand.step(Number.POSITIVE_INFINITY);
    hand.update(["KD"]);
    expect(hand.current).toBe("KD");
    hand.update([]);
    expect(hand.current).toBeNull();
  });
});

describe("sorting", () => {
  const HAND = ["9D", "4C", "7H", "6C", "9S", "5C", "KD"];

  test("by suit, red and black in turn", () => {
    expect(bySuit(HAND)).toEqual(["9S", "7H", "4C", "5C", "6C", "9D", "KD"]);
  });

  test("by rank", () => {
    expect(byRank(HAND)).toEqual(["4C", "5C", "6C", "7H", "9S", "9D", "KD"]);
  });

  test("by melds: what belongs together first, the longest at the left", () => {
    expect(byMelds(HAND)).toEqual(["4C", "5C", "6C", "9S", "9D", "7H", "KD"]);
  });

  test("by melds with jokers and twins loses no card", () => {
    const hand = ["X", "KC", "KC", "KD", "QC", "X"];
    expect([...byMelds(hand)].sort()).toEqual([...hand].sort());
  });
});
