/** Players' names as the table shows them. */

import type { Room, Seat } from "./wire.ts";

/**
 * Return each seat's name, with a mark on later bearers of the same name ("Ana", "Ana (2)"), stable by seat.
 * Names that look alike in another case or width count as the same.
 */
export function seatNames(room: Pick<Room, "seats">): Map<Seat, string> {
  const seen = new Map<string, number>();
  const names = new Map<Seat, string>();
  for (const { seat, name } of [...room.seats].sort((a, b) => a.seat - b.seat)) {
    const plain = name.normalize("NFKC").toLowerCase();
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    names.set(seat, count === 1 ? name : `${name} (${count})`);
  }
  return names;
}
