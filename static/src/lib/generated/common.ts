/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * Every kind of message of this part of the wire, by name.
 */
export interface Wire {
  close_why:
    | "bad_frames"
    | "banned"
    | "moved"
    | "no_such_room"
    | "not_allowed"
    | "not_authenticated"
    | "not_stored"
    | "restart"
    | "room_closed"
    | "sent_away"
    | "server_fault"
    | "taken_over"
    | "too_many"
    | "too_slow";
  past: Past;
  replay: Replay;
  room: RoomInfo;
  room_event:
    | Opened
    | Joined
    | BotAdded
    | SeatLeft
    | LeavingSet
    | Renamed
    | Readied
    | OptionsSet
    | LockSet
    | HostMoved
    | Started
    | RoundBegun
    | Sealed
    | WordGiven
    | Revealed
    | Frozen
    | Resumed
    | ClockExtended
    | Rested
    | HandsSeen
    | Corrected
    | MuteSet
    | DeviceSeen
    | DeviceBarred
    | CodeSet
    | Closed;
  room_options: RoomOptions;
  /**
   * Balances, best first, and the fewest payments that settle them, in chips of play money.
   *
   * ``since`` and ``until`` are null on the sheet of one room, which is of its whole life.
   */
  sheet: {
    payments: SettlementOut[];
    rooms: SheetRoomOut[];
    rows: SheetRowOut[];
    since: string | null;
    until: string | null;
  };
  tally: Tally;
  timer: TimerInfo;
  client_frame: Hello | Act | Chat | Say | Ping | Resync;
}
/**
 * The newest records of a room, in order.
 */
export interface Past {
  records: PastRecord[];
}
/**
 * A record of the room as its viewer was shown it: the ``events`` of the frame with this ``seq``.
 *
 * ``seat`` is where the viewer sat then (None: nowhere), ``names`` those at the table then, None: as in the record
 * before. ``round`` is the room's round then, 0 before the first.
 */
export interface PastRecord {
  events: unknown;
  names: {
    [k: string]: string;
  } | null;
  round: number;
  seat: number | null;
  seq: number;
}
/**
 * A round that is over, its deal first, from a seat's view (``viewer``; None: a spectator's).
 *
 * ``open``: all hands lie open. ``fair`` is None for a round from before deals were sealed.
 */
export interface Replay {
  fair: FairDeal | null;
  game: string;
  open: boolean;
  options: {
    [k: string]: unknown;
  };
  round: number;
  seats: ReplaySeat[];
  steps: ReplayStep[];
  viewer: number | null;
}
/**
 * What a round that is over was dealt by: anybody can prove the deal from it (``docs/fair-deal.md``).
 */
export interface FairDeal {
  digest: string;
  round: number;
  secret: string;
  words: {
    [k: string]: string;
  };
}
/**
 * Who played on a seat in a round; ``level`` is a bot's.
 */
export interface ReplaySeat {
  level: string | null;
  name: string;
  seat: number;
}
/**
 * One step of a round as its viewer sees it: ``events`` and ``view`` are those of a frame, without what is of the
 * room and with no legal actions. ``seat`` is whose act it was, ``at_ms`` the time since the deal.
 */
export interface ReplayStep {
  at_ms: number;
  events: unknown;
  seat: number | null;
  seq: number;
  view: unknown;
}
/**
 * A room as everybody sees it; ``round`` counts its deals, over all games, 0 before the first.
 *
 * ``frozen``: an administrator has stopped the table; no seat acts and no clock runs until it is resumed.
 */
export interface RoomInfo {
  code: string;
  fair: FairInfo;
  frozen: boolean;
  game: string;
  host: number | null;
  locked: boolean;
  options: {
    [k: string]: unknown;
  };
  phase: "between" | "closed" | "finished" | "lobby" | "playing";
  round: number;
  seats: SeatInfo[];
  seats_max: number;
  seats_min: number;
  watchers: number;
}
/**
 * How deals can be proved: the digest and the words of the deal that runs or comes next, and the last one whole.
 *
 * ``digest`` is None only in a room from before deals were sealed, until somebody comes.
 */
export interface FairInfo {
  digest: string | null;
  last: FairDeal | null;
  words: {
    [k: string]: string;
  };
}
/**
 * An occupied seat as everybody sees it; ``chips`` is what the seat has won (or lost) at this table.
 *
 * ``person`` numbers whoever ever sat in this room, from 0 and in the order of coming: it stays through a new name,
 * another seat and a return, and nobody else gets it.
 * ``leaving``: it is free with the next deal, and a stand-in plays for it until then; with ``plays_on`` its person
 * plays the running round to its end.
 * ``muted``: the host lets the person say nothing.
 */
export interface SeatInfo {
  chips: number;
  kind: "bot" | "human";
  leaving: boolean;
  level: string | null;
  muted: boolean;
  name: string;
  person: number;
  plays_on: boolean;
  presence: "away" | "dropped" | "gone" | "here";
  ready: boolean;
  seat: number;
}
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
 * A seat became free.
 */
