/** How large things are on a Hula-Hoo! table, so that all of it is seen at once and nothing has to scroll. */

import { layoutFor, type LayoutKind } from "../layout.ts";

export interface HulaHooLayout {
  readonly kind: LayoutKind;
  /** Widths of one's own cards, of the middle card and of the others' face-up cards, px. */
  readonly card: number;
  readonly middle: number;
  readonly mini: number;
  /** One's two rows lie side by side, where there is more width than height. */
  readonly abreast: boolean;
  /** How many of the other seats stand side by side. */
  readonly columns: number;
}

/** A row of one's own: five cards and the gaps between them. */
const IN_ROW = 5;
const GAP = 6;
const CARD_RATIO = 1.4;
const MINI_RATIO = 1.5;
const LEAST_CARD = 40;

/** Return the layout for a table of `width` × `height` px with `others` other seats. */
export function hulaHooLayout(width: number, height: number, others: number): HulaHooLayout {
  const { kind } = layoutFor(width, height);
  if (kind === "round") return roundLayout(width, height);
  return kind === "landscape"
    ? landscapeLayout(width, height, others)
    : phoneLayout(width, height, others);
}

function phoneLayout(width: number, height: number, others: number): HulaHooLayout {
  const columns = others === 4 ? 2 : Math.max(1, Math.min(3, others));
  const mini = columns === 3 ? 20 : 28;
  const rows = Math.max(1, Math.ceil(others / columns));
  const seats = rows * (44 + mini * MINI_RATIO);
  const rest = 16 + seats + 96 + 48 + 52 + 56 + 24;
  const card = cardWithin(width - 16, (height - rest) / 2, 76);
  return { kind: "phone", card, middle: 60, mini, abreast: false, columns };
}

function landscapeLayout(width: number, height: number, others: number): HulaHooLayout {
  const card = cardWithin((width - 48) / 2, height - 230, 56);
  const columns = others > 2 ? 2 : 1;
  return { kind: "landscape", card, middle: 48, mini: 18, abreast: true, columns };
}

function roundLayout(width: number, height: number): HulaHooLayout {
  const large = width >= 1000;
  const mini = large ? 34 : 28;
  const rest = 32 + (60 + mini * MINI_RATIO) + 170 + 48 + 56 + 56 + 48;
  const stacked = cardWithin(width * 0.6, (height - rest) / 2, 100);
  const abreast = stacked < 76 && width >= 900;
  const card = abreast ? cardWithin((width - 80) / 2, height - rest, 84) : stacked;
  const middle = height - rest - (abreast ? 1 : 2) * card * CARD_RATIO > 60 ? 116 : 92;
  return { kind: "round", card, middle, mini, abreast, columns: 3 };
}

/** The widest card of which a row fits into `width` and one into `height`. */
function cardWithin(width: number, height: number, most: number): number {
  const byWidth = (width - (IN_ROW - 1) * GAP) / IN_ROW;
  return Math.floor(Math.max(LEAST_CARD, Math.min(byWidth, height / CARD_RATIO, most)));
}
