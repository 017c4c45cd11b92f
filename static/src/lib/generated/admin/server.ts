/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * What runs, and by what settings; secrets are left out.
 */
export interface AdminServerOut {
  drain_ends_at: string | null;
  draining: boolean;
  log_level: string;
  rooms: number;
  settings: {
    [k: string]: unknown;
  };
  sockets: number;
  version: string;
}

/**
 * Whose token asks.
 */
export interface AdminWhoOut {
  name: string;
  role: "viewer" | "operator" | "owner";
  token_id: number;
}
