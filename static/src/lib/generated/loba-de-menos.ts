/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * Every kind of message of this part of the wire, by name.
 */
export interface LobaWire {
  events:
    | LobaGameBegan
    | LobaDealtShown
    | LobaReshuffledShown
    | LobaDrew
    | LobaMelded
    | LobaLaidOff
    | LobaJokerMoved
    | LobaUndone
    | LobaDiscardedShown
    | LobaRoundEnded
    | LobaRebuyAskedShown
    | LobaRebuyAcceptedShown
    | LobaRebuyVoted
    | LobaRebuySettled
    | LobaGameEnded
    | LobaArranged
    | LobaLeftShown
    | LobaPaid;
  options: LobaOptions;
  private: LobaPrivateView;
  public: LobaPublicView;
  actions:
    | LobaDraw
    | LobaMeld
    | LobaLayOff
    | LobaMoveJoker
    | LobaDiscard
    | LobaUndo
    | LobaAnswerRebuy
    | LobaVoteRebuy
    | LobaNextRound;
}
/**
 * A game begins: totals and rebuys at zero, an empty pot (L2, L18).
 */
export interface LobaGameBegan {
  kind: "game_began";
  options: LobaOptions;
  seats: number[];
}
/**
 * The options with their defaults and bounds.
 */
export interface LobaOptions {
  /**
   * heavy: an ace left in hand costs 15, a joker 25, instead of 10 each (L4).
   */
  card_points: "flat" | "heavy";
  /**
   * How many of the others must allow a rebuy; none: they are not asked (L17).
   */
  consent: "all" | "majority" | "none";
  /**
   * Seconds to answer a rebuy, and again to vote on it (L17).
   */
  rebuy_timeout: number;
  /**
   * How often each player may buy back in in a game (L17).
   */
  rebuys: number;
  /**
   * How often the discards are reshuffled before a round ends unscored (L11).
   */
  reshuffles: number;
  /**
   * Chips that each player pays into the pot; also a rebuy's price (L2).
   */
  stake: number;
  /**
   * A new pierna must show three different suits (L6).
   */
  three_suits: boolean;
  /**
   * Seconds for a turn; 0 is no clock (L22).
   */
  turn_clock: number;
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
 * ``declined``: the player did not want it, or did not say so in time (``auto``).
 */
export interface LobaRebuySettled {
  auto: boolean;
  declined: boolean;
  granted: boolean;
  kind: "rebuy_settled";
  seat: number;
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
