/** Where a saying stands: beside the seat of who said it, and never over the hand or a button. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP_PX = 4;

function meet(a: Box, b: Box): boolean {
  const apart =
    a.left + a.width <= b.left ||
    b.left + b.width <= a.left ||
    a.top + a.height <= b.top ||
    b.top + b.height <= a.top;
  return !apart;
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** Return the upper edges of what is kept above a plate in the columns of a saying, the nearest first. */
function topsAbove(
  plate: Box,
  saying: { left: number; width: number },
  kept: readonly Box[],
): readonly number[] {
  const over = kept.filter(
    (part) =>
      part.top <= plate.top &&
      part.left < saying.left + saying.width &&
      saying.left < part.left + part.width,
  );
  return over.map(({ top }) => top).sort((a, b) => b - a);
}

/**
 * Return where a saying of the size `size` stands at a seat's plate: below it, above it, beside it, or above what is
 * `kept` over it (the hand, its buttons, the piles, the line of words), whichever first keeps off all of that; on the
 * plate itself where all else is taken.
 */
export function placeOf(
  plate: Box,
  size: { width: number; height: number },
  room: Box,
  kept: readonly Box[],
): { left: number; top: number } {
  const middle = plate.left + (plate.width - size.width) / 2;
  const left = within(middle, room.left + GAP_PX, room.left + room.width - size.width - GAP_PX);
  const level = plate.top + (plate.height - size.height) / 2;
  const spots = [
    { left, top: plate.top + plate.height + GAP_PX },
    { left, top: plate.top - size.height - GAP_PX },
    { left: plate.left + plate.width + GAP_PX, top: level },
    { left: plate.left - size.width - GAP_PX, top: level },
    ...topsAbove(plate, { ...size, left }, kept).map((top) => ({
      left,
      top: top - size.height - GAP_PX,
    })),
  ];
  const fits = spots.find((spot) => {
    const box = { ...spot, width: size.width, height: size.height };
    const inside =
      box.left >= room.left &&
      box.top >= room.top &&
      box.left + box.width <= room.left + room.width &&
      box.top + box.height <= room.top + room.height;
    return inside && !kept.some((part) => meet(box, part));
  });
  return fits ?? { left, top: level };
}
