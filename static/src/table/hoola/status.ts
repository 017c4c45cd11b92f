/** The one line that says whose turn it is, what may be done now, and what just happened. */

import type { Action, CardName, GameEvent, HoolaView, Seat } from "../../lib/wire.ts";
import { isDealtIn } from "./seats.ts";
import { waitingFor } from "../status/waitingFor.ts";
import { line, type Line } from "../words/line.ts";

export interface Standing {
  readonly view: HoolaView;
  readonly chosen: readonly CardName[];
  /** Something can be done with the chosen cards. */
  readonly fits: boolean;
  /** The viewer wants to be told that a card can be claimed, and the room allows it. */
  readonly hints: boolean;
  readonly pending: readonly Action[];
}

/** Return the line. */
export function statusOf(standing: Standing): Line {
  const { view, pending, hints } = standing;
  if (view.round_over !== null) return overLine(view.round_over.winner, view.seat);
  if (view.room.frozen) return line("table.status.frozen");
  if (pending.some(({ type }) => type === "thank_you")) return line("table.status.claiming");
  if (view.seat !== null && !isDealtIn(view)) return line("table.status.not_dealt");
  if (view.seat === view.turn) return ownTurn(standing);
  const top = view.discard_top;
  if (hints && top !== null && may(view, "thank_you")) {
    return line("table.status.claimable", { card: { cards: [top] } });
  }
  return waitingFor(view.room, view.turn);
}

function overLine(winner: Seat, viewer: Seat | null): Line {
  return winner === viewer
    ? line("table.status.you_won")
    : line("table.status.won", { player: { seat: winner } });
}

function ownTurn({ view, chosen, fits }: Standing): Line {
  if (view.phase === "draw") return drawLine(view);
  if (view.must_meld !== null) {
    return line("table.status.must_meld", { card: { cards: [view.must_meld] } });
  }
  if (chosen.length > 0) return fits ? line("table.status.chosen") : line("table.status.no_fit");
  return may(view, "meld") || may(view, "lay_off")
    ? line("table.status.play")
    : line("table.status.discard");
}

function drawLine(view: HoolaView): Line {
  if (view.held === "stock") return line("table.status.held_stock");
  if (view.held !== null) return line("table.status.held");
  const takes = view.legal.some((action) => action.type === "draw" && action.source === "discard");
  return takes && view.discard_top !== null
    ? line("table.status.draw_or_take", { card: { cards: [view.discard_top] } })
    : line("table.status.draw");
}

function may(view: HoolaView, type: Action["type"]): boolean {
  return view.legal.some((action) => action.type === type);
}

/**
 * Return what another player did as a short line; null for an event that needs none here. The log has them all, and
 * what viewers do themselves they see.
 */
export function headlineOf(event: GameEvent, viewer: Seat | null): Line | null {
  const { seat } = event;
  if (typeof seat !== "number" || seat === viewer) return null;
  const args = {
    seat: { seat },
    card: { cards: cardsIn(event) },
    cards: { cards: cardsIn(event) },
  };
  switch (event.kind) {
    case "drew":
      return line(event["source"] === "discard" ? "log.drew.discard" : "log.drew.stock", args);
    case "claimed":
      return line("log.claimed", args);
    case "melded":
      return line("log.melded", args);
    case "laid_off":
      return line("log.laid_off.own", args);
    case "discarded":
      return line(event["auto"] === true ? "log.discarded_auto" : "log.discarded", args);
    case "undone":
      return line("log.undone", args);
    default:
      return null;
  }
}

function cardsIn(event: GameEvent): readonly CardName[] {
  const cards = event["cards"] ?? event["card"];
  if (typeof cards === "string") return [cards];
  return Array.isArray(cards)
    ? cards.filter((card): card is CardName => typeof card === "string")
    : [];
}
