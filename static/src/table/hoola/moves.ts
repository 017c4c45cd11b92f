/** Which cards moved between two views of one Hoola table. */

import type { CardName, HoolaView, Seat } from "../../lib/wire.ts";
import { placeOf, type Move, type Place } from "../motion/places.ts";

/** Return the moves that lead from `before` to `after`, in the order that they are shown. */
export function movesBetween(before: HoolaView, after: HoolaView): readonly Move[] {
  if (before.round !== after.round) return dealt(after);
  return [
    ...undone(before, after),
    ...drawn(before, after),
    ...melded(before, after),
    ...discarded(before, after),
  ];
}

/** The deal: card by card around the table. */
function dealt(view: HoolaView): readonly Move[] {
  const seats = view.hand_sizes.map((_, seat) => seat);
  const most = Math.max(0, ...seats.map((seat) => sizeOf(view, seat)));
  const moves: Move[] = [];
  for (let at = 0; at < most; at += 1) {
    for (const seat of seats.filter((each) => sizeOf(view, each) > at)) {
      const card = seat === view.seat ? (handOf(view, seat)[at] ?? null) : null;
      moves.push({ card, from: "stock", to: placeOf(seat, view.seat) });
    }
  }
  return moves;
}

function drawn(before: HoolaView, after: HoolaView): readonly Move[] {
  const fromStock = before.stock_size - after.stock_size;
  if (fromStock > 0) return [drawOf(before.turn, "stock", newCard(before, after), after.seat)];
  const taken = before.discard_top;
  if (taken === null || after.discard_no < before.discard_no) return [];
  const gone = after.discard_no === before.discard_no && after.discard_size < before.discard_size;
  return gone ? [drawOf(after.turn, "discard", taken, after.seat)] : [];
}

function drawOf(seat: Seat, from: Place, card: CardName | null, viewer: Seat | null): Move {
  return {
    card: from === "stock" && seat !== viewer ? null : card,
    from,
    to: placeOf(seat, viewer),
  };
}

function melded(before: HoolaView, after: HoolaView): readonly Move[] {
  const from = placeOf(after.round_over === null ? after.turn : before.turn, after.seat);
  return after.table.flatMap((meld) => {
    const old = before.table.find(({ id }) => id === meld.id)?.cards ?? [];
    return meld.cards
      .filter((card) => !old.includes(card))
      .map((card): Move => ({ card, from, to: `meld-${meld.id}` }));
  });
}

function undone(before: HoolaView, after: HoolaView): readonly Move[] {
  const to = placeOf(after.turn, after.seat);
  return before.table.flatMap((meld) => {
    const kept = after.table.find(({ id }) => id === meld.id)?.cards ?? [];
    return meld.cards
      .filter((card) => !kept.includes(card))
      .map((card): Move => ({ card, from: `meld-${meld.id}`, to }));
  });
}

function discarded(before: HoolaView, after: HoolaView): readonly Move[] {
  const card = after.discard_top;
  if (after.discard_no === before.discard_no || card === null || after.discarded_by === null)
    return [];
  return [{ card, from: placeOf(after.discarded_by, after.seat), to: "discard" }];
}

/** The card that came into the viewer's hand, if one did. */
function newCard(before: HoolaView, after: HoolaView): CardName | null {
  if (after.seat === null) return null;
  const held = handOf(before, after.seat);
  return handOf(after, after.seat).find((card) => !held.includes(card)) ?? null;
}

function handOf(view: HoolaView, seat: Seat): readonly CardName[] {
  return view.hands[String(seat)] ?? [];
}

function sizeOf(view: HoolaView, seat: Seat): number {
  return view.hand_sizes[seat] ?? 0;
}
