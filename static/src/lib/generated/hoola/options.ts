/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * The options with their defaults and bounds.
 */
export interface HoolaOptions {
  /**
   * The last card melded ends the round; no discard is needed (H11).
   */
  go_out_without_discard: boolean;
  /**
   * A 7 taken from the discard pile may be melded alone (H9).
   */
  lone_seven_from_discard: boolean;
  /**
   * Seconds for a thank-you before the next player draws; 0 holds nobody up (H15).
   */
  slap_window: number;
  /**
   * Chips of one stake (H2).
   */
  stake: number;
  /**
   * Seconds for a turn; 0 is no clock (H33).
   */
  turn_clock: number;
  /**
   * King-ace-two is a sequence (H5).
   */
  wrap_around: boolean;
}
