/** Loba's seats as their plates show them. */

import { t } from "../../lib/i18n.svelte.ts";
import type { LobaView, Seat } from "../../lib/wire.ts";
import type { Points, SeatState } from "../seats/seat.ts";
import { isClose, isOver, leftOf, plays } from "./points.ts";

const CLOCKS: readonly string[] = ["turn", "rebuy", "vote"];

/** Return every seat that somebody sits on, ascending; one that joined late is not in the game yet. */
export function seatsOf(view: LobaView): readonly SeatState[] {
  return view.room.seats.map((sitter) => {
    const playing = plays(view, sitter.seat);
    return {
      seat: sitter.seat,
      name: sitter.name,
      bot: sitter.kind === "bot",
      presence: sitter.presence,
      leaving: sitter.leaving,
      dealer: sitter.seat === view.dealer && view.seats.includes(sitter.seat),
      onTurn: isAwaited(view, sitter.seat),
      melded: view.table.some(({ owner }) => owner === sitter.seat),
      held: playing ? (view.hand_sizes[sitter.seat] ?? null) : null,
      chips: sitter.chips,
      timer:
        view.timers.find(({ kind, seat }) => CLOCKS.includes(kind) && seat === sitter.seat) ?? null,
      ...(view.seats.includes(sitter.seat) ? { points: pointsOf(view, sitter.seat) } : {}),
      out: !playing,
    };
  });
}

/** Tell whether the table waits for a seat: on turn, asked about a rebuy, or to vote on one. */
export function isAwaited(view: LobaView, seat: Seat | null): boolean {
  if (seat === null) return false;
  return view.turn === seat || (view.rebuy?.waiting.includes(seat) ?? false);
}

function pointsOf(view: LobaView, seat: Seat): Points {
  const total = view.totals[seat] ?? 0;
  if (view.out.includes(seat)) {
    const spoken = t("loba.points.out_spoken");
    return { shown: t("loba.points.out"), towards: "", spoken, close: false };
  }
  return {
    shown: String(total),
    towards: t("loba.points.towards"),
    spoken: isOver(total)
      ? t("loba.points.over", { n: total })
      : t("loba.points.spoken", { n: total, left: leftOf(total) }),
    close: isClose(total),
  };
}
