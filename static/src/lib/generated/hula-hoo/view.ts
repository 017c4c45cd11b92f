/* Written by `npm run types` from the server's JSON schemas; do not edit. */

import type { HulaHooExchange, HulaHooNextRound, HulaHooPass, HulaHooPlay } from "./actions.ts";

/**
 * The viewer's own part: the known hands, the legal actions, the card just drawn, the sealed exchange.
 */
export interface HulaHooPrivateView {
  chosen: number[] | null;
  drawn: number | null;
  hands: {
    [k: string]: number[];
  };
  legal: (HulaHooPlay | HulaHooPass | HulaHooExchange | HulaHooNextRound)[];
}

/**
 * What all viewers share. Lists by seat have an entry for every place, 0 for an empty one.
 */
export interface HulaHooPublicView {
  dealer: number;
  demand:
    | "any"
    | {
        [k: string]: number;
      };
  exchanged: number[];
  face_up: {
    [k: string]: number[];
  };
  game: "hula-hoo";
  game_over: HulaHooGameResult | null;
  goal: HulaHooGoal;
  hand_sizes: number[];
  last_play: HulaHooLastPlay | null;
  middle_size: number;
  middle_top: number | null;
  out: number[];
  phase: "exchange" | "game_over" | "play" | "round_over";
  round: number;
  round_over: HulaHooRoundOver | null;
  rounds: HulaHooSheetRow[];
  seats: number[];
  shown_hands: {
    [k: string]: number[];
  };
  standing: HulaHooStanding[];
  starter: number;
  stock_size: number;
  totals: number[];
  turn: number | null;
  wins_in_a_row: number[];
}

/**
 * How a game ended; ``winner`` is None only at a table that everyone has left.
 */
export interface HulaHooGameResult {
  reason: "left" | "round_cap" | "target" | "three_in_a_row";
  winner: number | null;
}

/**
 * How the running game is won (U15, U16): ``round_cap`` counts only with three in a row.
 */
export interface HulaHooGoal {
  round_cap: number;
  target: number;
  three_in_a_row: boolean;
}

/**
 * The newest card in the middle and what was said with it; ``drew`` tells whether a double drew a card.
 */
export interface HulaHooLastPlay {
  call: ("higher" | "lower") | null;
  card: number;
  double: boolean;
  drew: boolean;
  seat: number;
  zone: "face_up" | "hand";
}

/**
 * How the round ended, what each seat scored, and who starts the next (U3, U14).
 */
export interface HulaHooRoundOver {
  next_starter: number | null;
  reason: "last_one" | "out";
  scored: {
    [k: string]: number;
  };
  winner: number;
}

/**
 * A line of the score sheet: how a round of the running game ended, and its points by seat (U14).
 *
 * Whoever has left the table since is in ``scored`` no more; ``winner`` is then None.
 */
export interface HulaHooSheetRow {
  reason: "last_one" | "out";
  round: number;
  scored: {
    [k: string]: number;
  };
  winner: number | null;
}

/**
 * A seat's place in the game: 1 is the highest total; equal totals share a place.
 */
export interface HulaHooStanding {
  place: number;
  seat: number;
  total: number;
}
