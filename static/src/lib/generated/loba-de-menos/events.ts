/* Written by `npm run types` from the server's JSON schemas; do not edit. */

import type { LobaOptions } from "./options.ts";

/**
 * A game begins: totals and rebuys at zero, an empty pot (L2, L18).
 */
export interface LobaGameBegan {
  kind: "game_began";
  options: LobaOptions;
  seats: number[];
}

/**
 * A deal: the card turned up, and the viewer's own hand.
 */
export interface LobaDealtShown {
  dealer: number;
  hand: string[] | null;
  kind: "dealt";
  round: number;
  stock_size: number;
  turn: number;
  turned_up: string;
}

/**
 * The discards have become the stock; in what order, nobody is told.
 */
export interface LobaReshuffledShown {
  kind: "reshuffled";
  stock_size: number;
}

/**
 * A draw; ``card`` is None where nothing was left to draw (L11).
 */
export interface LobaDrew {
  card: string | null;
  kind: "drew";
  seat: number;
  source: "discard" | "stock";
}

/**
 * A new meld, its cards as they lie.
 */
export interface LobaMelded {
  cards: string[];
  kind: "melded";
  meld: number;
  seat: number;
}

/**
 * Cards laid off on a meld; ``becomes`` is how it lies now.
 */
export interface LobaLaidOff {
  becomes: string[];
  cards: string[];
  end: ("high" | "low") | null;
  kind: "laid_off";
  meld: number;
  seat: number;
}

/**
 * A card in the place of a meld's joker, which went to the other end (L8).
 */
export interface LobaJokerMoved {
  becomes: string[];
  card: string;
  kind: "joker_moved";
  meld: number;
  seat: number;
}

/**
 * All that was put down this turn is back in hand; ``put_back`` is on the discard pile again (L21).
 */
export interface LobaUndone {
  kind: "undone";
  put_back: string | null;
  seat: number;
}

/**
 * A discard, and whose turn comes next.
 */
export interface LobaDiscardedShown {
  auto: boolean;
  card: string;
  kind: "discarded";
  seat: number;
  turn: number;
}

/**
 * The end of a round and its reckoning (L13, L14).
 *
 * ``pending`` will be asked about a rebuy, in this order, and would come back with ``back_at``; ``out`` are out of
 * the game with this round (L15-L17).
 */
export interface LobaRoundEnded {
  back_at: number;
  hand_scores: {
    [k: string]: number;
  };
  kind: "round_ended";
  out: number[];
  pending: number[];
  reason: "clean" | "exhausted" | "out";
  scored: {
    [k: string]: number;
  };
  winner: number | null;
}

/**
 * An eliminated player may buy back in.
 */
export interface LobaRebuyAskedShown {
  kind: "rebuy_asked";
  seat: number;
}

/**
 * An eliminated player wants to buy back in.
 */
export interface LobaRebuyAcceptedShown {
  kind: "rebuy_accepted";
  seat: number;
}

/**
 * A voter's word on the rebuy that is asked for; ``auto``: the clock's no.
 */
export interface LobaRebuyVoted {
  allow: boolean;
  auto: boolean;
  kind: "rebuy_voted";
  seat: number;
}

/**
 * A rebuy is granted, and the player back in with ``total``, or not, and the player out of the game.
 *
 * ``declined``: the player did not want it, or did not say so in time (``auto``). ``silent``: whose time to vote had
 * run out, too, when the clock's no for one voter settled it (L17).
 */
export interface LobaRebuySettled {
  auto: boolean;
  declined: boolean;
  granted: boolean;
  kind: "rebuy_settled";
  seat: number;
  silent: number[];
  total: number;
}

/**
 * The game is over; the pot of so many chips goes to the winner (L16, L18).
 */
export interface LobaGameEnded {
  kind: "game_ended";
  pot: number;
  winner: number;
}

/**
 * The clocks of the game that runs, or the options of the next; ``seats`` will play the next.
 */
export interface LobaArranged {
  kind: "arranged";
  options: LobaOptions;
  seats: number[];
}

/**
 * A player left the table.
 */
export interface LobaLeftShown {
  kind: "left";
  seat: number;
  turn: number | null;
}

/**
 * Chips that change hands; the ledger books it in the transaction that stores the event (H30, L19).
 *
 * ``payer`` and ``payee`` are seats; None is the pot. ``chips`` is at least 1. ``why`` is a short stable word:
 * ``stake``, ``rebuy``, ``pot``, ``round``.
 */
export interface LobaPaid {
  chips: number;
  kind: "paid";
  payee: number | null;
  payer: number | null;
  why: string;
}
