/** A game counts its rounds from 1, a room goes on counting over its games; players read the room's number. */

import type { Room } from "./wire.ts";

/** Return the room's number of a round of the running game, by the game's own. */
export function roomRound(
  { room, round }: { readonly room: Pick<Room, "round">; readonly round: number },
  ofGame: number,
): number {
  return ofGame + room.round - round;
}
