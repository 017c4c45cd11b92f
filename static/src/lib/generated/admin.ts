/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * Every kind of message of this part of the wire, by name.
 */
export interface AdminWire {
  /**
   * An account of a room, with the player's present name where it is a player's.
   */
  AccountOut: {
    account: string;
    chips: number;
    player: string | null;
    room: string;
  };
  /**
   * Whether every entry follows the one before; a ``head`` noted down elsewhere stands in every later trail.
   */
  AuditCheckOut: {
    broken_at: number | null;
    entries: number;
    head: string;
    sound: boolean;
  };
  /**
   * An entry of the audit trail; ``digest`` covers the entry and ``previous``, the digest of the one before.
   */
  AuditOut: {
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
  };
  /**
   * A write: what it is (or would be) to, what changes, and its place in the audit trail (None for a dry run).
   *
   * ``tally`` is that of a room that was closed, ``hands`` by seat those that were looked at, ``data`` what the house
   * holds about a player.
   */
  DeedOut: {
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
  };
  /**
   * One entry of a transfer; the entries of a transfer sum to zero. ``reversed``: by a counter-entry, which is a
   * transfer of its own.
   */
  EntryOut: {
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
  };
  /**
   * The whole ledger added up: it is sound when every transfer sums to zero.
   */
  ImbalanceOut: {
    entries: number;
    imbalance: number;
    sound: boolean;
    total: number;
    transfers: number;
    unbalanced: AdminUnbalancedTransfer[];
  };
  /**
   * A player in the list.
   */
  PlayerRowOut: {
    banned_until: string | null;
    created_at: string;
    erased_at: string | null;
    muted_until: string | null;
    name: string;
    player_id: string;
  };
  /**
   * A report with what was said at the table before it.
   */
  ReportInspection: {
    at: string;
    handled_at: string | null;
    handled_by: string | null;
    line: number | null;
    outcome: string | null;
    reason: string;
    report_id: number;
    reporter: string;
    reporter_id: string;
    room: string;
    subject: string;
    subject_id: string;
    transcript: AdminLineOut[];
  };
  /**
   * A report in the list; ``handled_at`` is None until it is marked as handled.
   */
  ReportOut: {
    at: string;
    handled_at: string | null;
    handled_by: string | null;
    line: number | null;
    outcome: string | null;
    reason: string;
    report_id: number;
    reporter: string;
    reporter_id: string;
    room: string;
    subject: string;
    subject_id: string;
  };
  /**
   * A room but for its hands; ``awaited`` are the seats that the game waits for.
   */
  RoomInspection: {
    awaited: number[];
    last_move_at: string;
    players: AdminSeatedPlayer[];
    room: AdminRoomOut;
    seq: number;
    sockets: number;
    stuck: boolean;
  };
  /**
   * A room in the list.
   */
  RoomRowOut: {
    closed_at: string | null;
    code: string;
    created_at: string;
    game: string;
    in_memory: boolean;
    phase: "lobby" | "playing" | "between" | "finished" | "closed";
    sockets: number;
  };
  /**
   * What runs, and by what settings; secrets are left out.
   */
  ServerOut: {
    drain_ends_at: string | null;
    draining: boolean;
    log_level: string;
    rooms: number;
    settings: {
      [k: string]: unknown;
    };
    sockets: number;
    version: string;
  };
  /**
   * Whose token asks.
   */
  WhoOut: {
    name: string;
    role: "viewer" | "operator" | "owner";
    token_id: number;
  };
}
/**
 * The final sheet.
 */
export interface AdminTallyOut {
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
/**
 * A transfer whose entries do not sum to zero.
 */
export interface AdminUnbalancedTransfer {
  off_by: number;
  room: string;
  transfer: string;
}
/**
 * A line as it was said: free ``chat``, or a ``quick`` one by its id.
 */
export interface AdminLineOut {
  at: string;
  kind: "chat" | "quick";
  line: number;
  name: string;
  player_id: string;
  seat: number;
  text: string;
}
/**
 * Which player sits on a seat.
 */
export interface AdminSeatedPlayer {
  player_id: string;
  seat: number;
}
/**
 * A room as everybody may see it.
 */
export interface AdminRoomOut {
  code: string;
  fair: AdminFairOut;
  frozen: boolean;
  game: string;
  host: number | null;
  locked: boolean;
  options: {
    [k: string]: unknown;
  };
  phase: "lobby" | "playing" | "between" | "finished" | "closed";
  round: number;
  seats: AdminSeatOut[];
  seats_max: number;
  seats_min: number;
  watchers: number;
}
/**
 * How deals can be proved: the digest and the words of the deal that runs or comes next, and the last one whole.
 */
export interface AdminFairOut {
  digest: string | null;
  last: AdminFairDealOut | null;
  words: {
    [k: string]: string;
  };
}
/**
 * What a round that is over was dealt by.
 */
export interface AdminFairDealOut {
  digest: string;
  round: number;
  secret: string;
  words: {
    [k: string]: string;
  };
}
/**
 * An occupied seat; ``person`` is the room's own number of who sits there.
 */
export interface AdminSeatOut {
  chips: number;
  kind: "human" | "bot";
  leaving: boolean;
  level: string | null;
  muted: boolean;
  name: string;
  person: number;
  plays_on: boolean;
  presence: "here" | "dropped" | "away" | "gone";
  ready: boolean;
  seat: number;
}
