/* Written by `npm run types` from the server's JSON schemas; do not edit. */

import type { HulaHooOptions } from "./options.ts";

/**
 * A game begins: all totals are 0.
 */
export interface HulaHooGameBegan {
  kind: "game_began";
  options: HulaHooOptions;
  seats: number[];
}

/**
 * A deal: the face-up cards, and the viewer's own hand.
 */
export interface HulaHooDealtShown {
  dealer: number;
  face_up: {
    [k: string]: number[];
  };
  hand: number[] | null;
  kind: "dealt";
  round: number;
  starter: number;
}

/**
 * A seat has chosen; what, only itself is told.
 */
export interface HulaHooExchangedShown {
  auto: boolean;
  cards: number[] | null;
  kind: "exchanged";
  seat: number;
}

/**
 * All swaps, open to everybody.
 */
export interface HulaHooExchangeEndedShown {
  kind: "exchange_ended";
  swaps: HulaHooSwap[];
}

/**
 * What one seat gave away and was dealt in return.
 */
export interface HulaHooSwap {
  given: number[];
  seat: number;
  taken: number[];
}

/**
 * A play; ``drew`` tells everybody that a card was drawn, ``drawn`` only its player which.
 */
export interface HulaHooPlayedShown {
  auto: boolean;
  call: ("higher" | "lower") | null;
  card: number;
  double: boolean;
  drawn: number | null;
  drew: boolean;
  kind: "played";
  seat: number;
  zone: "face_up" | "hand";
}

/**
 * A pass, with the hand that is shown (U10).
 */
export interface HulaHooPassedShown {
  auto: boolean;
  hand: number[];
  kind: "passed";
  seat: number;
}

/**
 * A round is over; only its winner scores (U14).
 */
export interface HulaHooRoundEnded {
  kind: "round_ended";
  next_starter: number;
  points: number;
  reason: "last_one" | "out";
  winner: number;
}

/**
 * The game is over (U15, U16).
 */
export interface HulaHooGameEnded {
  kind: "game_ended";
  reason: "left" | "round_cap" | "target" | "three_in_a_row";
  winner: number | null;
}

/**
 * The options and seats of the next deal.
 */
export interface HulaHooArranged {
  kind: "arranged";
  options: HulaHooOptions;
  seats: number[];
}

/**
 * A player left the table between rounds; the total goes too.
 */
export interface HulaHooLeft {
  kind: "left";
  seat: number;
}

/**
 * Chips that change hands; the ledger books it in the transaction that stores the event (H30, L19).
 *
 * ``payer`` and ``payee`` are seats; None is the pot. ``chips`` is at least 1. ``why`` is a short stable word:
 * ``stake``, ``rebuy``, ``pot``, ``round``.
 */
export interface HulaHooPaid {
  chips: number;
  kind: "paid";
  payee: number | null;
  payer: number | null;
  why: string;
}
