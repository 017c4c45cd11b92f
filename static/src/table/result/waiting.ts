/** Whom the next deal waits for. */

import type { Room, RoomSeat, Seat } from "../../lib/wire.ts";

/** After so long whoever is ready may deal without those who are not. */
export const PATIENCE_MS = 30_000;

/**
 * Return the people whose ready marks count, as the server judges it: all who are there and stay, but for those who are
 * `out` of a game that goes on (L17) or wait for the next one (L2), unless nobody else is left to ask.
 */
export function asked(room: Room, out: readonly Seat[]): readonly RoomSeat[] {
  const people = room.seats.filter(
    ({ kind, leaving, presence }) => kind === "human" && !leaving && presence !== "gone",
  );
  if (room.phase !== "between") return people;
  const playing = people.filter(({ seat }) => !out.includes(seat));
  return playing.length > 0 ? playing : people;
}

/** Return those of them who are not ready yet. */
export function waitedFor(room: Room, out: readonly Seat[]): readonly RoomSeat[] {
  return asked(room, out).filter(({ ready }) => !ready);
}
