/**
 * Plays that show what the rules of Loba de Menos mean by melds, by the number of the rule. Each is a step of a scenario
 * of the rules' own tests, by the name of its file, so that what is shown is what the server plays.
 */

import type { CardName } from "../../lib/wire.ts";
import { jokerMovedIn, laidOffOn } from "../../table/loba-de-menos/laying.ts";

export interface WorkedPlay {
  readonly scenario: string;
  readonly play: "meld" | "lay_off" | "move_joker";
  /** The meld on the table that is played on, as it lies. */
  readonly on?: string;
  readonly cards: string;
  readonly end?: "low" | "high";
  /** The code of the refusal; without one the play is legal. */
  readonly refused?: string;
}

const TWO_TO_KING = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS";

export const LOBA_PLAYS: Readonly<Record<string, readonly WorkedPlay[]>> = {
  L5: [
    { scenario: "escalera-ace-low-and-ace-high", play: "meld", cards: "AS 2S 3S" },
    { scenario: "escalera-ace-low-and-ace-high", play: "meld", cards: "QH KH AH" },
    {
      scenario: "escalera-ace-does-not-bridge",
      play: "meld",
      cards: "KS AS 2S",
      refused: "not_a_meld",
    },
  ],
  L6: [
    {
      scenario: "pierna-of-five-kings-never-takes-the-heart",
      play: "meld",
      cards: "KC KC KD KD KS",
    },
    {
      scenario: "pierna-of-five-kings-never-takes-the-heart",
      play: "lay_off",
      on: "KC KC KD KD KS",
      cards: "KH",
      refused: "fourth_suit",
    },
    {
      scenario: "pierna-takes-no-joker",
      play: "meld",
      cards: "7S 7H X",
      refused: "not_a_meld",
    },
  ],
  L7: [
    { scenario: "joker-fills-a-gap", play: "meld", cards: "5S X 7S" },
    { scenario: "joker-stands-where-it-is-written", play: "meld", cards: "X 5S 6S" },
    {
      scenario: "joker-stands-where-it-is-written",
      play: "lay_off",
      on: "X 5S 6S",
      cards: "4S",
      refused: "does_not_fit",
    },
  ],
  L8: [
    {
      scenario: "joker-moves-to-other-end",
      play: "move_joker",
      on: "5S 6S 7S 8S X",
      cards: "9S",
    },
    {
      scenario: "joker-in-the-middle-is-fixed",
      play: "move_joker",
      on: "5S X 7S",
      cards: "6S",
      refused: "does_not_fit",
    },
    {
      scenario: "joker-has-no-room-at-the-other-end",
      play: "move_joker",
      on: "AS 2S 3S X",
      cards: "4S",
      refused: "no_room_for_joker",
    },
    {
      scenario: "joker-is-not-moved-by-a-lay-off",
      play: "lay_off",
      on: "5S 6S 7S 8S X",
      cards: "TS",
    },
  ],
  L20: [
    {
      scenario: "joker-lay-off-needs-end",
      play: "lay_off",
      on: "5S 6S 7S",
      cards: "X",
      end: "low",
    },
    {
      scenario: "escalera-ace-that-fits-both-ends-needs-end",
      play: "lay_off",
      on: TWO_TO_KING,
      cards: "AS",
      end: "high",
    },
    { scenario: "lay-off-of-several-cards", play: "lay_off", on: "5S 6S 7S", cards: "8S 9S" },
  ],
};

/** Return how the meld lies after a play that is legal. */
export function becomes({ play, on, cards, end }: WorkedPlay): readonly CardName[] {
  const [laid, played] = [cardsOf(on ?? ""), cardsOf(cards)];
  if (play === "meld") return played;
  if (play === "move_joker") return jokerMovedIn(laid, cards);
  return laidOffOn(laid, {
    type: "lay_off",
    meld: 1,
    cards: played,
    ...(end === undefined ? {} : { end }),
  });
}

/** Return the cards of a text of names. */
export function cardsOf(names: string): CardName[] {
  return names.split(" ").filter((name) => name !== "");
}
