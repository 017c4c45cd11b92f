/** Cards by their wire names: `7H`, `TD`, `X` (a joker), and the numbers `1` … `13` of Hula-Hoo!. */

import type { CardName } from "../lib/wire.ts";

export type Suit = "S" | "H" | "D" | "C";

export type Face =
  | { readonly kind: "suited"; readonly rank: number; readonly suit: Suit }
  | { readonly kind: "joker" }
  | { readonly kind: "number"; readonly value: number };

const RANKS = "A23456789TJQK";
const SUITS: readonly Suit[] = ["S", "H", "D", "C"];

/** Return what a card shows; `rank` is 1 (ace) to 13 (king). Throws `RangeError` for a name that is no card. */
export function faceOf(card: CardName): Face {
  if (card === "X") return { kind: "joker" };
  if (/^\d{1,2}$/.test(card)) {
    const value = Number(card);
    if (value >= 1 && value <= 13) return { kind: "number", value };
  }
  const rank = RANKS.indexOf(card.charAt(0)) + 1;
  const suit = SUITS.find((each) => each === card.charAt(1));
  if (card.length !== 2 || rank === 0 || suit === undefined)
    throw new RangeError(`no card: ${card}`);
  return { kind: "suited", rank, suit };
}

/** Return a rank's index as printed in a corner: `A`, `2` … `10`, `J`, `Q`, `K`. */
export function indexOf(rank: number): string {
  return rank === 10 ? "10" : RANKS.charAt(rank - 1);
}

/** Return a number that orders suits spades, hearts, clubs, diamonds, so that colours alternate in a hand. */
export function suitOrder(suit: Suit): number {
  return "SHCD".indexOf(suit);
}

/** Return a list's cards with a key that is unique in it: twins (two decks) are numbered from the left. */
export function keyed(
  cards: readonly CardName[],
): readonly { readonly card: CardName; readonly key: string }[] {
  const seen = new Map<CardName, number>();
  return cards.map((card) => {
    const count = seen.get(card) ?? 0;
    seen.set(card, count + 1);
    return { card, key: count === 0 ? card : `${card}.${count}` };
  });
}

/** Return whether `cards` are all among `held`, twins counted. */
export function containsAll(held: readonly CardName[], cards: readonly CardName[]): boolean {
  const left = [...held];
  return cards.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Return whether two lists hold the same cards in whatever order. */
export function sameCards(some: readonly CardName[], others: readonly CardName[]): boolean {
  return some.length === others.length && containsAll(some, others);
}

/** Return the rank that all natural cards of a list share, else null. */
export function rankShared(cards: readonly CardName[]): number | null {
  const ranks = new Set<number>();
  for (const card of cards) {
    const face = faceOf(card);
    if (face.kind === "suited") ranks.add(face.rank);
    else if (face.kind === "number") ranks.add(face.value);
  }
  const [rank] = ranks;
  return ranks.size === 1 && rank !== undefined ? rank : null;
}
