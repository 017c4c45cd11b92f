/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * The options with their defaults and bounds.
 */
export interface LobaOptions {
  /**
   * heavy: an ace left in hand costs 15, a joker 25, instead of 10 each (L4).
   */
  card_points: "flat" | "heavy";
  /**
   * How many of the others must allow a rebuy; none: they are not asked (L17).
   */
  consent: "all" | "majority" | "none";
  /**
   * Seconds to answer a rebuy, and again to vote on it (L17).
   */
  rebuy_timeout: number;
  /**
   * How often each player may buy back in in a game (L17).
   */
  rebuys: number;
  /**
   * How often the discards are reshuffled before a round ends unscored (L11).
   */
  reshuffles: number;
  /**
   * Chips that each player pays into the pot; also a rebuy's price (L2).
   */
  stake: number;
  /**
   * A new pierna must show three different suits (L6).
   */
  three_suits: boolean;
  /**
   * Seconds for a turn; 0 is no clock (L22).
   */
  turn_clock: number;
}
