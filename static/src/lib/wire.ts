/**
 * The messages between client and server (docs/protocol.md). What the server's schemas describe is taken from
 * `generated/`; the envelopes around it are written here.
 * Times are durations in ms; seats are integers from 0, clockwise; cards go by their wire names ("7H", "TD").
 */

import type { RoomInfo, SeatInfo, TimerInfo } from "./generated/common/room.ts";
import type { Tally } from "./generated/common/tally.ts";
import type { Wire } from "./generated/common/wire.ts";
import type { HoolaLine } from "./generated/hoola/events.ts";
import type {
  HoolaMeldView,
  HoolaPrivateView,
  HoolaPublicView,
  HoolaRoundOverView,
  HoolaRulingView,
} from "./generated/hoola/view.ts";
import type { HoolaWire } from "./generated/hoola/wire.ts";
import type { HulaHooPlay } from "./generated/hula-hoo/actions.ts";
import type {
  HulaHooGoal,
  HulaHooPrivateView,
  HulaHooPublicView,
  HulaHooRoundOver,
} from "./generated/hula-hoo/view.ts";
import type { HulaHooWire } from "./generated/hula-hoo/wire.ts";
import type {
  LobaMeldShown,
  LobaPrivateView,
  LobaPublicView,
  LobaRebuyShown,
  LobaRoundOver,
  LobaSheetRow,
} from "./generated/loba-de-menos/view.ts";
import type { LobaWire } from "./generated/loba-de-menos/wire.ts";

export type { Tally };
/** Who owes whom, at a table or over an evening. */
export type Sheet = Wire["sheet"];
export type Seat = number;
export type CardName = string;
export type GameKey = "hoola" | "hula-hoo" | "loba-de-menos";
export type BotLevel = "easy" | "steady";
export type OptionValue = number | boolean | string | null;
export type Options = Record<string, OptionValue>;

export type RoomSeat = SeatInfo;
export type Presence = RoomSeat["presence"];
export type RoomPhase = RoomInfo["phase"];
export type Room = Omit<RoomInfo, "options" | "game"> & { game: GameKey; options: Options };

/** A deadline that runs now; `ends_in_ms` counts from the moment the frame was read. */
export type Timer = TimerInfo;

export type HoolaAction = HoolaWire["actions"];
export type HulaHooAction = HulaHooWire["actions"];
export type LobaAction = LobaWire["actions"];
/** What a seat asks of the room: a ready mark, or a word for the next deal. */
export type RoomAction = { type: "ready"; ready: boolean } | { type: "word"; word: string };
export type Action = HoolaAction | HulaHooAction | LobaAction | RoomAction;

export type Meld = HoolaMeldView | LobaMeldShown;
/** What one loser owes and why (H25-H29). */
export type ResultLine = HoolaLine;
export type RoundOver = HoolaRoundOverView;
export type HoolaReason = RoundOver["reason"];
export type Ruling = HoolaRulingView;

export type Demand = HulaHooPublicView["demand"];
export type Zone = HulaHooPlay["zone"];
export type Play = HulaHooPlay;
export type Goal = HulaHooGoal;
export type HulaHooRound = HulaHooRoundOver;

/** The rebuy that is being settled (L17). */
export type Rebuy = LobaRebuyShown;
export type LobaRound = LobaRoundOver;
/** A line of Loba's score sheet: a round, and who bought back in after it. */
export type SheetRow = LobaSheetRow;

/** What every viewer is told of the room; alone in the lobby, with a game's fields beside it later. */
export interface RoomView {
  room: Room;
  seat: Seat | null;
  timers: Timer[];
  legal: Action[];
}

export type HoolaView = RoomView & HoolaPublicView & HoolaPrivateView;
/** Hula-Hoo! writes its cards as numbers, 1 to 13. */
export type HulaHooView = Omit<RoomView, "legal"> & HulaHooPublicView & HulaHooPrivateView;
export type LobaView = Omit<RoomView, "legal"> & LobaPublicView & LobaPrivateView;
export type View = RoomView | HoolaView | HulaHooView | LobaView;

/** Tell whether a view has a Hoola round in it (the lobby has none). */
export function isHoola(view: View): view is HoolaView {
  return "game" in view && view.game === "hoola";
}

/** Tell whether a view has a Hula-Hoo! game in it. */
export function isHulaHoo(view: View): view is HulaHooView {
  return "game" in view && view.game === "hula-hoo";
}

