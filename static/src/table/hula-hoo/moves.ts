/** Which cards moved between two views of one Hula-Hoo! table. */

import type { CardName, HulaHooView, Seat } from "../../lib/wire.ts";
import { placeOf, type Move, type Place } from "../motion/places.ts";
import { namesOf } from "./seats.ts";

/** Return the moves that lead from `before` to `after`, in the order that they are shown. */
export function movesBetween(before: HulaHooView, after: HulaHooView): readonly Move[] {
  if (before.round_over !== null && after.round_over === null) return dealt(after);
  if (before.phase === "exchange" && after.phase === "play") return exchanged(before, after);
  return after.middle_size === before.middle_size + 1 ? played(after) : [];
}

/** Return where a seat's face-up cards lie. */
export function openPlace(seat: Seat): Place {
  return `open-${seat}`;
}

/** The deal: card by card around the table from the starter, hands first. */
function dealt(view: HulaHooView): readonly Move[] {
  const seats = fromStarter(view);
  const hands = rounds(seats, (seat) => handOf(view, seat));
  const open = rounds(seats, (seat) => namesOf(view.face_up[String(seat)]));
  return [
    ...hands.map(({ seat, card }): Move => {
      const own = seat === view.seat;
      return { card: own ? card : null, from: "stock", to: placeOf(seat, view.seat) };
    }),
    ...open.map(({ seat, card }): Move => ({ card, from: "stock", to: openPlace(seat) })),
  ];
}

function played(view: HulaHooView): readonly Move[] {
  const last = view.last_play;
  if (last === null) return [];
  const from = last.zone === "face_up" ? openPlace(last.seat) : placeOf(last.seat, view.seat);
  const move: Move = { card: String(last.card), from, to: "discard" };
  if (!last.drew) return [move];
  const drawn = view.drawn === null ? null : String(view.drawn);
  return [move, { card: drawn, from: "stock", to: placeOf(last.seat, view.seat) }];
}

function exchanged(before: HulaHooView, after: HulaHooView): readonly Move[] {
  return fromStarter(after).flatMap((seat) => {
    const left = [...namesOf(before.face_up[String(seat)])];
    const came = namesOf(after.face_up[String(seat)]).filter((card) => !taken(left, card));
    return came.map((card): Move => ({ card, from: "stock", to: openPlace(seat) }));
  });
}

function fromStarter(view: HulaHooView): readonly Seat[] {
  const at = view.seats.indexOf(view.starter);
  return [...view.seats.slice(at), ...view.seats.slice(0, at)];
}

function rounds(
  seats: readonly Seat[],
  cardsOf: (seat: Seat) => readonly CardName[],
): readonly { readonly seat: Seat; readonly card: CardName }[] {
  const most = Math.max(0, ...seats.map((seat) => cardsOf(seat).length));
  return Array.from({ length: most }, (_, at) =>
    seats.flatMap((seat) => {
      const card = cardsOf(seat)[at];
      return card === undefined ? [] : [{ seat, card }];
    }),
  ).flat();
}

/** The seat's hand; of one that the viewer does not know, as many nameless cards. */
function handOf(view: HulaHooView, seat: Seat): readonly CardName[] {
  const known = view.hands[String(seat)];
  return known === undefined
    ? Array.from({ length: view.hand_sizes[seat] ?? 0 }, () => "")
    : known.map(String);
}

function taken(cards: CardName[], card: CardName): boolean {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
  return at >= 0;
}
