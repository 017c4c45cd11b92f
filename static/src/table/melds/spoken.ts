/** A meld in words, card by card as it lies. */

import { spokenCard } from "../../cards/names.ts";
import { t } from "../../lib/i18n.svelte.ts";
import type { CardName } from "../../lib/wire.ts";
import { jokerIn } from "./run.ts";

/** Return the cards in words, a joker with what it stands for: "joker, standing for seven of spades". */
export function spokenLaid(cards: readonly CardName[]): string {
  const joker = jokerIn(cards);
  return cards
    .map((card, at) =>
      at === joker?.at
        ? t("table.card.joker_as", { card: spokenCard(joker.card) })
        : spokenCard(card),
    )
    .join(", ");
}
