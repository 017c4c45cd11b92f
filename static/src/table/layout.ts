/** How a table fills the place that it is given, and how large its cards are there. */

/** `phone`: a column; `landscape`: a low, wide screen; `round`: seats around the table. */
export type LayoutKind = "phone" | "landscape" | "round";

export interface Layout {
  readonly kind: LayoutKind;
  /** Width of a card in the hand, of a pile, and of a small card in a meld, px. */
  readonly card: number;
  readonly pile: number;
  readonly mini: number;
}

/** From so much larger text on a table scrolls, and its words wrap. */
export const ENLARGED_FROM = 1.2;

const ROUND_LEAST_WIDTH = 680;
const ROUND_LEAST_HEIGHT = 560;
const LANDSCAPE_MOST_HEIGHT = 480;
/** A narrower one has no room for two columns: it is a phone held upright whose table is given less than its height. */
const LANDSCAPE_LEAST_WIDTH = 480;
const SMALL_PHONE_WIDTH = 350;
const LOW_PHONE_HEIGHT = 640;
const LARGE_TABLE_WIDTH = 1000;
const LARGE_TABLE_HEIGHT = 720;

/** Return the layout for a table of `width` × `height` px with text of `scale`, 1 by default. */
export function layoutFor(width: number, height: number, scale = 1): Layout {
  if (scale >= ENLARGED_FROM) return enlargedLayout(width, scale);
  if (width >= ROUND_LEAST_WIDTH && height >= ROUND_LEAST_HEIGHT) {
    return width >= LARGE_TABLE_WIDTH && height >= LARGE_TABLE_HEIGHT
      ? { kind: "round", card: 100, pile: 88, mini: 42 }
      : { kind: "round", card: 92, pile: 80, mini: 36 };
  }
  if (width > height && height < LANDSCAPE_MOST_HEIGHT && width >= LANDSCAPE_LEAST_WIDTH) {
    return { kind: "landscape", card: 56, pile: 48, mini: 28 };
  }
  return {
    kind: "phone",
    card: width < SMALL_PHONE_WIDTH ? 52 : 64,
    pile: height < LOW_PHONE_HEIGHT ? 48 : 60,
    mini: width < SMALL_PHONE_WIDTH ? 28 : 30,
  };
}

/** A column that scrolls: the cards grow with the text as far as the width lets them. */
function enlargedLayout(width: number, scale: number): Layout {
  return {
    kind: "phone",
    card: grown(64, scale, width / 10),
    pile: grown(72, scale, width / 8),
    mini: grown(30, scale, width / 24),
  };
}

/** Return a width of `base` px as much larger as the text is, but not beyond `most`, and never less than `base`. */
export function grown(base: number, scale: number, most: number): number {
  return Math.round(Math.max(base, Math.min(base * scale, most)));
}
