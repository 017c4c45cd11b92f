/** How the game stands: the race to the target (U15), or to three rounds in a row (U16). */

import { t } from "../../lib/i18n.svelte.ts";
import type { HulaHooView, Seat } from "../../lib/wire.ts";
import { seatName } from "../seats/seat.ts";

/** As many rounds in a row win the game with that variant (U16). */
export const IN_A_ROW = 3;

export interface Runner {
  readonly seat: Seat;
  readonly name: string;
  /** 1 is the highest total; equal totals share a place. */
  readonly place: number;
  readonly total: number;
  /** What the round that is just over brought; part of the total. */
  readonly scored: number;
  /** The way to the target that is behind them before this round, and after it: 0 to 1. */
  readonly before: number;
  readonly after: number;
  readonly wins: number;
}

export interface Race {
  readonly kind: "points" | "in_a_row";
  readonly target: number;
  readonly round: number;
  readonly cap: number;
  /** Best first. */
  readonly runners: readonly Runner[];
}

/** Return the race as it stands. */
export function raceOf(view: HulaHooView): Race {
  const { goal } = view;
  const most = Math.max(...view.totals, 1);
  // Points decide only at the round limit when three in a row are played for: then the leader is the measure.
  const full = goal.three_in_a_row ? most : goal.target;
  const runners = view.standing.map(({ seat, total, place }): Runner => {
    const scored = view.round_over?.scored[String(seat)] ?? 0;
    return {
      seat,
      name: seatName(view, seat),
      place,
      total,
      scored,
      before: Math.min(1, (total - scored) / full),
      after: Math.min(1, total / full),
      wins: Math.min(IN_A_ROW, view.wins_in_a_row[seat] ?? 0),
    };
  });
  return {
    kind: goal.three_in_a_row ? "in_a_row" : "points",
    target: goal.target,
    round: view.round,
    cap: goal.round_cap,
    runners: winnerFirst(runners, view.game_over?.winner ?? null),
  };
}

/** Return how far a player is in words; points alone where they do not end the game (U16). */
export function totalText({ kind, target }: Race, { total: n }: Runner): string {
  if (kind === "in_a_row") return t("hula_hoo.seat.points", { n });
  return t(n < target ? "hula_hoo.race.of" : "hula_hoo.race.reached", { n, target });
}

/** The winner of the game leads, whatever the points say (U16). */
function winnerFirst(runners: readonly Runner[], winner: Seat | null): readonly Runner[] {
  const first = runners.filter(({ seat }) => seat === winner);
  return [...first, ...runners.filter(({ seat }) => seat !== winner)];
}
