/** Points, and what is left of them before a player is out (L13-L15). */

import { t } from "../../lib/i18n.svelte.ts";
import type { LobaView, Seat, SheetRow } from "../../lib/wire.ts";

/** As many points put a player out (L15). */
export const LIMIT = 101;
/** So few left that one hand may put a player out. */
const CLOSE = 20;

/** Return how many points a total is short of the limit; 0 for one that has reached it. */
export function leftOf(total: number): number {
  return Math.max(0, LIMIT - total);
}

/** Tell whether a total has reached the limit. */
export function isOver(total: number): boolean {
  return total >= LIMIT;
}

/** Tell whether a total is close to the limit. */
export function isClose(total: number): boolean {
  return leftOf(total) <= CLOSE;
}

/** Return a total in words: how much of the limit it is, or that it has reached it. */
export function totalText(total: number): string {
  return t(isOver(total) ? "loba.points.over" : "loba.result.total", { n: total });
}

/** What one round did to one player. */
export interface Entry {
  /** Points added (or, below zero, taken off); null for one who did not play the round. */
  readonly added: number | null;
  /** The total with them. */
  readonly total: number;
  /** The total after a rebuy that followed; null without one (L17). */
  readonly boughtBack: number | null;
}

/** Return the sheet as entries: for each round, in order, what it did to each of the seats. */
export function sheetOf(
  rows: readonly SheetRow[],
  seats: readonly Seat[],
): readonly { readonly round: number; readonly entries: readonly Entry[] }[] {
  const totals = new Map<Seat, number>();
  return rows.map((row) => {
    const entries = seats.map((seat): Entry => {
      const added = row.scored[String(seat)] ?? null;
      const total = (totals.get(seat) ?? 0) + (added ?? 0);
      const now = row.totals[seat] ?? total;
      totals.set(seat, now);
      return { added, total, boughtBack: row.rebuys.includes(seat) ? now : null };
    });
    return { round: row.round, entries };
  });
}

/** Tell whether a seat still plays: in the game, and not waiting for a rebuy to be settled. */
export function plays(view: LobaView, seat: Seat): boolean {
  return view.seats.includes(seat) && !view.out.includes(seat);
}
