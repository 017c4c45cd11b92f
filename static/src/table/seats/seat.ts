/** A seat as its plate shows it, the same for every game. */

import { nameOf } from "../../lib/seats.ts";
import type { Presence, Room, Seat, Timer } from "../../lib/wire.ts";

export interface SeatState {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: boolean;
  readonly presence: Presence;
  /** Gives the seat up with the next deal. */
  readonly leaving: boolean;
  readonly dealer: boolean;
  /** The table waits for this seat. */
  readonly onTurn: boolean;
  /** Has put a meld down this round. */
  readonly melded: boolean;
  /** How many cards are held; null when the game has none to count. */
  readonly held: number | null;
  /** Chips won (or, below zero, lost) since the table was opened; null where a game has none. */
  readonly chips: number | null;
  readonly timer: Timer | null;
  /** Points so far, where a game counts them over its rounds. */
  readonly points?: Points;
  /** Out of the game; the player looks on. */
  readonly out?: boolean;
}

export interface Points {
  readonly shown: string;
  /** What they are counted towards, shown where there is room: "/101"; empty where that says nothing. */
  readonly towards: string;
  /** The same in words: "72 points, 29 to 101". */
  readonly spoken: string;
  /** So close to the end that it deserves a warning. */
  readonly close: boolean;
}

/** Return a seat's name; of one that nobody sits on any more, its number. */
export function seatName({ room }: { readonly room: Room }, seat: Seat): string {
  return nameOf(room, seat) ?? String(seat + 1);
}

/** Return the seats in the order they sit in, clockwise, from the one after `from`; `from` itself is left out. */
export function clockwiseAfter<S extends { readonly seat: Seat }>(
  seats: readonly S[],
  from: Seat | null,
): readonly S[] {
  if (from === null) return seats;
  const after = seats.filter(({ seat }) => seat > from);
  const before = seats.filter(({ seat }) => seat < from);
  return [...after, ...before];
}
