/** A loser's payment in words: every factor, and what they come to (H25-H29). */

import { t, type Key } from "../../lib/i18n.svelte.ts";
import type { ResultLine, RoundOver, Seat } from "../../lib/wire.ts";
import { line, type Line } from "../words/line.ts";

/** Return the factors of a loser's line among all `lines`, in the order in which they apply. */
export function factorsOf(result: ResultLine, lines: readonly ResultLine[]): readonly Line[] {
  const tied = lines.some(({ seat, place }) => seat !== result.seat && place === result.place);
  const places = tied ? TIED : PLACES;
  return [
    line(places[result.place - 1] ?? "table.result.place.4", { n: result.place_stakes }),
    ...(result.sevens > 0
      ? [line("table.result.sevens", { n: result.sevens, factor: 2 ** result.sevens })]
      : []),
    ...(result.no_meld ? [line("table.result.no_meld")] : []),
    ...(result.hoola ? [line("table.result.hoola")] : []),
  ];
}

/** Return what the factors come to: chips, and stakes where a doubling made them more. */
export function sumOf(result: ResultLine): Line {
  const args = { n: result.stakes, chips: t("tally.chips", { n: result.chips }) };
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

/** Return who pays for others, too (H28, H29), and how many chips in all; null when everybody pays for themselves. */
export function payerOfAll(lines: readonly ResultLine[]): { seat: Seat; chips: number } | null {
  const seat = lines.find((each) => each.paid_by !== each.seat)?.paid_by;
  if (seat === undefined) return null;
  const paid = lines.filter((each) => each.paid_by === seat);
  return { seat, chips: paid.reduce((sum, each) => sum + each.chips, 0) };
}

/** Return how the round ended, and why one player pays for all where that is so. */
export function endingOf(over: Pick<RoundOver, "reason" | "lines">, viewer: Seat | null): Line {
  const payer = payerOfAll(over.lines)?.seat ?? null;
  const { reason } = over;
  if (payer === null || (reason !== "hoola" && reason !== "knock_lost")) {
    return line(`table.reason.${reason}`);
  }
  if (payer === viewer) return line(`table.reason.${reason}.you_pay`);
  return line(`table.reason.${reason}.paid_by`, { player: { seat: payer } });
}

/** Five players at most leave four losers. */
const PLACES: readonly Key[] = [
  "table.result.place.1",
  "table.result.place.2",
  "table.result.place.3",
  "table.result.place.4",
];

/** Tied losers pay what the last of them would alone, which their place does not say (H25). */
const TIED: readonly Key[] = ["table.result.tied.1", "table.result.tied.2", "table.result.tied.3"];
