/** Where the cards of a hand lie: one row while each card shows a readable strip, else two. */

export interface FanMeasure {
  /** Width that the hand may take, px. */
  readonly width: number;
  readonly cardWidth: number;
  readonly cardHeight: number;
  /** The least that is seen of a covered card, px; an index is readable from it. */
  readonly minStrip: number;
  /** The most that two neighbours are apart, px. */
  readonly maxStep: number;
  /** How much of a back row shows above the front row, px. */
  readonly rowStep: number;
}

export interface FanPlace {
  /** Left and top edge in the hand, px. */
  readonly x: number;
  readonly y: number;
  readonly row: number;
}

export interface Fan {
  readonly places: readonly FanPlace[];
  readonly step: number;
  readonly height: number;
  readonly rows: number;
}

/** Return the place of each of `count` cards, from the left, back row first. */
export function layFan(count: number, measure: FanMeasure): Fan {
  const rows = rowsNeeded(count, measure);
  const perRow = Math.ceil(count / rows);
  const places: FanPlace[] = [];
  let step = measure.maxStep;
  for (let row = 0; row < rows; row += 1) {
    const inRow = Math.min(perRow, count - row * perRow);
    const rowStep = stepOf(inRow, measure);
    step = Math.min(step, rowStep);
    const left = (measure.width - spread(inRow, rowStep, measure.cardWidth)) / 2;
    for (let at = 0; at < inRow; at += 1) {
      places.push({ x: left + at * rowStep, y: row * measure.rowStep, row });
    }
  }
  return { places, step, rows, height: measure.cardHeight + (rows - 1) * measure.rowStep };
}

/** Return the index at which a card dropped with its middle at (`x`, `y`) takes its place among `count`. */
export function indexAt(x: number, y: number, count: number, measure: FanMeasure): number {
  const { places } = layFan(count, measure);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  places.forEach((place, index) => {
    const dx = place.x + measure.cardWidth / 2 - x;
    const dy = place.y + measure.cardHeight / 2 - y;
    // Rows are told apart before places in a row: a drag sideways must not slip into the other row.
    const distance = Math.abs(dx) + 2 * Math.abs(dy);
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}

function rowsNeeded(count: number, measure: FanMeasure): number {
  if (count < 2) return 1;
  const strip = (measure.width - measure.cardWidth) / (count - 1);
  return strip >= measure.minStrip ? 1 : 2;
}

function stepOf(count: number, measure: FanMeasure): number {
  if (count < 2) return measure.maxStep;
  return Math.min(measure.maxStep, (measure.width - measure.cardWidth) / (count - 1));
}

function spread(count: number, step: number, cardWidth: number): number {
  return count === 0 ? 0 : (count - 1) * step + cardWidth;
}
