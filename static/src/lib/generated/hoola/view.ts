/* Written by `npm run types` from the server's JSON schemas; do not edit. */

import type { HoolaBigLuck, HoolaBlast, HoolaDecline, HoolaDiscard, HoolaDraw, HoolaKnock, HoolaLayOff, HoolaMeld, HoolaNextRound, HoolaThankYou, HoolaUndo } from "./actions.ts";
import type { HoolaLine } from "./events.ts";

/**
 * What is the viewer's own: the hands it knows, its legal actions, its kept request, the card it drew.
 */
export interface HoolaPrivateView {
  drawn: string | null;
  hands: {
    [k: string]: string[];
  };
  held: ("big_luck" | "blast" | "knock" | "stock") | null;
  legal: (
    | HoolaDraw
    | HoolaThankYou
    | HoolaDecline
    | HoolaMeld
    | HoolaLayOff
    | HoolaDiscard
    | HoolaKnock
    | HoolaBlast
    | HoolaBigLuck
    | HoolaUndo
    | HoolaNextRound
  )[];
}

/**
 * What all viewers share. ``discarded_by`` and ``discard_no`` are of the newest discard, taken or not.
 */
export interface HoolaPublicView {
  dealer: number;
  declined: number[];
  discard: string[];
  discard_no: number;
  discard_size: number;
  discard_top: string | null;
  discarded_by: number | null;
  game: "hoola";
  hand_sizes: number[];
  must_meld: string | null;
  phase: "draw" | "play" | "round_over";
  round: number;
  round_over: HoolaRoundOverView | null;
  ruling: HoolaRulingView | null;
  stock_size: number;
  table: HoolaMeldView[];
  turn: number;
  turns_had: number[];
  window: "closed" | "open";
}

/**
 * How the round ended; ``stakes`` are each loser's own, ``payments`` the chips won or lost by seat.
 */
export interface HoolaRoundOverView {
  hand_scores: {
    [k: string]: number;
  };
  lines: HoolaLine[];
  next_dealer: number | null;
  payments: number[];
  reason:
    "big_luck" | "hoola" | "knock" | "knock_lost" | "large_blast" | "out" | "small_blast" | "stock";
  stakes: {
    [k: string]: number;
  };
  winner: number;
}

/**
 * Who got the newest discard, and by how many ms others came later (H14).
 */
export interface HoolaRulingView {
  margin_ms: {
    [k: string]: number;
  };
  winner: number;
}

/**
 * A meld on the table, by its number, with the seat that laid it.
 */
export interface HoolaMeldView {
  cards: string[];
  id: number;
  owner: number;
}
