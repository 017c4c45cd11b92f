/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * Whether every entry follows the one before; a ``head`` noted down elsewhere stands in every later trail.
 */
export interface AdminAuditCheckOut {
  broken_at: number | null;
  entries: number;
  head: string;
  sound: boolean;
}

/**
 * An entry of the audit trail; ``digest`` covers the entry and ``previous``, the digest of the one before.
 */
export interface AdminAuditOut {
  action: string;
  actor: string;
  after: {
    [k: string]: unknown;
  };
  at: string;
  before: {
    [k: string]: unknown;
  };
  digest: string;
  id: number;
  previous: string;
  reason: string;
  request_id: string;
  target: string;
  token_id: number;
}

/**
 * A write: what it is (or would be) to, what changes, and its place in the audit trail (None for a dry run).
 *
 * ``tally`` is that of a room that was closed, ``hands`` by seat those that were looked at, ``data`` what the house
 * holds about a player.
 */
export interface AdminDeedOut {
  action: string;
  after: {
    [k: string]: unknown;
  };
  audit_id: number | null;
  before: {
    [k: string]: unknown;
  };
  data: {
    [k: string]: unknown;
  } | null;
  dry_run: boolean;
  hands: {
    [k: string]: unknown[];
  } | null;
  tally: AdminTallyOut | null;
  target: string;
}

/**
 * The final sheet; ``closed_by`` is null while the room is open.
 */
export interface AdminTallyOut {
  closed_by: ("host" | "idle" | "admin") | null;
  closed_message: string | null;
  rows: AdminTallyRowOut[];
  settle: AdminSettlementOut[];
  transfers: AdminTransferOut[];
}

/**
 * One player's balance at the table.
 */
export interface AdminTallyRowOut {
  chips: number;
  name: string;
  seat: number | null;
}

/**
 * One payment that settles the table.
 */
export interface AdminSettlementOut {
  chips: number;
  payee: string;
  payer: string;
}

/**
 * What was booked: chips by name, above zero for who received; the pot's name is null.
 */
export interface AdminTransferOut {
  at: string;
  entries: [string | null, number][];
  round: number;
  why: string;
}
