/** Who sits where. The server keeps the names of a table apart ("Ana", "Ana (2)"), so a name is enough to tell. */

import type { Presence, Room, RoomSeat, Seat } from "./wire.ts";

/** Return who sits on a seat, or undefined for an empty one. */
export function sitterOf(room: Room | null, seat: Seat | null | undefined): RoomSeat | undefined {
  return room?.seats.find((entry) => entry.seat === seat);
}

/** Tell whether a stand-in plays for the viewer, who is leaving. */
export function isStoodInFor(room: Room, seat: Seat | null): boolean {
  const own = sitterOf(room, seat);
  return own?.leaving === true && !own.plays_on;
}

/** Tell whether a stand-in plays for the person on a seat, who is gone or leaving. */
export function standInPlays(room: Room, seat: Seat): boolean {
  return sitterOf(room, seat)?.presence === "gone" || isStoodInFor(room, seat);
}

/** Return a seat that is to begin the next round, or null where its player leaves before that. */
export function staying(room: Room, seat: Seat | null): Seat | null {
  return sitterOf(room, seat)?.leaving === true ? null : seat;
}

/** Return the name on a seat, or null for an empty one. */
export function nameOf(room: Room, seat: Seat | null | undefined): string | null {
  return sitterOf(room, seat)?.name ?? null;
}

/** A blip of the line is shown at the seat; the log tells of longer absences, and of coming back from one. */
export function worthTelling(before: Presence, now: Presence): boolean {
  const absent = (presence: Presence): boolean => presence === "away" || presence === "gone";
  return now !== before && (absent(now) || (now === "here" && absent(before)));
}
