/** How a meld will lie after a move that the server allows: drawn before it is made; nothing is judged here. */

import type { CardName, LobaAction } from "../../lib/wire.ts";
import { JOKER, rankOf, runOf, type Run } from "../melds/run.ts";

export type LayOff = Extract<LobaAction, { type: "lay_off" }>;
type End = "low" | "high";

const SUITS = "SHDC";
const HIGH_ACE = 14;

/** Return how a meld lies after a lay-off (L6, L7, L20). */
export function laidOffOn(cards: readonly CardName[], action: LayOff): readonly CardName[] {
  const run = runOf(cards);
  if (run === null) return bySuit([...cards, ...action.cards]);
  for (const ace of endsOfAce(action)) {
    const longer = lengthened(cards, run, action, ace);
    if (longer !== null) return longer;
  }
  return [...cards, ...action.cards];
}

/** Return how a meld lies when `card` takes its joker's place at one end and the joker goes to the other (L8). */
export function jokerMovedIn(cards: readonly CardName[], card: CardName): readonly CardName[] {
  return cards[0] === JOKER
    ? [card, ...cards.slice(1), JOKER]
    : [JOKER, ...cards.slice(0, -1), card];
}

/** The ends that an ace may lie at: where none is named, or a joker has the named one, whichever it fits. */
function endsOfAce({ cards, end }: LayOff): readonly End[] {
  const named = end ?? "low";
  const free = end === null || end === undefined || cards.includes(JOKER);
  return free ? [named, named === "low" ? "high" : "low"] : [named];
}

function lengthened(
  cards: readonly CardName[],
  run: Run,
  action: LayOff,
  ace: End,
): readonly CardName[] | null {
  const laid = new Map(cards.map((card, at) => [run.low + at, card]));
  for (const card of action.cards) {
    const place = placeOf(card, ace);
    if (card === JOKER) continue;
    if (laid.has(place)) return null;
    laid.set(place, card);
  }
  if (action.cards.includes(JOKER)) laid.set(firstFree(run, laid, action.end ?? "high"), JOKER);
  const places = [...laid].sort(([a], [b]) => a - b);
  const first = places[0]?.[0] ?? 0;
  const closed = places.every(([place], at) => place === first + at);
  return closed ? places.map(([, card]) => card) : null;
}

function firstFree(run: Run, laid: ReadonlyMap<number, CardName>, end: End): number {
  const step = end === "high" ? 1 : -1;
  let place = end === "high" ? run.high + 1 : run.low - 1;
  while (laid.has(place)) place += step;
  return place;
}

function placeOf(card: CardName, ace: End): number {
  const rank = rankOf(card);
  return rank === 1 && ace === "high" ? HIGH_ACE : rank;
}

function bySuit(cards: readonly CardName[]): readonly CardName[] {
  return [...cards].sort((a, b) => SUITS.indexOf(a.charAt(1)) - SUITS.indexOf(b.charAt(1)));
}
