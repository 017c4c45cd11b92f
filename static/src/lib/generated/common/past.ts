/* Written by `npm run types` from the server's JSON schemas; do not edit. */

import type { FairDeal } from "./room.ts";

/**
 * The newest records of a room, in order.
 */
export interface Past {
  records: PastRecord[];
}

/**
 * A record of the room as its viewer was shown it: the ``events`` of the frame with this ``seq``.
 *
 * ``seat`` is where the viewer sat then (None: nowhere), ``names`` those at the table then, None: as in the record
 * before. ``round`` is the room's round then, 0 before the first. ``stand_in``: the move was made for a person who
 * was not there.
 */
export interface PastRecord {
  events: unknown;
  names: {
    [k: string]: string;
  } | null;
  round: number;
  seat: number | null;
  seq: number;
  stand_in: boolean;
}

/**
 * A round that is over, its deal first, from a seat's view (``viewer``; None: a spectator's).
 *
 * ``open``: all hands lie open. ``fair`` is None for a round from before deals were sealed.
 */
export interface Replay {
  fair: FairDeal | null;
  game: string;
  open: boolean;
  options: {
    [k: string]: unknown;
  };
  round: number;
  seats: ReplaySeat[];
  steps: ReplayStep[];
  viewer: number | null;
}

/**
 * Who played on a seat in a round; ``level`` is a bot's.
 */
export interface ReplaySeat {
  level: string | null;
  name: string;
  seat: number;
}

/**
 * One step of a round as its viewer sees it: ``events`` and ``view`` are those of a frame, without what is of the
 * room and with no legal actions. ``seat`` is whose act it was, ``at_ms`` the time since the deal.
 */
export interface ReplayStep {
  at_ms: number;
  events: unknown;
  seat: number | null;
  seq: number;
  view: unknown;
}
