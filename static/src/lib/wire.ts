/**
 * The messages between client and server, as docs/protocol.md describes them.
 * Times are durations in ms; seats are integers from 0, clockwise; cards go by their wire names ("7H", "TD").
 */

export type Seat = number;
export type CardName = string;
export type GameKey = "hoola" | "hula-hoo" | "loba-de-menos";
export type BotLevel = "easy" | "steady";
export type RoomPhase = "lobby" | "playing" | "between" | "finished" | "closed";
export type Presence = "here" | "dropped" | "away" | "gone";
export type OptionValue = number | boolean | string;
export type Options = Record<string, OptionValue>;

export interface RoomSeat {
  seat: Seat;
  name: string;
  kind: "human" | "bot";
  level: BotLevel | null;
  ready: boolean;
  presence: Presence;
  leaving: boolean;
  chips: number;
}

export interface Room {
  code: string;
  game: GameKey;
  phase: RoomPhase;
  host: Seat | null;
  locked: boolean;
  round: number;
  options: Options;
  seats: RoomSeat[];
  seats_min: number;
  seats_max: number;
  watchers: number;
}

/** A deadline that runs now; `ends_in_ms` counts from the moment the frame was read. */
export interface Timer {
  kind: "turn" | "window" | "rebuy" | "vote" | "exchange";
  seat: Seat | null;
  ends_in_ms: number;
  of_ms: number;
}

export type HoolaAction =
  | { type: "draw"; source: "stock" | "discard" }
  | { type: "thank_you" }
  | { type: "decline" }
  | { type: "meld"; cards: CardName[] }
  | { type: "lay_off"; meld: number; cards: CardName[] }
  | { type: "discard"; card: CardName }
  | { type: "knock" }
  | { type: "blast" }
  | { type: "big_luck" }
  | { type: "undo" }
  | { type: "next_round" };

export type RoomAction = { type: "ready"; ready: boolean };
export type Action = HoolaAction | RoomAction;

export interface Meld {
  id: number;
  owner: Seat;
  cards: CardName[];
}

/** How a round ended: one line for each loser, with the factors of the payment (H25-H29). */
export interface ResultLine {
  seat: Seat;
  score: number;
  place: number;
  place_stakes: number;
  sevens: number;
  no_meld: boolean;
  hoola: boolean;
  stakes: number;
  chips: number;
  paid_by: Seat;
}

export type HoolaReason =
  "out" | "hoola" | "small_blast" | "large_blast" | "knock" | "knock_lost" | "big_luck" | "stock";

export interface RoundOver {
  reason: HoolaReason;
  winner: Seat;
  hand_scores: Record<string, number>;
  stakes: Record<string, number>;
  payments: number[];
  next_dealer: Seat | null;
  lines: ResultLine[];
}

export interface Ruling {
  winner: Seat;
  margin_ms: Record<string, number>;
}

/** What every viewer is told of the room; alone in the lobby, with a game's fields beside it later. */
export interface RoomView {
  room: Room;
  seat: Seat | null;
  timers: Timer[];
  legal: Action[];
}

export interface HoolaView extends RoomView {
  game: "hoola";
  round: number;
  dealer: Seat;
  turn: Seat;
  phase: "draw" | "play" | "round_over";
  hand_sizes: Record<string, number>;
  table: Meld[];
  stock_size: number;
  discard: CardName[];
  discard_top: CardName | null;
  discard_size: number;
  discarded_by: Seat | null;
  discard_no: number;
  window: "open" | "closed";
  declined: Seat[];
  must_meld: CardName | null;
  turns_had: Record<string, number>;
  ruling: Ruling | null;
  round_over: RoundOver | null;
  hands: Record<string, CardName[]>;
  held: "stock" | "knock" | "blast" | "big_luck" | null;
  drawn: CardName | null;
}

export type View = RoomView | HoolaView;

/** Tell whether a view has a Hoola round in it (the lobby has none). */
export function isHoola(view: View): view is HoolaView {
  return "game" in view && view.game === "hoola";
}

/** A fact as the viewer may see it. Fields beside `kind` depend on the kind. */
export interface GameEvent {
  kind: string;
  seat?: Seat | null;
  [field: string]: unknown;
}

export type ClientFrame =
  | { type: "hello"; token?: string; last_seq?: number }
  | { type: "act"; id: string; action: Action; discard_no?: number }
  | { type: "chat"; id: string; text: string }
  | { type: "ping"; t: number }
  | { type: "resync" };

export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  rule: string | null;
  text: string;
  info?: Record<string, unknown>;
}

export interface ChatFrame {
  type: "chat";
  id: string;
  seat: Seat | null;
  name: string;
  text: string;
}

export type ServerFrame =
  | { type: "snapshot"; seq: number; view: View }
  | { type: "frame"; seq: number; events: GameEvent[]; view: View | null }
  | { type: "done"; id: string; seq: number }
  | Refused
  | ChatFrame
  | { type: "presence"; seats: { seat: Seat; presence: Presence }[]; watchers: number }
  | { type: "pong"; t: number; server_ms: number }
  | { type: "bye"; why: string; reconnect: boolean };

export interface Player {
  player_id: string;
  name: string;
}

export interface Seated {
  seat: Seat;
  room: Room;
}

/** One option of a game, as its JSON schema describes it. */
export interface OptionSchema {
  type?: string;
  title?: string;
  description?: string;
  default?: OptionValue;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  enum?: OptionValue[];
}

export interface GameInfo {
  key: GameKey;
  title: string;
  seats: { min: number; max: number };
  rules_url: string;
  options: { properties?: Record<string, OptionSchema>; $defs?: Record<string, unknown> };
  defaults: Options;
}

/** Who owes whom: chips by seat, every transfer, and the fewest payments that settle it all. */
export interface Tally {
  rows: { seat: Seat; name: string; chips: number }[];
  transfers: { round: number; why: string; from: Seat; to: Seat; chips: number }[];
  settle: { from: Seat; to: Seat; chips: number }[];
}
