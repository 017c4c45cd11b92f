/* Written by `npm run types` from the server's JSON schemas; do not edit. */

import type { LobaAnswerRebuy, LobaDiscard, LobaDraw, LobaLayOff, LobaMeld, LobaMoveJoker, LobaNextRound, LobaUndo, LobaVoteRebuy } from "./actions.ts";

/**
 * The viewer's own part: whose it is, the known hands, the legal actions, the card drawn from the stock.
 */
export interface LobaPrivateView {
  drawn: string | null;
  hands: {
    [k: string]: string[];
  };
  legal: (
    | LobaDraw
    | LobaMeld
    | LobaLayOff
    | LobaMoveJoker
    | LobaDiscard
    | LobaUndo
    | LobaAnswerRebuy
    | LobaVoteRebuy
    | LobaNextRound
  )[];
  viewer: number | null;
}

/**
 * What all viewers share. Lists by seat have an entry for every place, 0 for an empty one.
 */
export interface LobaPublicView {
  card_points: "flat" | "heavy";
  dealer: number;
  discard: string[];
  discard_size: number;
  discard_top: string | null;
  game: "loba-de-menos";
  game_over: LobaGameResult | null;
  hand_sizes: number[];
  out: number[];
  phase: "draw" | "game_over" | "play" | "rebuy" | "round_over";
  played: number[];
  pot: number;
  rebuy: LobaRebuyShown | null;
  rebuys_used: number[];
  reshuffles: number;
  reshuffles_used: number;
  round: number;
  round_over: LobaRoundOver | null;
  scores: LobaSheetRow[];
  seats: number[];
  stake: number;
  stock_size: number;
  table: LobaMeldShown[];
  taken: string | null;
  three_suits: boolean;
  totals: number[];
  turn: number | null;
}

/**
 * Who won a game, and the chips of the pot.
 */
export interface LobaGameResult {
  pot: number;
  winner: number;
}

/**
 * The rebuy that is being settled: whose, its price, the score to come back with, and how the vote stands.
 */
export interface LobaRebuyShown {
  accepted: boolean;
  back_at: number;
  price: number;
  rebuys_left: number;
  seat: number;
  votes: {
    [k: string]: boolean;
  };
  waiting: number[];
}

/**
 * How the round ended, the points in each hand, those added, and who deals next.
 */
export interface LobaRoundOver {
  hand_scores: {
    [k: string]: number;
  };
  next_dealer: number | null;
  reason: "clean" | "exhausted" | "out";
  scored: {
    [k: string]: number;
  };
  winner: number | null;
}

/**
 * A line of the score sheet: what a round added by seat, who bought back in after it, and the totals then.
 */
export interface LobaSheetRow {
  rebuys: number[];
  round: number;
  scored: {
    [k: string]: number;
  };
  totals: number[];
}

/**
 * A meld on the table; an escalera's cards from low to high, the joker in its place.
 */
export interface LobaMeldShown {
  cards: string[];
  id: number;
  owner: number;
}
