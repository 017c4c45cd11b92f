/** A loser's payment in words: every factor, and what they come to (H25-H29). */

import type { Key } from "../../lib/i18n.svelte.ts";
import type { ResultLine, Seat } from "../../lib/wire.ts";
import { line, type Line } from "../words/line.ts";

/** Return the factors of a loser's line, in the order in which they apply. */
export function factorsOf(result: ResultLine): readonly Line[] {
  return [
    line(placeKey(result.place), { n: result.place_stakes }),
    ...(result.sevens > 0
      ? [line("table.result.sevens", { n: result.sevens, factor: 2 ** result.sevens })]
      : []),
    ...(result.no_meld ? [line("table.result.no_meld")] : []),
    ...(result.hoola ? [line("table.result.hoola")] : []),
  ];
}

/** Return what the factors come to: chips, and stakes where a doubling made them more. */
export function sumOf(result: ResultLine): Line {
  const args = { n: result.stakes, chips: result.chips };
  return line(
    result.stakes === result.place_stakes ? "table.result.chips" : "table.result.sum",
    args,
  );
}

/** Return who pays when it is not the loser (H28, H29), else null. */
export function payerOf(result: ResultLine, viewer: Seat | null): Line | null {
  const { seat, paid_by: payer } = result;
  if (payer === seat) return null;
  if (payer === viewer) return line("table.result.you_pay");
  return line("table.result.paid_by", { player: { seat: payer } });
}

/** Five players at most leave four losers; with ties a place pays what the last of the tied would (H25). */
const PLACES: readonly Key[] = [
  "table.result.place.1",
  "table.result.place.2",
  "table.result.place.3",
  "table.result.place.4",
];

function placeKey(place: number): Key {
  return PLACES[place - 1] ?? "table.result.place.4";
}
