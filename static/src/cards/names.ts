/** Cards in the reader's words: for screen readers, and wherever a picture would not do. */

import { t, type Key } from "../lib/i18n.svelte.ts";
import type { CardName } from "../lib/wire.ts";
import { faceOf, indexOf, rankShared, type Suit } from "./card.ts";

const SUIT_KEYS: Readonly<Record<Suit, Key>> = {
  S: "table.suit.spades",
  H: "table.suit.hearts",
  D: "table.suit.diamonds",
  C: "table.suit.clubs",
};

/** Return a card's name in words: "seven of hearts", "joker", "twelve". */
export function spokenCard(card: CardName): string {
  const face = faceOf(card);
  switch (face.kind) {
    case "joker":
      return t("table.card.joker");
    case "number":
      return t(`hula_hoo.card.${face.value}` as Key);
    case "suited":
      return t("table.card.suited", { rank: spokenRank(face.rank), suit: t(SUIT_KEYS[face.suit]) });
  }
}

/** Return several cards in words, as a list in the reader's language has them. */
export function spokenCards(cards: readonly CardName[]): string {
  return cards.map(spokenCard).join(", ");
}

/** Return a meld's name: "9s" for a set, else its cards in words. */
export function spokenMeld(cards: readonly CardName[]): string {
  const rank = cards.length > 1 ? rankShared(cards) : null;
  return rank === null ? spokenCards(cards) : t("table.meld.set", { rank: indexOf(rank) });
}

function spokenRank(rank: number): string {
  return t(`table.rank.${rank}` as Key);
}
