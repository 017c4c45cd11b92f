/* Written by `npm run types` from the server's JSON schemas; do not edit. */

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
