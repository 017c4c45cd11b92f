/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * An account of a room, with the player's present name where it is a player's.
 */
export interface AdminAccountOut {
  account: string;
  chips: number;
  player: string | null;
  room: string;
}

/**
 * One entry of a transfer; the entries of a transfer sum to zero. ``reversed``: by a counter-entry, which is a
 * transfer of its own.
 */
export interface AdminEntryOut {
  account: string;
  at: string;
  chips: number;
  player: string | null;
  reversed: boolean;
  room: string;
  round: number;
  seq: number;
  transfer: string;
  why: string;
}

/**
 * The whole ledger added up: it is sound when every transfer sums to zero.
 */
export interface AdminImbalanceOut {
  entries: number;
  imbalance: number;
  sound: boolean;
  total: number;
  transfers: number;
  unbalanced: AdminUnbalancedTransfer[];
}

/**
 * A transfer whose entries do not sum to zero.
 */
export interface AdminUnbalancedTransfer {
  off_by: number;
  room: string;
  transfer: string;
}
