/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * Every kind of message of this part of the wire, by name.
 */
export interface HoolaWire {
  events:
    | HoolaDealtShown
    | HoolaDrewShown
    | HoolaClaimedShown
    | HoolaClaimLostShown
    | HoolaRuled
    | HoolaDeclined
    | HoolaHeld
    | HoolaWindowClosedShown
    | HoolaMelded
    | HoolaLaidOff
    | HoolaUndone
    | HoolaDiscardedShown
    | HoolaKnocked
    | HoolaBlasted
    | HoolaBigLuckHad
    | HoolaRoundEnded
    | HoolaArranged
    | HoolaLeft
    | HoolaPaid;
  options: HoolaOptions;
  private: HoolaPrivateView;
  public: HoolaPublicView;
  actions:
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
    | HoolaNextRound;
}
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
 * The options with their defaults and bounds.
 */
export interface HoolaOptions {
  /**
   * The last card melded ends the round; no discard is needed (H11).
   */
  go_out_without_discard: boolean;
  /**
   * A 7 taken from the discard pile may be melded alone (H9).
   */
  lone_seven_from_discard: boolean;
  /**
   * Seconds for a thank-you before the next player draws; 0 holds nobody up (H15).
   */
  slap_window: number;
  /**
   * Chips of one stake (H2).
   */
  stake: number;
  /**
   * Seconds for a turn; 0 is no clock (H33).
   */
  turn_clock: number;
  /**
   * King-ace-two is a sequence (H5).
   */
  wrap_around: boolean;
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
