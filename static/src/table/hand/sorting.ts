/** What can be done to the order of a hand without dragging. */

import { line, type Line } from "../words/line.ts";
import type { HandState, Sorting } from "./hand.svelte.ts";

export interface SortOption {
  readonly label: Line;
  readonly pick: () => void;
}

const SORTINGS: readonly (readonly [Sorting, Line])[] = [
  ["suit", line("table.sort.suit")],
  ["rank", line("table.sort.rank")],
  ["melds", line("table.sort.melds")],
];

/** Return the three sortings. */
export function sortings(hand: HandState): readonly SortOption[] {
  return SORTINGS.map(([sorting, label]) => ({ label, pick: () => hand.sort(sorting) }));
}

/** Return the sortings, and the steps that move the current card. */
export function sortOptions(hand: HandState): readonly SortOption[] {
  const shift = (step: number) => (): void => {
    if (hand.current !== null) hand.move(hand.current, hand.indexOf(hand.current) + step);
  };
  const current = hand.order.find(({ key }) => key === hand.current);
  if (current === undefined) return sortings(hand);
  const args = { card: { cards: [current.card] } };
  return [
    ...sortings(hand),
    { label: line("table.sort.left", args), pick: shift(-1) },
    { label: line("table.sort.right", args), pick: shift(1) },
  ];
}
