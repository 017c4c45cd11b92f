/** A loser's payment in words: every factor, and what they come to (H25-H29). */

import type { ResultLine } from "../../lib/wire.ts";
import { line, type Line } from "../words/line.ts";

/** Return the factors of a loser's line, in the order in which they apply. */
export function factorsOf(result: ResultLine): readonly Line[] {
  return [
    line("table.result.place", { place: ordinalOf(result.place), n: result.place_stakes }),
    ...(result.sevens > 0
      ? [line("table.result.sevens", { n: result.sevens, factor: 2 ** result.sevens })]
      : []),
    ...(result.no_meld ? [line("table.result.no_meld")] : []),
    ...(result.hoola ? [line("table.result.hoola")] : []),
  ];
}

/** Return what the factors come to: stakes, and chips. */
export function sumOf(result: ResultLine): Line {
  return line("table.result.sum", { n: result.stakes, chips: result.chips });
}

/** Return who pays when it is not the loser (H28, H29), else null. */
export function payerOf(result: ResultLine): Line | null {
  if (result.paid_by === result.seat) return null;
  return line("table.result.paid_by", { player: { seat: result.paid_by } });
}

function ordinalOf(place: number): string {
  return String(place);
}
