/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * A room but for its hands; ``awaited`` are the seats that the game waits for.
 *
 * ``stands`` is why a round does not go on: an administrator froze it, or nobody is there and it is paused; at
 * ``closes_at``, or within an hour from then, the room is closed for good unless somebody has come.
 */
export interface AdminRoomInspection {
  awaited: number[];
  closes_at: string | null;
  last_move_at: string;
  players: AdminSeatedPlayer[];
  room: AdminRoomOut;
  seq: number;
  sockets: number;
  stands: ("frozen" | "paused") | null;
  stuck: boolean;
}

/**
 * Which player sits on a seat.
 */
export interface AdminSeatedPlayer {
  player_id: string;
  seat: number;
}

/**
 * A room as everybody may see it.
 */
export interface AdminRoomOut {
  code: string;
  fair: AdminFairOut;
  frozen: boolean;
  frozen_message: string | null;
  game: string;
  host: number | null;
  locked: boolean;
  options: {
    [k: string]: unknown;
  };
  phase: "lobby" | "playing" | "between" | "finished" | "closed";
  round: number;
  seats: AdminSeatOut[];
  seats_max: number;
  seats_min: number;
  watchers: number;
}

/**
 * How deals can be proved: the digest and the words of the deal that runs or comes next, and the last one whole.
 */
export interface AdminFairOut {
  digest: string | null;
  last: AdminFairDealOut | null;
  words: {
    [k: string]: string;
  };
}

/**
 * What a round that is over was dealt by.
 */
export interface AdminFairDealOut {
  digest: string;
  round: number;
  secret: string;
  words: {
    [k: string]: string;
  };
}

/**
 * An occupied seat; ``person`` is the room's own number of who sits there.
 */
export interface AdminSeatOut {
  chips: number;
  kind: "human" | "bot";
  leaving: boolean;
  level: string | null;
  muted: boolean;
  name: string;
  person: number;
  plays_on: boolean;
  presence: "here" | "dropped" | "away" | "gone";
  ready: boolean;
  seat: number;
}

/**
 * A room in the list; ``stands`` is why its round does not go on, of a frozen one only where it is in memory.
 */
export interface AdminRoomRowOut {
  closed_at: string | null;
  code: string;
  created_at: string;
  game: string;
  in_memory: boolean;
  phase: "lobby" | "playing" | "between" | "finished" | "closed";
  sockets: number;
  stands: ("frozen" | "paused") | null;
}
