import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { CardName } from "../../lib/wire.ts";
import Hand from "./Hand.svelte";
import { HandState } from "./hand.svelte.ts";

let put: object | undefined;
afterEach(() => (put === undefined ? undefined : unmount(put)));

test("a dragged card that is played meanwhile, as by the clock, is dragged no more", () => {
  const hand = new HandState();
  hand.update(["4C", "9D", "KD"]);
  const lifts: (readonly CardName[] | null)[] = [];
  const props = {
    hand,
    cardWidth: 64,
    lit: new Set<CardName>(),
    sent: [],
    drawn: null,
    active: true,
    ondouble: () => undefined,
    onlift: (cards: readonly CardName[] | null) => lifts.push(cards),
    ondrop: () => undefined,
  };
  put = mount(Hand, { target: document.body, props });
  flushSync();
  const card = document.getElementById("hand-9D");
  if (card === null) throw new Error("the card is not in the hand");
  card.setPointerCapture = () => undefined;
  for (const [type, clientY] of [
    ["pointerdown", 600],
    ["pointermove", 500],
  ] as const) {
    const at = { pointerId: 1, isPrimary: true, button: 0, clientX: 100, clientY };
    card.dispatchEvent(new PointerEvent(type, { bubbles: true, ...at }));
  }
  flushSync();
  expect(lifts.at(-1)).toEqual(["9D"]);
  hand.update(["4C", "KD"]);
  flushSync();
  expect(lifts.at(-1)).toBeNull();
});
