/** Hoola's seats as their plates show them. */

import type { HoolaView } from "../../lib/wire.ts";
import { seatName, type SeatState } from "../seats/seat.ts";

/** Return every seat that somebody sits on, ascending; one that joined late holds no cards yet. */
export function seatsOf(view: HoolaView): readonly SeatState[] {
  return view.room.seats.map((sitter) => ({
    seat: sitter.seat,
    name: sitter.name,
    bot: sitter.kind === "bot",
    presence: sitter.presence,
    leaving: sitter.leaving,
    dealer: sitter.seat === view.dealer,
    onTurn: view.round_over === null && sitter.seat === view.turn,
    melded: view.table.some(({ owner }) => owner === sitter.seat),
    held: view.hand_sizes[sitter.seat] ?? null,
    chips: sitter.chips,
    timer: view.timers.find(({ kind, seat }) => kind === "turn" && seat === sitter.seat) ?? null,
  }));
}

/** Tell whether the viewer holds a hand in this round; one who joined late does from the next round on. */
export function isDealtIn(view: HoolaView): boolean {
  return view.seat !== null && view.hands[String(view.seat)] !== undefined;
}

/** Return who claimed in the last race, the winner first, with the ms behind the winner. */
export function finishOf(
  view: HoolaView,
): readonly { readonly name: string; readonly margin: number }[] {
  if (view.ruling === null) return [];
  const behind = Object.entries(view.ruling.margin_ms)
    .map(([seat, margin]) => ({ seat: Number(seat), margin }))
    .filter(({ seat }) => seat !== view.ruling?.winner)
    .sort((a, b) => a.margin - b.margin);
  return [{ seat: view.ruling.winner, margin: 0 }, ...behind].map(({ seat, margin }) => ({
    name: seatName(view, seat),
    margin,
  }));
}
