/** How high a table has to be in a replay so that nothing of it is cut; what goes beyond the window is scrolled to. */

import type { Replay, Seat } from "../lib/wire.ts";

/** Plates, a row of melds, piles, line and a row of cards in hand, px. */
const RUMMY = 388;
/** A hand of more cards than that lies in two rows. */
const MOST_IN_ROW = 10;
const HAND_ROW = 52;

/** Plates, the middle, the line and one's own two rows, px. */
const HULA_HOO = 408;
/** From so many players on the others' plates stand in two rows. */
const TWO_ROWS_FROM = 5;
const PLATE_ROW = 92;

/** Return the least height of a round's table as it is seen from `seat` (null: from outside), px: one for all steps. */
export function leastHeight(replay: Replay, seat: Seat | null): number {
  if (replay.game === "hula-hoo") {
    return HULA_HOO + (replay.seats.length >= TWO_ROWS_FROM ? PLATE_ROW : 0);
  }
  const held = replay.steps.map(({ view }) => view.hands[String(seat)]?.length ?? 0);
  return RUMMY + (Math.max(0, ...held) > MOST_IN_ROW ? HAND_ROW : 0);
}
