/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * Play a card from a zone, with a call or as a double (U5, U6).
 */
export interface HulaHooPlay {
  call?: ("higher" | "lower") | null;
  card: number;
  double?: boolean;
  type: "play";
  zone: "face_up" | "hand";
}

/**
 * Give up the round because no card fits (U10).
 */
export interface HulaHooPass {
  type: "pass";
}

/**
 * Choose which face-up cards to swap, ascending; none keeps them all (U4).
 */
export interface HulaHooExchange {
  cards: number[];
  type: "exchange";
}

/**
 * Deal the next round (U20).
 */
export interface HulaHooNextRound {
  type: "next_round";
}
