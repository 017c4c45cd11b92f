/** The form of a card, and the project's own suit signs and court ornaments, as SVG path data. */

import type { Suit } from "./card.ts";

/** How high a card is for its width. */
export const CARD_RATIO = 1.4;

/** Suit signs in a box of 24 × 24. */
export const SUIT_SHAPES: Readonly<Record<Suit, string>> = {
  S: "M12 1.4c4.4 5.1 9.6 8.4 9.6 13 0 3-2.2 5-4.9 5-1.4 0-2.7-.6-3.6-1.7.3 2 1.1 3.7 2.5 4.9H8.4c1.4-1.2 2.2-2.9 2.5-4.9-.9 1.1-2.2 1.7-3.6 1.7-2.7 0-4.9-2-4.9-5 0-4.6 5.2-7.9 9.6-13Z",
  H: "M12 22.2C6 17.4 1.7 13.2 1.7 8.3c0-3.5 2.6-6 5.7-6 1.9 0 3.6 1 4.6 2.8 1-1.8 2.7-2.8 4.6-2.8 3.1 0 5.7 2.5 5.7 6 0 4.9-4.3 9.1-10.3 13.9Z",
  D: "M12 1.2c2.4 4.2 5.3 7.8 8.8 10.8-3.5 3-6.4 6.6-8.8 10.8C9.6 18.6 6.7 15 3.2 12 6.7 9 9.6 5.4 12 1.2Z",
  C: "M12 1.5a4.9 4.9 0 0 1 4.3 7.25 4.9 4.9 0 1 1-3.3 8.85c.35 1.95 1.15 3.6 2.6 4.9H8.4c1.45-1.3 2.25-2.95 2.6-4.9a4.9 4.9 0 1 1-3.3-8.85A4.9 4.9 0 0 1 12 1.5Z",
};

/** A court's ornament in a box of 60 × 36: filled parts, and lines drawn over them in the colour of the face. */
export interface Ornament {
  readonly solid: string;
  readonly line: string;
  /** Pearls: middle and radius. */
  readonly pearls: readonly (readonly [number, number, number])[];
}

/** By rank: a plumed cap, a tiara of three hoops, a crown of five points. */
export const ORNAMENTS: Readonly<Record<number, Ornament>> = {
  11: {
    solid: "M9 34c0-9 8-15 21-15s21 6 21 15ZM33 19C34 8 42 2 54 2c1 8-3 14-10 16-4 1-8 1-11 1Z",
    line: "M9 28.5h42M36 18c4-6 9-10 15-13",
    pearls: [],
  },
  12: {
    solid: "M7 34c0-6 1-9 3-12h40c2 3 3 6 3 12Z",
    line: "M7 28.5h46",
    pearls: [
      [14, 14, 3.6],
      [30, 9, 4.8],
      [46, 14, 3.6],
    ],
  },
  13: {
    solid: "M8 34 4 11l13 9L30 5l13 15 13-9-4 23Z",
    line: "M7 28.5h46",
    pearls: [
      [4, 8, 2.8],
      [30, 3.2, 3],
      [56, 8, 2.8],
    ],
  },
};
