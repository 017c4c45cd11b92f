/** How a round of Loba ended, as the result sheet tells it. */

import type { LobaRound, LobaView, Seat } from "../../lib/wire.ts";
import { line, type Line } from "../words/line.ts";
import { isOver } from "./points.ts";

/** What the round did to one player. */
export interface Outcome {
  readonly seat: Seat;
  /** Points of the cards left in hand. */
  readonly inHand: number;
  readonly scored: number;
  /** The total that counts now, after a rebuy if there was one. */
  readonly total: number;
  readonly fate: "in" | "asked" | "back" | "out";
}

/** Return what the round did to each player in it: the winner first, then the viewer, then the cheapest hand. */
export function outcomesOf(view: LobaView, over: LobaRound): readonly Outcome[] {
  const rank = ({ seat }: Outcome): number =>
    seat === over.winner ? 0 : seat === view.seat ? 1 : 2;
  return Object.entries(over.hand_scores)
    .map(([key, inHand]) => {
      const seat = Number(key);
      const scored = over.scored[key] ?? 0;
      return { seat, inHand, scored, total: view.totals[seat] ?? 0, fate: fateOf(view, seat) };
    })
    .sort((a, b) => rank(a) - rank(b) || a.inHand - b.inHand);
}

/** Return the sheet's heading for a game that is over, else null. */
export function gameTitleOf({ game_over: game, seat }: LobaView): Line | null {
  if (game === null) return null;
  return game.winner === seat
    ? line("loba.result.game.you")
    : line("loba.result.game", { player: { seat: game.winner } });
}

/** Return how the round ended in a line: who went out and how, or that nobody could. */
export function roundTitleOf(over: LobaRound, viewer: Seat | null): Line {
  if (over.winner === null || over.reason === "exhausted") return line("loba.result.exhausted");
  const player = { player: { seat: over.winner } };
  if (over.reason === "clean") {
    return over.winner === viewer
      ? line("loba.result.clean.you")
      : line("loba.result.clean", player);
  }
  return over.winner === viewer ? line("loba.result.out.you") : line("loba.result.out", player);
}

/** Tell whether the viewer may deal at once: the host, or anybody in the game while the host is not. */
export function dealsNow(view: LobaView): boolean {
  if (!view.legal.some(({ type }) => type === "next_round")) return false;
  const { host } = view.room;
  return host === null || host === view.seat || view.out.includes(host);
}

/** Return who deals next, or null while it hangs on that player's own rebuy (L17). */
export function dealerAfter(outcomes: readonly Outcome[], dealer: Seat | null): Seat | null {
  return outcomes.some(({ seat, fate }) => seat === dealer && fate === "asked") ? null : dealer;
}

function fateOf(view: LobaView, seat: Seat): Outcome["fate"] {
  if (view.out.includes(seat)) return "out";
  if (view.scores.at(-1)?.rebuys.includes(seat) === true) return "back";
  return isOver(view.totals[seat] ?? 0) ? "asked" : "in";
}
