/** The running game round by round, as far as this visit has seen it; what was won before is summed up. */

import type { LogEntry } from "../../lib/table.ts";
import type { HulaHooView, Seat } from "../../lib/wire.ts";

export interface WonRound {
  readonly round: number;
  readonly winner: Seat;
  readonly points: number;
}

export interface GameHistory {
  /** Newest first. */
  readonly rounds: readonly WonRound[];
  /** Points from rounds that were over before this visit, by seat; seats without any are left out. */
  readonly earlier: readonly { readonly seat: Seat; readonly points: number }[];
}

/** Return the history of the view's game; rounds are numbered from the newest back, since a log may begin anywhere. */
export function historyOf(view: HulaHooView, log: readonly LogEntry[]): GameHistory {
  const began = log.findLastIndex(({ event }) => event.kind === "game_began");
  const last = view.round_over === null ? view.round - 1 : view.round;
  const rounds = log
    .slice(began + 1)
    .filter(({ event }) => event.kind === "round_ended")
    .map(({ event }) => ({ winner: Number(event["winner"]), points: Number(event["points"]) }))
    .reverse()
    .slice(0, last)
    .map((won, at): WonRound => ({ round: last - at, ...won }));
  const earlier = view.seats.map((seat) => {
    const seen = rounds.filter(({ winner }) => winner === seat);
    const points = seen.reduce((sum, won) => sum + won.points, 0);
    return { seat, points: (view.totals[seat] ?? 0) - points };
  });
  return { rounds, earlier: earlier.filter(({ points }) => points > 0) };
}
