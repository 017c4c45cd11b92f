/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * One player; ``open_reports`` are the reports by or about them that nobody has handled, newest first.
 *
 * ``tables`` are the codes of the open rooms where they sit; ``reports_about`` the newest reports about them, handled
 * ones, too.
 */
export interface AdminPlayerOut {
  banned_until: string | null;
  created_at: string;
  erased_at: string | null;
  muted_until: string | null;
  name: string;
  open_reports: number[];
  player_id: string;
  reports_about: number[];
  tables: string[];
}

/**
 * A player in the list.
 */
export interface AdminPlayerRowOut {
  banned_until: string | null;
  created_at: string;
  erased_at: string | null;
  muted_until: string | null;
  name: string;
  player_id: string;
}
