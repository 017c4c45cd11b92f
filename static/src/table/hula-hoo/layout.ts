/** How large things are on a Hula-Hoo! table, so that all of it is seen at once and nothing has to scroll. */

import { CARD_RATIO } from "../../cards/shapes.ts";
import { ENLARGED_FROM, grown, layoutFor, type LayoutKind } from "../layout.ts";

export interface HulaHooLayout {
  readonly kind: LayoutKind;
  /** Widths of one's own cards, of the middle card and of the others' face-up cards, px. */
  readonly card: number;
  readonly middle: number;
  readonly mini: number;
  /** So low that captions, buttons and bars are cut to the least. */
  readonly tight: boolean;
  /** The plates have room for words beside their signs. */
  readonly wide: boolean;
  /** One's two rows lie side by side, where there is more width than height. */
  readonly abreast: boolean;
  /** There is height to spare for a button as large as a finger above the hand. */
  readonly roomy: boolean;
  /** Text is so large that the table is a column that scrolls. */
  readonly enlarged: boolean;
  /** How many of the other seats stand side by side. */
  readonly columns: number;
}

/** A row of one's own: five cards and the gaps between them. */
const IN_ROW = 5;
const GAP = 6;
const MINI_RATIO = 1.5;
const LEAST_CARD = 40;
const WIDE_PLATE = 190;
const MOST_CARD = 76;
/** The least width of a plate among large text, px at the default size of text. */
const ENLARGED_PLATE = 150;
const PADDING = 16;
/** Heights, px: of a plate with the bar under it and the gaps around; of the status line; of the buttons. */
const PLATE = 58;
const STATUS = 48;
const BAR = 56;
/** Of the captions of both rows, into which a chosen card is lifted. */
const CAPTIONS = { phone: 48, round: 62 };
/** How much higher the hand's caption is with a button as large as a finger in it. */
const ROOMY = { phone: 22, round: 16 };
/** Below this one's two rows lie side by side; from that on there is height to spare. */
const LOW_HEIGHT = 720;
const TALL_HEIGHT = 1000;
/** Below this a phone's column is cut to the least. */
const TIGHT_HEIGHT = 560;
/** How much lower the outer seats of a round table stand than those at its head. */
const BEND = 40;

/** Return the layout for a table of `width` × `height` px with `others` other seats and text of `scale`, 1 by default. */
export function hulaHooLayout(
  width: number,
  height: number,
  others: number,
  scale = 1,
): HulaHooLayout {
  if (scale >= ENLARGED_FROM) return enlargedLayout(width, others, scale);
  const { kind } = layoutFor(width, height);
  if (kind === "round") return roundLayout(width, height, others);
  return kind === "landscape"
    ? landscapeLayout(width, height, others)
    : phoneLayout(width, height, others);
}

/** A column that scrolls: only the width counts. */
function enlargedLayout(width: number, others: number, scale: number): HulaHooLayout {
  const abreast = Math.floor((width - PADDING) / (ENLARGED_PLATE * scale));
  const most = grown(MOST_CARD, scale, width / 8);
  return {
    kind: "phone",
    card: cardWithin(width - PADDING, Number.POSITIVE_INFINITY, most),
    middle: grown(60, scale, width / 8),
    mini: grown(26, scale, width / 24),
    tight: false,
    wide: false,
    abreast: false,
    roomy: true,
    enlarged: true,
    columns: Math.max(1, Math.min(others, abreast)),
  };
}

function phoneLayout(width: number, height: number, others: number): HulaHooLayout {
  const tight = height < TIGHT_HEIGHT;
  const columns = others === 4 ? 2 : Math.max(1, Math.min(3, others));
  const mini = columns === 3 || tight ? 20 : 26;
  const seats = Math.max(1, Math.ceil(others / columns)) * (PLATE + mini * MINI_RATIO);
  const middle = tight ? 46 : 60;
  const rest = PADDING + seats + middle * CARD_RATIO + STATUS + CAPTIONS.phone + BAR + 4 * GAP;
  const cardBeside = (more: number): number =>
    cardWithin(width - PADDING, (height - rest - more) / 2, MOST_CARD);
  const card = cardBeside(0);
  const roomy = !tight && cardBeside(ROOMY.phone) === card && card > LEAST_CARD;
  const fixed = { wide: false, abreast: false, enlarged: false };
  return { kind: "phone", card, middle, mini, tight, roomy, ...fixed, columns };
}

function landscapeLayout(width: number, height: number, others: number): HulaHooLayout {
  const columns = Math.max(1, others);
  const mini = Math.min(20, Math.floor((width - PADDING) / columns / IN_ROW) - 3);
  const card = cardWithin((width - 3 * PADDING) / 2, height - 218, 56);
  return {
    kind: "landscape",
    card,
    middle: 42,
    mini,
    tight: true,
    wide: false,
    abreast: true,
    roomy: false,
    enlarged: false,
    columns,
  };
}

function roundLayout(width: number, height: number, others: number): HulaHooLayout {
  const abreast = height < LOW_HEIGHT && width >= 900;
  const inner = width - 2 * PADDING;
  // Where the plates would be narrow they stand in two rows, if there is height for them.
  const crowded = others > 3 && inner / others < WIDE_PLATE && height >= TALL_HEIGHT;
  const columns = crowded ? Math.ceil(others / 2) : Math.max(1, others);
  const column = inner / Math.max(columns, 3) - PADDING;
  const mini = Math.floor(Math.min(40, (column - PADDING) / IN_ROW));
  const seats = Math.ceil(Math.max(1, others) / columns) * (PLATE + PADDING + mini * MINI_RATIO);
  const middle = height >= TALL_HEIGHT ? 136 : abreast ? 92 : 112;
  const bend = crowded || others < 3 ? 0 : BEND;
  const rest =
    4 * PADDING + seats + bend + middle * CARD_RATIO + STATUS + CAPTIONS.round + BAR + 5 * GAP;
  const cardBeside = (more: number): number =>
    abreast
      ? cardWithin((inner - 2 * PADDING) / 2, height - rest, 88)
      : cardWithin(width * 0.58, (height - rest - more) / 2, 104);
  const card = cardBeside(0);
  const roomy = !abreast && cardBeside(ROOMY.round) === card;
  const wide = column >= WIDE_PLATE;
  const fixed = { tight: false, enlarged: false };
  return { kind: "round", card, middle, mini, wide, abreast, roomy, ...fixed, columns };
}

/** The widest card of which a row fits into `width` and one into `height`. */
function cardWithin(width: number, height: number, most: number): number {
  const byWidth = (width - (IN_ROW - 1) * GAP) / IN_ROW;
  return Math.floor(Math.max(LEAST_CARD, Math.min(byWidth, height / CARD_RATIO, most)));
}