/** Tell whether a view has a game of Loba de Menos in it. */
export function isLoba(view: View): view is LobaView {
  return "game" in view && view.game === "loba-de-menos";
}

export type HoolaEvent = HoolaWire["events"];
export type HulaHooEvent = HulaHooWire["events"];
export type LobaEvent = LobaWire["events"];
export type RoomEvent = Wire["room_event"];

/** A fact as the viewer may see it, of whatever game. Fields beside `kind` depend on the kind. */
export interface GameEvent {
  kind: string;
  seat?: Seat | null;
  [field: string]: unknown;
}

export type ClientFrame =
  | { type: "hello"; token?: string; last_seq?: number }
  | { type: "act"; id: string; action: Action; discard_no?: number }
  | { type: "chat"; id: string; text: string }
  | { type: "say"; id: string; what: Quick }
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

/** What somebody at the table says; `line` is its number in the room. */
export type TalkFrame = { id: string; line: number; seat: Seat; name: string } & (
  { type: "chat"; text: string } | { type: "said"; what: string }
);
/**
 * A line of talk as it is kept here, by a key of its own: numbers begin anew when the server does. `person` is who sat
 * there when it came.
 */
export type TalkLine = TalkFrame & { key: number; person: number | null };
/** The id of a phrase or an emote. */
export type Quick = Extract<Wire["client_frame"], { type: "say" }>["what"];

/** The house speaks to all tables; a code that is new to this client says nothing. */
export interface NoticeFrame {
  type: "notice";
  code: string;
  args: Record<string, unknown>;
}

export type ServerFrame =
  | { type: "snapshot"; seq: number; view: View }
  | {
      type: "frame";
      seq: number;
      events: GameEvent[];
      view: View | null;
      /** The move was made for a person who was not there. */
      stand_in?: true;
    }
  | { type: "done"; id: string; seq: number }
  | Refused
  | TalkFrame
  | NoticeFrame
  | { type: "presence"; seats: { seat: Seat; presence: Presence }[]; watchers: number }
  | { type: "pong"; t: number; server_ms: number }
  | { type: "bye"; why: string; reconnect: boolean };

/** A record of the room as the viewer was shown it; `seat` is the viewer's then, `names` null: as in the one before. */
export interface PastRecord {
  seq: number;
  /** The room's round then. */
  round: number;
  seat: Seat | null;
  names: Record<string, string> | null;
  events: GameEvent[];
  /** The move was made for a person who was not there. */
  stand_in?: true;
}

/** Who played on a seat in a round; `level` is a bot's. */
export interface ReplaySeat {
  seat: Seat;
  name: string;
  level: string | null;
}

/** A step of a round: its facts, and a view without the room's part; `at_ms` counts from the deal. */
export interface ReplayStep {
  seq: number;
  seat: Seat | null;
  at_ms: number;
  events: GameEvent[];
  view: Record<string, unknown> & { hands: Record<string, readonly (CardName | number)[]> };
}

export type FairDeal = NonNullable<RoomInfo["fair"]["last"]>;

/** A round that is over, as the viewer saw it, or with everybody's cards once it is `open`. */
export interface Replay {
  game: GameKey;
  round: number;
  options: Options;
  seats: ReplaySeat[];
  viewer: Seat | null;
  open: boolean;
  fair: FairDeal | null;
  steps: ReplayStep[];
}

/** A round as the file that can be downloaded, as far as its deal can be checked by it. */
export interface RoundRecord {
  game: GameKey;
  options: Options;
  seats: ReplaySeat[];
  fair: FairDeal | null;
  steps: { events: GameEvent[] }[];
}

/** A code by which another device goes on as this player. */
export interface Handover {
  code: string;
  expires_in_ms: number;
}

export interface Player {
  player_id: string;
  name: string;
}

/** What a report is about: who sits on a seat, or a line of the table's talk. */
export type ReportAbout = { seat: Seat } | { line: number };

export interface Seated {
  seat: Seat;
  room: Room;
}

/** A JSON schema, as far as the server uses it to describe options. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  type?: string;
  description?: string;
  default?: OptionValue;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  enum?: OptionValue[];
}

export interface GameInfo {
  key: GameKey;
  title: string;
  seats: { min: number; max: number };
  rules_url: string;
  options: Schema;
  defaults: Options;
}
