/** Named places of the table that cards travel between; `data-place` carries the name in the document. */

import type { CardName, Seat } from "../../lib/wire.ts";

export type Place =
  "hand" | "stock" | "discard" | `seat-${Seat}` | `open-${Seat}` | `meld-${number}`;

/** One card's way; `card` is null for one that the viewer does not see. */
export interface Move {
  readonly card: CardName | null;
  readonly from: Place;
  readonly to: Place;
}

/** Return where a seat's cards are for this viewer. */
export function placeOf(seat: Seat, viewer: Seat | null): Place {
  return seat === viewer ? "hand" : `seat-${seat}`;
}
