/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * Draw the top card of the stock or of the discard pile (H6).
 */
export interface HoolaDraw {
  source: "discard" | "stock";
  type: "draw";
}

/**
 * Claim the newest discard (H13); with ``discard_no``, the discard of that number and no other.
 */
export interface HoolaThankYou {
  discard_no?: number | null;
  type: "thank_you";
}

/**
 * Say that one does not want the discard (H15).
 */
export interface HoolaDecline {
  type: "decline";
}

/**
 * Lay a new meld (H8, H9).
 */
export interface HoolaMeld {
  cards: string[];
  type: "meld";
}

/**
 * Add cards to the meld of that number (H10).
 */
export interface HoolaLayOff {
  cards: string[];
  meld: number;
  type: "lay_off";
}

/**
 * Discard a card, which ends the turn (H11).
 */
export interface HoolaDiscard {
  card: string;
  type: "discard";
}

/**
 * Have the hands compared (H20).
 */
export interface HoolaKnock {
  type: "knock";
}

/**
 * End the round with a very low or a very high hand (H19).
 */
export interface HoolaBlast {
  type: "blast";
}

/**
 * End the round with all four sevens (H21).
 */
export interface HoolaBigLuck {
  type: "big_luck";
}

/**
 * Take back all melds and lay-offs of this turn (H32).
 */
export interface HoolaUndo {
  type: "undo";
}

/**
 * Deal the next round.
 */
export interface HoolaNextRound {
  type: "next_round";
}
