/** The one line that says whose turn it is, what may be done now, and what just happened. */

import type { CardName, GameEvent, LobaAction, LobaView, Seat } from "../../lib/wire.ts";
import { jokerIn } from "../melds/run.ts";
import { waitingFor } from "../status/waitingFor.ts";
import { line, type Line, type LineArg } from "../words/line.ts";

/** Return the line; `chosen` are the cards that stand up, `fits` tells whether they can become something. */
export function statusOf(view: LobaView, chosen: readonly CardName[], fits: boolean): Line {
  const { seat, turn } = view;
  if (view.room.frozen) return line("table.status.frozen");
  if (seat !== null && !view.seats.includes(seat)) return line("loba.status.not_dealt");
  if (seat !== null && view.out.includes(seat)) return line("loba.status.out");
  if (turn === null) return line("loba.status.between");
  if (turn !== seat) return waitingFor(view.room, turn);
  return view.phase === "draw" ? drawLine(view) : playLine(view, chosen, fits);
}

function drawLine(view: LobaView): Line {
  const takes = view.legal.some((action) => action.type === "draw" && action.source === "discard");
  return takes && view.discard_top !== null
    ? line("table.status.draw_or_take", { card: { cards: [view.discard_top] } })
    : line("table.status.draw");
}

function playLine(view: LobaView, chosen: readonly CardName[], fits: boolean): Line {
  if (chosen.length > 0) return line(fits ? "table.status.chosen" : "table.status.no_fit");
  if (view.taken !== null) {
    const plays = may(view, "meld") || may(view, "lay_off") || may(view, "move_joker");
    return line(plays ? "loba.status.taken" : "loba.status.taken.stuck", {
      card: { cards: [view.taken] },
    });
  }
  return may(view, "meld") || may(view, "lay_off") || may(view, "move_joker")
    ? line("table.status.play")
    : line("table.status.discard");
}

function may(view: LobaView, type: LobaAction["type"]): boolean {
  return view.legal.some((action) => action.type === type);
}

/**
 * Return what happened as a short line, or null for an event that needs none here. What viewers do themselves they see;
 * a reshuffle is told to all.
 */
export function headlineOf(event: GameEvent, viewer: Seat | null): Line | null {
  if (event.kind === "reshuffled") {
    return line("log.loba.reshuffled", { n: Number(event["stock_size"]) });
  }
  const { seat } = event;
  if (typeof seat !== "number" || seat === viewer) return null;
  const args = { seat: { seat }, card: cardsIn(event), cards: cardsIn(event) };
  switch (event.kind) {
    case "drew":
      return line(event["source"] === "discard" ? "log.drew.discard" : "log.drew.stock", args);
    case "melded":
      return line("log.melded", args);
    case "laid_off":
      return line("log.laid_off.own", args);
    case "joker_moved":
      return line("log.loba.joker_moved", { ...args, joker: jokerNow(event) });
    case "discarded":
      return line(event["auto"] === true ? "log.discarded_auto" : "log.discarded", args);
    case "undone":
      return line("log.undone", args);
    case "left":
      return line("log.left", args);
    default:
      return null;
  }
}

function jokerNow(event: GameEvent): LineArg {
  const joker = jokerIn(namesIn(event["becomes"]));
  return { cards: joker === null ? [] : [joker.card] };
}

function cardsIn(event: GameEvent): LineArg {
  return { cards: namesIn(event["cards"] ?? event["card"]) };
}

function namesIn(cards: unknown): readonly CardName[] {
  const names: readonly unknown[] = Array.isArray(cards) ? cards : [cards];
  return names.filter((card): card is CardName => typeof card === "string");
}
