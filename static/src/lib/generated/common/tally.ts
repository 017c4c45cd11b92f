/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * Balances, best first, and the fewest payments that settle them, in chips of play money.
 *
 * ``since`` and ``until`` are null on the sheet of one room, which is of its whole life.
 */
export interface SheetOut {
  payments: SettlementOut[];
  rooms: SheetRoomOut[];
  rows: SheetRowOut[];
  since: string | null;
  until: string | null;
}

/**
 * One payment that settles the table.
 */
export interface SettlementOut {
  chips: number;
  payee: string;
  payer: string;
}

/**
 * A room on a sheet; ``pot`` is what its pot holds, which counts as shared out among those who sit there.
 *
 * It is below zero where more came out of it than went in (after the correction of a stake, say): the balances sum
 * to as much above zero then, and no payments settle that part.
 */
export interface SheetRoomOut {
  code: string;
  game: string;
  pot: number;
}

/**
 * A balance over all rooms of the sheet; names are unique in it. ``you`` marks the asker's own.
 *
 * ``player_id`` is for administrators alone.
 */
export interface SheetRowOut {
  chips: number;
  kind: "human" | "bot";
  name: string;
  player_id: string | null;
  you: boolean;
}

/**
 * The final sheet of a room: rows sum to zero together with the pot.
 *
 * ``closed_by`` is None while the room is open; ``closed_message`` is what an administrator who closed it had to say.
 */
export interface Tally {
  closed_by: ("admin" | "host" | "idle") | null;
  closed_message: string | null;
  rows: TallyRow[];
  settle: Settlement[];
  transfers: TallyTransfer[];
}

/**
 * What one player of the room has won or lost in all; ``seat`` is None for one who has left.
 */
export interface TallyRow {
  chips: number;
  name: string;
  seat: number | null;
}

/**
 * One payment of the fewest that settle the table.
 */
export interface Settlement {
  chips: number;
  payee: string;
  payer: string;
}

/**
 * A booked transfer of a round of the room: chips by name, above zero for who received.
 *
 * The pot has no name (None): anybody may be called ``pot``. ``at`` is when it was booked, in UTC.
 */
export interface TallyTransfer {
  at: string;
  entries: [string | null, number][];
  round: number;
  why: string;
}
