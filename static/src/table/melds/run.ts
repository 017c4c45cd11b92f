/** Runs read off the order in which their cards lie: what a joker among them stands for. */

import { faceOf } from "../../cards/card.ts";
import type { CardName } from "../../lib/wire.ts";

export const JOKER: CardName = "X";
const RANKS = "A23456789TJQKA";

/** A run as places on a line: 1 the low ace, 2 to 13 the two to the king, 14 the high ace. */
export interface Run {
  readonly suit: string;
  readonly low: number;
  readonly high: number;
}

/** Return the run that cards lie as, or null for a set. */
export function runOf(cards: readonly CardName[]): Run | null {
  const ranks = new Set(cards.filter((card) => card !== JOKER).map(rankOf));
  // A natural card that is no ace says where the others lie.
  const at = cards.findIndex((card) => card !== JOKER && rankOf(card) !== 1);
  const fixed = cards[at];
  if (ranks.size < 2 || fixed === undefined) return null;
  const low = rankOf(fixed) - at;
  return { suit: fixed.charAt(1), low, high: low + cards.length - 1 };
}

/** Return the index of a run's joker and the card that it stands for, or null without one. */
export function jokerIn(
  cards: readonly CardName[],
): { readonly at: number; readonly card: CardName } | null {
  const at = cards.indexOf(JOKER);
  const run = at < 0 ? null : runOf(cards);
  return run === null ? null : { at, card: RANKS.charAt(run.low + at - 1) + run.suit };
}

/** Return the cards with what the joker stands for in its place. */
export function readAs(cards: readonly CardName[]): readonly CardName[] {
  const joker = jokerIn(cards);
  return joker === null ? cards : cards.map((card, at) => (at === joker.at ? joker.card : card));
}

/** Return a natural card's rank, the ace low. */
export function rankOf(card: CardName): number {
  const face = faceOf(card);
  return face.kind === "suited" ? face.rank : 0;
}
