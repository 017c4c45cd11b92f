/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * The options with their defaults and bounds.
 */
export interface HulaHooOptions {
  /**
   * Before the first card each player may swap up to three face-up cards (U4).
   */
  exchange: boolean;
  /**
   * The seat of the oldest player, who deals the first round; null draws one (U3).
   */
  oldest: number | null;
  /**
   * With three in a row: rounds after which the highest total wins (U16).
   */
  round_cap: number;
  /**
   * Points that end the game (U15).
   */
  target: number;
  /**
   * Three rounds won in a row win the game, and points do not end it (U16).
   */
  three_in_a_row: boolean;
  /**
   * Seconds for a turn; 0 is no clock (U18).
   */
  turn_clock: number;
}
