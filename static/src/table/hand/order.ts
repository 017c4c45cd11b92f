/** The player's own order of the hand: it changes by the player's hand alone; new cards come in at the right. */

import { faceOf, suitOrder } from "../../cards/card.ts";
import type { CardName } from "../../lib/wire.ts";

/** Return `order` without the cards that left the hand, and with those that came in at its right end. */
export function reconcile(
  order: readonly CardName[],
  hand: readonly CardName[],
): readonly CardName[] {
  const left = [...hand];
  const kept = order.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...left];
}

/** Return `order` with what is at `from` moved to `to`. */
export function moved<T>(order: readonly T[], from: number, to: number): readonly T[] {
  const rest = order.filter((_, index) => index !== from);
  const one = order[from];
  return one === undefined ? order : [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** Return the hand by suit, and by rank within a suit. */
export function bySuit(hand: readonly CardName[]): readonly CardName[] {
  return [...hand].sort((a, b) => suitOf(a) - suitOf(b) || rankOf(a) - rankOf(b));
}

/** Return the hand by rank, and by suit within a rank. */
export function byRank(hand: readonly CardName[]): readonly CardName[] {
  return [...hand].sort((a, b) => rankOf(a) - rankOf(b) || suitOf(a) - suitOf(b));
}

/**
 * Return the hand with what belongs together side by side: the largest sets and runs first, then pairs and
 * neighbours, then the rest by rank. An arrangement for the eye; whether something is a meld is the server's word.
 */
export function byMelds(hand: readonly CardName[]): readonly CardName[] {
  let rest = byRank(hand);
  const groups: CardName[] = [];
  for (;;) {
    const group = largestGroup(rest);
    if (group.length < 2) return [...groups, ...rest];
    groups.push(...group);
    rest = without(rest, group);
  }
}

/** Return whether two orders are the same, card by card. */
export function sameOrder(a: readonly CardName[], b: readonly CardName[]): boolean {
  return a.length === b.length && a.every((card, index) => card === b[index]);
}

function largestGroup(cards: readonly CardName[]): readonly CardName[] {
  return [...runs(cards), ...sets(cards)].reduce<readonly CardName[]>(
    (best, group) => (group.length > best.length ? group : best),
    [],
  );
}

function sets(cards: readonly CardName[]): readonly (readonly CardName[])[] {
  return groupBy(
    cards.filter((card) => faceOf(card).kind !== "joker"),
    rankOf,
  );
}

function runs(cards: readonly CardName[]): readonly (readonly CardName[])[] {
  const suited = cards.filter((card) => faceOf(card).kind === "suited");
  return groupBy(suited, suitOf).flatMap(stretches);
}

/** Return the stretches of consecutive ranks in cards of one suit that are sorted by rank; a twin starts none. */
function stretches(cards: readonly CardName[]): readonly (readonly CardName[])[] {
  const found: CardName[][] = [];
  let last = Number.NaN;
  for (const card of cards) {
    const rank = rankOf(card);
    if (rank === last) continue;
    const stretch = found.at(-1);
    if (stretch !== undefined && rank === last + 1) stretch.push(card);
    else found.push([card]);
    last = rank;
  }
  return found;
}

function groupBy(
  cards: readonly CardName[],
  key: (card: CardName) => number,
): readonly (readonly CardName[])[] {
  const groups = new Map<number, CardName[]>();
  for (const card of cards) {
    const group = groups.get(key(card));
    if (group === undefined) groups.set(key(card), [card]);
    else group.push(card);
  }
  return [...groups.values()];
}

function without(cards: readonly CardName[], gone: readonly CardName[]): readonly CardName[] {
  const left = [...gone];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function rankOf(card: CardName): number {
  const face = faceOf(card);
  if (face.kind === "joker") return 99;
  return face.kind === "suited" ? face.rank : face.value;
}

function suitOf(card: CardName): number {
  const face = faceOf(card);
  return face.kind === "suited" ? suitOrder(face.suit) : 9;
}
