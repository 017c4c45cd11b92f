/* Written by `npm run types` from the server's JSON schemas; do not edit. */

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
 * A room as everybody sees it; ``round`` counts its deals, over all games, 0 before the first.
 *
 * ``frozen``: an administrator has stopped the table; no seat acts and no clock runs until it is resumed.
 * ``frozen_message`` is what the administrator said to the table, if anything.
 */
export interface RoomInfo {
  code: string;
  fair: FairInfo;
  frozen: boolean;
  frozen_message: string | null;
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
