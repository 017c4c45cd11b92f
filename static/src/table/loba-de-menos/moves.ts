/** Which cards moved between two views of one Loba table. Two packs hold twins, so cards are counted, not looked up. */

import type { CardName, LobaView, Seat } from "../../lib/wire.ts";
import { JOKER } from "../melds/run.ts";
import { placeOf, type Move, type Place } from "../motion/places.ts";

/** Return the moves that lead from `before` to `after`, in the order that they are shown. */
export function movesBetween(before: LobaView, after: LobaView): readonly Move[] {
  if (before.round !== after.round) return dealt(after);
  return [
    ...givenBack(before, after),
    ...drawn(before, after),
    ...melded(before, after),
    ...discarded(before, after),
  ];
}

/** The deal: card by card around the table. */
function dealt(view: LobaView): readonly Move[] {
  const most = Math.max(0, ...view.hand_sizes);
  const moves: Move[] = [];
  for (let at = 0; at < most; at += 1) {
    for (const seat of view.seats.filter((each) => sizeOf(view, each) > at)) {
      const card = seat === view.seat ? (handOf(view)[at] ?? null) : null;
      moves.push({ card, from: "stock", to: placeOf(seat, view.seat) });
    }
  }
  return moves;
}

function drawn(before: LobaView, after: LobaView): readonly Move[] {
  const seat = before.turn;
  if (before.phase !== "draw" || seat === null || !drew(before, after, seat)) return [];
  const to = placeOf(seat, after.seat);
  if (after.taken !== null) return [{ card: after.taken, from: "discard", to }];
  const own = seat === after.seat;
  return [
    { card: own ? (missing(handOf(after), handOf(before))[0] ?? null) : null, from: "stock", to },
  ];
}

/** A draw and the discard after it may come in one view, when the clock made both. */
function drew(before: LobaView, after: LobaView, seat: Seat): boolean {
  if (after.phase !== "play") return isDiscard(before, after);
  return after.turn === seat && sizeOf(after, seat) > sizeOf(before, seat);
}

function melded(before: LobaView, after: LobaView): readonly Move[] {
  const from = before.turn === null ? null : placeOf(before.turn, after.seat);
  if (from === null) return [];
  return after.table.flatMap((meld) => {
    const old = before.table.find(({ id }) => id === meld.id)?.cards ?? [];
    const to: Place = `meld-${meld.id}`;
    const added = missing(meld.cards, old).map((card): Move => ({ card, from, to }));
    return jokerChangedEnds(old, meld.cards) ? [...added, { card: JOKER, from: to, to }] : added;
  });
}

function givenBack(before: LobaView, after: LobaView): readonly Move[] {
  if (before.turn === null || before.turn !== after.turn) return [];
  const to = placeOf(before.turn, after.seat);
  const home = before.table.flatMap((meld) => {
    const kept = after.table.find(({ id }) => id === meld.id)?.cards ?? [];
    return missing(meld.cards, kept).map((card): Move => ({ card, from: `meld-${meld.id}`, to }));
  });
  const putBack = before.phase === "play" && after.phase === "draw";
  return putBack && after.discard_top !== null
    ? [...home, { card: after.discard_top, from: to, to: "discard" }]
    : home;
}

function discarded(before: LobaView, after: LobaView): readonly Move[] {
  const card = after.discard_top;
  if (before.turn === null || card === null || !isDiscard(before, after)) return [];
  return [{ card, from: placeOf(before.turn, after.seat), to: "discard" }];
}

/** The pile has a new top that came from a hand: the turn went on, or the round is over. */
function isDiscard(before: LobaView, after: LobaView): boolean {
  const over = after.round_over !== null && before.round_over === null;
  if (after.turn === before.turn && !over) return false;
  return after.discard_top !== null && after.discard_size !== before.discard_size;
}

function jokerChangedEnds(old: readonly CardName[], now: readonly CardName[]): boolean {
  const was = old.indexOf(JOKER);
  return was >= 0 && (was === 0) !== (now[0] === JOKER);
}

/** Return the cards of `some` that `others` has not, twins counted. */
function missing(some: readonly CardName[], others: readonly CardName[]): readonly CardName[] {
  const left = [...others];
  return some.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function handOf(view: LobaView): readonly CardName[] {
  return view.seat === null ? [] : (view.hands[String(view.seat)] ?? []);
}

function sizeOf(view: LobaView, seat: Seat): number {
  return view.hand_sizes[seat] ?? 0;
}
