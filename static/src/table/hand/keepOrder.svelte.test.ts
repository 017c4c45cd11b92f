import { flushSync } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { HandState } from "./hand.svelte.ts";
import { keepOrder, type Held } from "./keepOrder.svelte.ts";

const HELD: Held = { room: { code: "K7RMD", round: 3 }, seat: 1 };
const DEALT = ["KD", "4C", "9D"];

/** Open the page on a hand, do something with it, close the page, and return the order that it had. */
function visit(
  view: Held,
  cards: readonly string[],
  act = (_: HandState): void => {},
  replayed = false,
): string[] {
  const hand = new HandState();
  const close = $effect.root(() => keepOrder(hand, () => ({ view, replayed })));
  hand.update(cards);
  act(hand);
  flushSync();
  close();
  return hand.order.map(({ card }) => card);
}

beforeEach(() => sessionStorage.clear());

describe("the order of a hand over a reload", () => {
  test("is the one that the player arranged", () => {
    visit(HELD, DEALT, (hand) => hand.move("KD", 2));
    expect(visit(HELD, DEALT)).toEqual(["4C", "9D", "KD"]);
  });

  test("is the one that it was sorted in, and stays so over a second reload", () => {
    visit(HELD, DEALT, (hand) => hand.sort("rank"));
    visit(HELD, DEALT);
    expect(visit(HELD, DEALT)).toEqual(["4C", "9D", "KD"]);
  });

  test("closes up where a card has left meanwhile, and takes new ones at the right", () => {
    visit(HELD, DEALT, (hand) => hand.move("KD", 2));
    expect(visit(HELD, ["AS", "KD", "4C"])).toEqual(["4C", "KD", "AS"]);
  });

  test.each([
    ["another round", { ...HELD, room: { code: "K7RMD", round: 4 } }],
    ["another room", { ...HELD, room: { code: "QQQQQ", round: 3 } }],
    ["another seat", { ...HELD, seat: 2 }],
  ])("is not that of %s", (_, other) => {
    visit(HELD, DEALT, (hand) => hand.move("KD", 2));
    expect(visit(other, DEALT)).toEqual(DEALT);
  });

  test("is neither kept nor asked for where the round is shown again", () => {
    visit(HELD, DEALT, (hand) => hand.move("KD", 2));
    expect(visit(HELD, DEALT, (hand) => hand.move("9D", 0), true)).toEqual(["9D", "KD", "4C"]);
    expect(visit(HELD, DEALT)).toEqual(["4C", "9D", "KD"]);
  });

  test("is kept for nobody who only watches", () => {
    visit({ ...HELD, seat: null }, DEALT);
    expect(sessionStorage.length).toBe(0);
  });

  test("has one entry for a table, however many rounds are played", () => {
    visit(HELD, DEALT);
    visit({ ...HELD, room: { code: "K7RMD", round: 4 } }, DEALT);
    expect(sessionStorage.length).toBe(1);
  });
});
