import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { POSITIONS } from "../dev/positions.ts";
import type { CardName, HoolaView } from "../lib/wire.ts";
import type { DeskProps } from "./desk.svelte.ts";
import { HoolaDesk } from "./hoola/table.svelte.ts";

function position(name: string): HoolaView {
  const view = POSITIONS[name];
  if (view === undefined) throw new Error(`no position ${name}`);
  return view;
}

/** Return a view in which its viewer holds these cards, in the server's order, in a round. */
function holding(cards: readonly CardName[], round: number): HoolaView {
  const view = position("play");
  return { ...view, room: { ...view.room, round }, hands: { [String(view.seat)]: [...cards] } };
}

const PROPS: Omit<DeskProps<HoolaView>, "view"> = {
  received: 0,
  send: () => "",
  pending: [],
  refusal: null,
  log: [],
  settings: { motion: false, hints: true, shortcuts: true, autoPass: false },
  replayed: true,
};

/** Return the hand's order after each view, its first card moved to the end before the second view. */
function ordersOf(...views: HoolaView[]): string[] {
  let view = $state.raw(views[0] ?? position("play"));
  const shown: string[] = [];
  let desk: HoolaDesk | undefined;
  const close = $effect.root(() => void (desk = new HoolaDesk(() => ({ ...PROPS, view }))));
  const hand = desk?.hand;
  hand?.move(hand.order[0]?.key ?? "", hand.order.length - 1);
  for (const next of views) {
    view = next;
    flushSync();
    shown.push(hand?.order.map(({ card }) => card).join(" ") ?? "");
  }
  close();
  return shown;
}

test("a hand keeps the order that its player gave it while a round goes on", () => {
  const drawn = holding(["3C", "7S", "9D", "KD"], 3);
  expect(ordersOf(holding(["3C", "7S", "KD"], 3), drawn)).toEqual(["7S KD 3C", "7S KD 3C 9D"]);
});

test("a new deal lies in the server's order, whichever cards were held before", () => {
  const dealt = holding(["2H", "3C", "7S"], 4);
  expect(ordersOf(holding(["3C", "7S", "KD"], 3), dealt)).toEqual(["7S KD 3C", "2H 3C 7S"]);
});

test("the second tap of a double one on Discard is no question why it can't be done", () => {
  vi.useFakeTimers();
  const discard = { type: "discard", card: "3C" } as const;
  let view: HoolaView = $state.raw({ ...holding(["3C", "7S"], 1), legal: [discard] });
  const send = vi.fn(() => "");
  let desk: HoolaDesk | undefined;
  const close = $effect.root(
    () => void (desk = new HoolaDesk(() => ({ ...PROPS, view, send, replayed: false }))),
  );
  flushSync();
  desk?.hand.toggle(desk.hand.order[0]?.key ?? "");
  flushSync();
  const press = (): string | undefined => {
    const slot = desk?.slots.find(({ id }) => id === "discard");
    if (slot !== undefined) desk?.press(slot);
    flushSync();
    return desk?.refused.told?.text;
  };
  press();
  expect(send).toHaveBeenCalledWith(discard);
  view = { ...view, turn: 1, legal: [] };
  flushSync();
  expect(press()).toBeUndefined();
  vi.advanceTimersByTime(1_000);
  expect(press()).toBeDefined();
  close();
  vi.useRealTimers();
});
