/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * Every kind of message of this part of the wire, by name.
 */
export interface HulaHooWire {
  events:
    | HulaHooGameBegan
    | HulaHooDealtShown
    | HulaHooExchangedShown
    | HulaHooExchangeEndedShown
    | HulaHooPlayedShown
    | HulaHooPassedShown
    | HulaHooRoundEnded
    | HulaHooGameEnded
    | HulaHooArranged
    | HulaHooLeft
    | HulaHooPaid;
  options: HulaHooOptions;
  private: HulaHooPrivateView;
  public: HulaHooPublicView;
  actions: HulaHooPlay | HulaHooPass | HulaHooExchange | HulaHooNextRound;
}
/**
 * A game begins: all totals are 0.
 */
export interface HulaHooGameBegan {
  kind: "game_began";
  options: HulaHooOptions;
  seats: number[];
}
/**
 * The options with their defaults and bounds.
 */
export interface HulaHooOptions {
  /**
   * Before the first card each player may swap up to three face-up cards (U4).
   */
  exchange: boolean;
  /**
   * The seat of the oldest player, who deals the first round; null draws one (U3).
   */
  oldest: number | null;
  /**
   * With three in a row: rounds after which the highest total wins (U16).
   */
  round_cap: number;
  /**
   * Points that end the game (U15).
   */
  target: number;
  /**
   * Three rounds won in a row win the game, and points do not end it (U16).
   */
  three_in_a_row: boolean;
  /**
   * Seconds for a turn; 0 is no clock (U18).
   */
  turn_clock: number;
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
 * Play a card from a zone, with a call or as a double (U5, U6).
 */
export interface HulaHooPlay {
  call?: ("higher" | "lower") | null;
  card: number;
  double?: boolean;
  type: "play";
  zone: "face_up" | "hand";
}
/**
 * Give up the round because no card fits (U10).
 */
export interface HulaHooPass {
  type: "pass";
}
/**
 * Choose which face-up cards to swap, ascending; none keeps them all (U4).
 */
export interface HulaHooExchange {
  cards: number[];
  type: "exchange";
}
/**
 * Deal the next round (U20).
 */
export interface HulaHooNextRound {
  type: "next_round";
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