export interface SeatLeft {
  kind: "seat_left";
  name: string;
  player: string | null;
  seat: number;
  why: "left" | "removed" | "sent_away";
}
/**
 * A seat will leave with the next deal (or takes that back); ``plays_on``: nobody stands in for it till then.
 */
export interface LeavingSet {
  kind: "leaving_set";
  leaving: boolean;
  player: string | null;
  plays_on: boolean;
  seat: number;
  why: "left" | "removed" | "sent_away";
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
 */
export interface OptionsSet {
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
 */
export interface Frozen {
  at: number | null;
  kind: "frozen";
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
 */
export interface DeviceBarred {
  device: string;
  kind: "device_barred";
}
/**
 * The room has another code, which is blanked here: the room as it is told has it.
 */
export interface CodeSet {
  code: string | null;
  kind: "code_set";
}
/**
 * The room is closed for good.
 */
export interface Closed {
  kind: "closed";
  why: "admin" | "host" | "idle";
}
/**
 * The options of a table that are the same for all games.
 *
 * ``hints`` lights up what can be used on one's own screen; ``bot_pace`` is how long bots seem to think;
 * ``watchers`` lets people without a seat look on; without ``chat`` people say phrases and emotes only. A person
 * whose link is lost is away after ``away_after`` s, and gone after ``gone_after`` s: then a stand-in plays until the
 * person is back.
 */
export interface RoomOptions {
  away_after: number;
  bot_pace: "calm" | "quick";
  chat: boolean;
  gone_after: number;
  hints: boolean;
  watchers: boolean;
}
/**
 * One payment that settles the table.
 */
export interface SettlementOut {
  chips: number;
  payee: string;
  payer: string;
}
/**
 * A room on a sheet; ``pot`` is what its pot holds, which counts as shared out among those who sit there.
 */
export interface SheetRoomOut {
  code: string;
  game: string;
  pot: number;
}
/**
 * A balance over all rooms of the sheet; names are unique in it. ``you`` marks the asker's own.
 *
 * ``player_id`` is for administrators alone.
 */
export interface SheetRowOut {
  chips: number;
  kind: "human" | "bot";
  name: string;
  player_id: string | null;
  you: boolean;
}
/**
 * The final sheet of a room: rows sum to zero together with the pot.
 */
export interface Tally {
  rows: TallyRow[];
  settle: Settlement[];
  transfers: TallyTransfer[];
}
/**
 * What one player of the room has won or lost in all; ``seat`` is None for one who has left.
 */
export interface TallyRow {
  chips: number;
  name: string;
  seat: number | null;
}
/**
 * One payment of the fewest that settle the table.
 */
export interface Settlement {
  chips: number;
  payee: string;
  payer: string;
}
/**
 * A booked transfer of a round of the room: chips by name, above zero for who received.
 *
 * The pot has no name (None): anybody may be called ``pot``. ``at`` is when it was booked, in UTC.
 */
export interface TallyTransfer {
  at: string;
  entries: [string | null, number][];
  round: number;
  why: string;
}
/**
 * A deadline: what for, whose (None: the table's), in how many ms, and how long it runs in all.
 *
 * ``running`` is false while the table is frozen: the clock shows what is left and stands still.
 */
export interface TimerInfo {
  ends_in_ms: number;
  kind: string;
  of_ms: number;
  running: boolean;
  seat: number | null;
}
/**
 * The first frame: who is there, and the last ``seq`` seen.
 */
export interface Hello {
  last_seq?: number | null;
  token?: string | null;
  type: "hello";
}
/**
 * A seat's action, under an id of the client's own; ``discard_no`` names the discard a thank-you is for.
 */
export interface Act {
  action: unknown;
  discard_no?: number | null;
  id: string;
  type: "act";
}
/**
 * A line for everybody in the room.
 */
export interface Chat {
  id: string;
  text: string;
  type: "chat";
}
/**
 * A phrase or an emote for everybody in the room, by its id.
 */
export interface Say {
  id: string;
  type: "say";
  what:
    | (
        | "again"
        | "buy_back"
        | "fast_hands"
        | "good_luck"
        | "hello"
        | "hula_hoo"
        | "lucky_joker"
        | "lucky_seven"
        | "oh_no"
        | "one_moment"
        | "so_close"
        | "thanks"
        | "well_played"
        | "what_a_run"
      )
    | ("heart" | "laugh" | "sad" | "smile" | "thinking" | "thumbs_up" | "wink" | "wow");
}
/**
 * A sign of life; ``t`` comes back as it is.
 */
export interface Ping {
  t?: number;
  type: "ping";
}
/**
 * A frame was missed: send the whole view.
 */
export interface Resync {
  type: "resync";
}
