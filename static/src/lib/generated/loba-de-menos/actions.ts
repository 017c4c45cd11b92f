/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * Draw the top card of the stock or of the discard pile (L10).
 */
export interface LobaDraw {
  source: "discard" | "stock";
  type: "draw";
}

/**
 * Put down a new pierna or escalera (L6, L7); an escalera with a joker keeps its order.
 */
export interface LobaMeld {
  cards: string[];
  type: "meld";
}

/**
 * Add cards to a meld on the table (L9); ``end`` says where a joker goes, or an ace that fits both ends (L20).
 */
export interface LobaLayOff {
  cards: string[];
  end?: ("high" | "low") | null;
  meld: number;
  type: "lay_off";
}

/**
 * Put ``card`` in the place of the joker that stands for it at an end; the joker goes to the other end (L8).
 */
export interface LobaMoveJoker {
  card: string;
  meld: number;
  type: "move_joker";
}

/**
 * End the turn with a discard (L12).
 */
export interface LobaDiscard {
  card: string;
  type: "discard";
}

/**
 * Take back what was put down this turn, and a draw of the discard (L21).
 */
export interface LobaUndo {
  type: "undo";
}

/**
 * Buy back in, or not (L17).
 */
export interface LobaAnswerRebuy {
  accept: boolean;
  type: "rebuy";
}

/**
 * Allow the rebuy of ``seat``, or not (L17).
 */
export interface LobaVoteRebuy {
  allow: boolean;
  seat: number;
  type: "vote_rebuy";
}

/**
 * Deal the next round, or a new game after the last one (L18).
 */
export interface LobaNextRound {
  type: "next_round";
}
