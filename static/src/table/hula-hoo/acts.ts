/** What the chosen cards can become: the server's `legal` is searched for it, nothing is judged here. */

import { sameCards } from "../../cards/card.ts";
import type { CardName, HulaHooAction, HulaHooView, Play, Zone } from "../../lib/wire.ts";

export interface Picked {
  readonly zone: Zone;
  readonly card: CardName;
}

/** The ways to play one card: each call, or as a double; null where it is not legal. */
export interface Ways {
  readonly higher: Play | null;
  readonly lower: Play | null;
  readonly double: Play | null;
}

export type Way = keyof Ways;

/** From the left: the side, the double in the middle, the other side. */
export const WAYS: readonly Way[] = ["lower", "double", "higher"];

type Legal = readonly HulaHooAction[];
type Pass = Extract<HulaHooAction, { type: "pass" }>;
type Exchange = Extract<HulaHooAction, { type: "exchange" }>;

/** Return the ways in which a card may be played now. */
export function waysOf(legal: Legal, picked: Picked | null): Ways {
  const plays = playsOf(legal).filter(
    ({ zone, card }) => zone === picked?.zone && String(card) === picked.card,
  );
  const called = (call: "higher" | "lower"): Play | null =>
    plays.find((play) => play.double !== true && play.call === call) ?? null;
  return {
    higher: called("higher"),
    lower: called("lower"),
    double: plays.find((play) => play.double === true) ?? null,
  };
}

/** Return the plays that there are among some ways, from the left. */
export function playsAmong(ways: Ways): readonly Play[] {
  return WAYS.map((way) => ways[way]).filter((play) => play !== null);
}

/** Return the cards of a zone that may be played now, by name. */
export function playable(legal: Legal, zone: Zone): ReadonlySet<CardName> {
  const plays = playsOf(legal).filter((play) => play.zone === zone);
  return new Set(plays.map(({ card }) => String(card)));
}

/** Return the pass, which is legal only when nothing else is (U10). */
export function passOf(legal: Legal): Pass | null {
  return legal.find((action): action is Pass => action.type === "pass") ?? null;
}

/** Return the exchange of exactly these face-up cards (U4), if it is legal. */
export function exchangeOf(legal: Legal, cards: readonly CardName[]): Exchange | null {
  return exchangesOf(legal).find((action) => sameCards(action.cards.map(String), cards)) ?? null;
}

/** Tell whether the viewer is to choose what to swap. */
export function choosesNow(view: HulaHooView): boolean {
  return exchangesOf(view.legal).length > 0;
}

function playsOf(legal: Legal): readonly Play[] {
  return legal.filter((action): action is Play => action.type === "play");
}

function exchangesOf(legal: Legal): readonly Exchange[] {
  return legal.filter((action): action is Exchange => action.type === "exchange");
}
