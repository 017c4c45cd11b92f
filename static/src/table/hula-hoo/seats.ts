/** Hula-Hoo!'s seats: their plates, what lies open before them, and how far they are. */

import { t } from "../../lib/i18n.svelte.ts";
import type { CardName, HulaHooView, Seat } from "../../lib/wire.ts";
import type { Points, SeatState } from "../seats/seat.ts";

export interface Spot extends SeatState {
  /** Dealt into the game; one who joined late plays from the next round on. */
  readonly dealtIn: boolean;
  readonly faceUp: readonly CardName[];
  /** Out of the round (U10), with the hand that was shown. */
  readonly out: boolean;
  readonly shown: readonly CardName[];
  /** Has sealed an exchange that others still think about. */
  readonly chosen: boolean;
  readonly points: Points;
  /** Rounds won in a row. */
  readonly wins: number;
}

/** Return every seat that somebody sits on, ascending. */
export function spotsOf(view: HulaHooView): readonly Spot[] {
  return view.room.seats.map((sitter) => {
    const { seat } = sitter;
    const dealtIn = view.seats.includes(seat);
    return {
      seat,
      name: sitter.name,
      bot: sitter.kind === "bot",
      presence: sitter.presence,
      leaving: sitter.leaving,
      dealer: seat === view.dealer,
      onTurn: awaited(view, seat),
      melded: false,
      // A hand that was shown needs no count.
      held: dealtIn && !view.out.includes(seat) ? (view.hand_sizes[seat] ?? 0) : null,
      chips: null,
      timer: view.timers.find((timer) => timer.seat === seat) ?? null,
      dealtIn,
      faceUp: namesOf(view.face_up[String(seat)]),
      out: view.out.includes(seat),
      shown: namesOf(view.shown_hands[String(seat)]),
      chosen: view.phase === "exchange" && view.exchanged.includes(seat),
      points: pointsOf(view, seat),
      wins: view.wins_in_a_row[seat] ?? 0,
    };
  });
}

/** A good round brings about so many points: so far from the target, a player may win the game with the next. */
const CLOSE = 20;

function pointsOf(view: HulaHooView, seat: Seat): Points {
  const total = view.totals[seat] ?? 0;
  const { target, three_in_a_row: inARow } = view.goal;
  return {
    shown: String(total),
    towards: inARow ? "" : `/${target}`,
    spoken: t("hula_hoo.seat.points", { n: total }),
    close: !inARow && total > 0 && target - total <= CLOSE,
  };
}

/** Tell whether the table waits for a seat: its turn, or its choice of what to swap. */
export function awaited(view: HulaHooView, seat: Seat): boolean {
  if (view.phase === "exchange") return view.seats.includes(seat) && !view.exchanged.includes(seat);
  return view.phase === "play" && view.turn === seat;
}

/** Return cards by name, as the parts that draw them want them. */
export function namesOf(cards: readonly number[] | undefined): readonly CardName[] {
  return (cards ?? []).map(String);
}
