/** How the players of a round's result are set out: side by side, and no row with one player and much empty space. */

/**
 * Return in how many columns `count` players stand in a list `width` wide, each at least `least` wide, with `gap`
 * between them (all px): as few rows as fit, filled as evenly as they can be. Never less than 1.
 */
export function columnsFor(count: number, width: number, least: number, gap: number): number {
  const fit = Math.max(1, Math.floor((width + gap) / (least + gap)));
  const rows = Math.max(1, Math.ceil(count / fit));
  return Math.max(1, Math.ceil(count / rows));
}
