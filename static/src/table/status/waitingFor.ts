/** Whom the table waits for. */

import { standInPlays } from "../../lib/seats.ts";
import type { Room, Seat } from "../../lib/wire.ts";
import { line, type Line } from "../words/line.ts";

/** Return the line that says so: the player on turn, or the stand-in that plays for one who is not there. */
export function waitingFor(room: Room, turn: Seat): Line {
  const away = standInPlays(room, turn);
  return line(away ? "table.status.stand_in_for" : "table.status.thinking", {
    player: { seat: turn },
  });
}
