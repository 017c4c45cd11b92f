/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * A room was made.
 */
export interface Opened {
  code: string;
  game: string;
  kind: "opened";
  options: {
    [k: string]: unknown;
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats_range: [number, number];
}

/**
 * A person sat down; ``player`` is blanked for the table.
 */
export interface Joined {
  kind: "joined";
  name: string;
  player: string | null;
  seat: number;
}

/**
 * A bot was seated.
 */
export interface BotAdded {
  kind: "bot_added";
  level: string;
  name: string;
  seat: number;
}

/**
 * A seat became free; ``by_admin``: an administrator, and not the host, sent it away.
 */
export interface SeatLeft {
  by_admin: boolean;
  kind: "seat_left";
  name: string;
  player: string | null;
  seat: number;
  why: "kept_out" | "left" | "removed" | "sent_away";
}

/**
 * A seat will leave with the next deal (or takes that back).
 *
 * ``plays_on``: nobody stands in for it till then. ``by_admin``: an administrator, and not the host, sent it away.
 */
export interface LeavingSet {
  by_admin: boolean;
  kind: "leaving_set";
  leaving: boolean;
  player: string | null;
  plays_on: boolean;
  seat: number;
  why: "kept_out" | "left" | "removed" | "sent_away";
}

/**
 * A seated person has another name.
 */
export interface Renamed {
  kind: "renamed";
  name: string;
  seat: number;
}

/**
 * A ready mark was set or cleared.
 */
export interface Readied {
  kind: "readied";
  ready: boolean;
  seat: number;
}

/**
 * The host changed options; all people's ready marks are cleared.
 *
 * ``before`` is what they were, None in logs from before that was told.
 */
export interface OptionsSet {
  before: {
    [k: string]: unknown;
  } | null;
  kind: "options_set";
  options: {
    [k: string]: unknown;
  };
}

/**
 * The room was locked or unlocked.
 */
export interface LockSet {
  kind: "lock_set";
  locked: boolean;
}

/**
 * Another seat is host now; None: nobody is left.
 */
export interface HostMoved {
  kind: "host_moved";
  seat: number | null;
}

/**
 * The first round of a game is dealt.
 */
export interface Started {
  kind: "started";
}

/**
 * A further round is dealt: ready marks are cleared.
 */
export interface RoundBegun {
  kind: "round_begun";
}

/**
 * The digest of the secret for the next deal; the ``secret`` itself is blanked for the table.
 */
export interface Sealed {
  digest: string;
  kind: "sealed";
  secret: string | null;
}

/**
 * A seat's word for the next deal; a later one replaces it.
 */
export interface WordGiven {
  kind: "word_given";
  seat: number;
  word: string;
}

/**
 * A round is over: the secret and the words, by seat, that it was dealt by.
 */
export interface Revealed {
  kind: "revealed";
  round: number;
  secret: string;
  words: {
    [k: string]: string;
  };
}

/**
 * An administrator froze the table at ``at`` (None to the table): no seat acts and no clock runs.
 *
 * ``message`` says to the table why.
 */
export interface Frozen {
  at: number | null;
  kind: "frozen";
  message: string | null;
}

/**
 * A frozen table goes on from ``at`` (None to the table), every clock with what was left on it.
 */
export interface Resumed {
  at: number | null;
  kind: "resumed";
}

/**
 * An administrator gave a seat, and whoever's clock runs beside its, so many seconds more.
 */
export interface ClockExtended {
  kind: "clock_extended";
  seat: number;
  seconds: number;
}

/**
 * Nobody could reach the table for a while: its time is so many ns further behind. The table is not told.
 */
export interface Rested {
  kind: "rested";
  ns: number;
}

/**
 * An administrator looked at the hands.
 */
export interface HandsSeen {
  kind: "hands_seen";
}

/**
 * An administrator reversed a transfer of a round: its entries the other way round (by account, not told).
 */
export interface Corrected {
  entries: [string, number][];
  kind: "corrected";
  round: number;
  transfer: string;
}

/**
 * The host muted a person or lets them speak again; ``player`` is blanked for the table.
 */
export interface MuteSet {
  kind: "mute_set";
  muted: boolean;
  player: string | null;
  seat: number;
}

/**
 * A seated person came from a device (its digest); the newest one counts. The table is not told.
 */
export interface DeviceSeen {
  device: string;
  kind: "device_seen";
  player: string;
}

/**
 * A device stays out of the room. The table is not told.
 *
 * With ``player`` it is the device of somebody who is kept out of the house: once let in again, they may come by it.
 */
export interface DeviceBarred {
  device: string;
  kind: "device_barred";
  player: string | null;
}

/**
 * The room has another code, which is blanked here: the room as it is told has it.
 */
export interface CodeSet {
  code: string | null;
  kind: "code_set";
}

/**
 * The room is closed for good; ``message`` is what an administrator had to say to the table.
 */
export interface Closed {
  kind: "closed";
  message: string | null;
  why: "admin" | "host" | "idle";
}
