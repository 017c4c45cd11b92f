/* Written by `npm run types` from the server's JSON schemas; do not edit. */

import type { HoolaOptions } from "./options.ts";

/**
 * A deal: the card turned up, how many cards each has, and the viewer's own hand.
 */
export interface HoolaDealtShown {
  dealer: number;
  hand: string[] | null;
  hand_sizes: {
    [k: string]: number;
  };
  kind: "dealt";
  options: HoolaOptions;
  round: number;
  stock_size: number;
  turned_up: string;
}

/**
 * A draw; the card of a stock draw is its drawer's alone.
 */
export interface HoolaDrewShown {
  card: string | null;
  kind: "drew";
  seat: number;
  source: "discard" | "stock";
}

/**
 * A won claim.
 */
export interface HoolaClaimedShown {
  card: string;
  discard_no: number;
  kind: "claimed";
  seat: number;
}

/**
 * A lost claim, with its margin.
 */
export interface HoolaClaimLostShown {
  discard_no: number;
  kind: "claim_lost";
  margin_ms: number;
  seat: number;
  winner: number;
}

/**
 * How the race for a discard stands, with every loser's margin (H14).
 */
export interface HoolaRuled {
  discard_no: number;
  kind: "ruled";
  margin_ms: {
    [k: string]: number;
  };
  winner: number;
}

/**
 * A seat does not want the discard; asking for the stock says so, too (H15).
 */
export interface HoolaDeclined {
  kind: "declined";
  seat: number;
}

/**
 * The next player's request is kept until the window ends; it replaces an earlier one (H15).
 */
export interface HoolaHeld {
  kind: "held";
  request: "big_luck" | "blast" | "knock" | "stock";
  seat: number;
}

/**
 * The window ended without a claim.
 */
export interface HoolaWindowClosedShown {
  kind: "window_closed";
}

/**
 * A new meld, of the number ``meld``.
 */
export interface HoolaMelded {
  cards: string[];
  kind: "melded";
  meld: number;
  seat: number;
}

/**
 * Cards added to a meld.
 */
export interface HoolaLaidOff {
  cards: string[];
  kind: "laid_off";
  meld: number;
  seat: number;
}

/**
 * The turn is back to just after its draw; ``put_back``: before it, with this card on the discard pile (H32).
 */
export interface HoolaUndone {
  kind: "undone";
  put_back: string | null;
  seat: number;
}

/**
 * A discard; ``auto``: the clock made it (H33).
 */
export interface HoolaDiscardedShown {
  auto: boolean;
  card: string;
  kind: "discarded";
  seat: number;
}

/**
 * A player has the hands compared (H20).
 */
export interface HoolaKnocked {
  kind: "knocked";
  seat: number;
}

/**
 * A player ends the round with a hand of this worth (H19).
 */
export interface HoolaBlasted {
  kind: "blasted";
  seat: number;
  worth: number;
}

/**
 * A player ends the round with all four sevens (H21).
 */
export interface HoolaBigLuckHad {
  kind: "big_luck";
  seat: number;
}

/**
 * The end of a round and its reckoning: a line for each loser, by seat.
 */
export interface HoolaRoundEnded {
  kind: "round_ended";
  lines: HoolaLine[];
  reason:
    "big_luck" | "hoola" | "knock" | "knock_lost" | "large_blast" | "out" | "small_blast" | "stock";
  winner: number;
  winner_score: number;
}

/**
 * What one loser owes and why: the score, its place, and each doubling.
 *
 * ``place`` counts from 1 for the fewest points, ties alike; ``place_stakes`` is what that place pays (H25).
 * ``stakes`` is after all doublings, ``chips`` what that is at the table's stake, ``paid_by`` who pays it (H28, H29).
 */
export interface HoolaLine {
  chips: number;
  hoola: boolean;
  no_meld: boolean;
  paid_by: number;
  place: number;
  place_stakes: number;
  score: number;
  seat: number;
  sevens: number;
  stakes: number;
}

/**
 * Options and seats for the next deal.
 */
export interface HoolaArranged {
  kind: "arranged";
  options: HoolaOptions;
  seats: number[];
}

/**
 * A seat has left the table between two rounds (H31).
 */
export interface HoolaLeft {
  kind: "left";
  seat: number;
}

/**
 * Chips that change hands; the ledger books it in the transaction that stores the event (H30, L19).
 *
 * ``payer`` and ``payee`` are seats; None is the pot. ``chips`` is at least 1. ``why`` is a short stable word:
 * ``stake``, ``rebuy``, ``pot``, ``round``.
 */
export interface HoolaPaid {
  chips: number;
  kind: "paid";
  payee: number | null;
  payer: number | null;
  why: string;
}
