/** Hoola's action bar: which button does what, found in the server's `legal` by the chosen cards. */

import type { Action, CardName, HoolaView, Meld, Seat } from "../../lib/wire.ts";
import { cardsOf, matching, ofType, playing, type ActionOf } from "../acts/offers.ts";
import { discardSlot, layOffSlot, meldSlot, undoSlot } from "../acts/rummySlots.ts";
import { plainChoice, type Choice, type Slot } from "../acts/slot.ts";
import {
  whyNoLayOff,
  whyNotOnTurn,
  whyNotPlaying,
  type ActRules,
  type Reason,
  type WhyNot,
} from "../acts/whyNot.ts";
import { sameCards } from "../../cards/card.ts";
import { line } from "../words/line.ts";

export const HOOLA_RULES: ActRules = {
  turn: "H4",
  draw: "H6",
  meld: "H8",
  layOff: "H10",
  discard: "H11",
  undo: "H32",
};

/** Return the buttons, in their fixed order. */
export function slotsOf(view: HoolaView, chosen: readonly CardName[]): readonly Slot[] {
  const melds = matching(ofType(view.legal, "meld"), chosen);
  const layOffs = matching(ofType(view.legal, "lay_off"), chosen);
  const taken = bound(view);
  return [
    meldSlot(view, chosen, HOOLA_RULES, melds.map(meldChoice)),
    layOffSlot(
      layOffs.map((action) => layOffChoice(action, view, chosen)),
      taken ?? keptForDiscard(view, chosen) ?? whyNoLayOff(view, chosen, HOOLA_RULES),
    ),
    discardSlot(view, chosen, HOOLA_RULES, taken),
  ];
}

/** Return the buttons of second rank: undo, and whatever ends the round at once. */
export function sideSlotsOf(view: HoolaView): readonly Slot[] {
  return [
    undoSlot(view, HOOLA_RULES),
    {
      id: "declare",
      idle: line("table.do.knock"),
      choices: [
        ...ofType(view.legal, "big_luck").map((action) =>
          plainChoice(action, line("table.do.big_luck")),
        ),
        ...ofType(view.legal, "blast").map((action) => plainChoice(action, line("table.do.blast"))),
        ...ofType(view.legal, "knock").map((action) => plainChoice(action, line("table.do.knock"))),
      ],
      whyNot: whyNoKnock(view),
      key: "K",
      danger: true,
    },
  ];
}

/** Return the act that Enter does: the draw from the stock, else the one thing that the chosen cards can become. */
export function defaultOf(
  view: HoolaView,
  slots: readonly Slot[],
  chosen: readonly CardName[],
): Slot | Action | null {
  if (view.phase === "draw") {
    return ofType(view.legal, "draw").find(({ source }) => source === "stock") ?? null;
  }
  if (chosen.length === 0 && view.must_meld === null) return null;
  return slots.find(({ choices }) => choices.length > 0) ?? null;
}

/** Return the lay-off of exactly the chosen cards on a meld, if it is legal. */
export function layOffOn(view: HoolaView, meld: Meld, chosen: readonly CardName[]): Action | null {
  return (
    playing(ofType(view.legal, "lay_off"), chosen).find((action) => action.meld === meld.id) ?? null
  );
}

/** Return what letting `cards` go over these places does; the innermost place that can take them wins. */
export function dropOn(
  view: HoolaView,
  cards: readonly CardName[],
  targets: readonly string[],
): Action | null {
  for (const target of targets) {
    const action = actionAt(view, cards, target);
    if (action !== null) return action;
  }
  return null;
}

function actionAt(view: HoolaView, cards: readonly CardName[], target: string): Action | null {
  if (target === "discard") return playing(ofType(view.legal, "discard"), cards)[0] ?? null;
  if (target === "board") return playing(ofType(view.legal, "meld"), cards)[0] ?? null;
  const meld = view.table.find(({ id }) => target === `meld-${id}`);
  return meld === undefined ? null : layOffOn(view, meld, cards);
}

/** A card taken from the discard pile binds the turn until it lies in a new meld (H7). */
function bound(view: HoolaView): Reason | null {
  if (view.must_meld === null || view.turn !== view.seat || view.room.frozen) return null;
  return { code: "must_use_taken_card", rule: "H7" };
}

/** All cards together fit on no meld, wherever they would: one is kept to discard (H11). */
function keptForDiscard(view: HoolaView, chosen: readonly CardName[]): Reason | null {
  const held = view.seat === null ? 0 : (view.hand_sizes[view.seat] ?? 0);
  const all = chosen.length > 0 && chosen.length === held;
  if (!all || view.room.options["go_out_without_discard"] === true) return null;
  return whyNotPlaying(view, HOOLA_RULES) ?? { code: "must_keep_discard", rule: "H11" };
}

function whyNoKnock(view: HoolaView): WhyNot {
  const waits = whyNotOnTurn(view, HOOLA_RULES.turn);
  if (waits !== null) return waits;
  return view.phase === "draw" ? { type: "knock" } : { code: "knock_before_draw", rule: "H20" };
}

function meldChoice(action: ActionOf<"meld">): Choice {
  const label = line("table.do.meld", { cards: { cards: action.cards } });
  return { action, label, short: line("table.cards", { cards: { cards: action.cards } }) };
}

function layOffChoice(
  action: ActionOf<"lay_off">,
  view: HoolaView,
  chosen: readonly CardName[],
): Choice {
  const meld = view.table.find(({ id }) => id === action.meld);
  const args = {
    cards: { cards: action.cards },
    meld: { meld: meld?.cards ?? [] },
    player: { seat: ownerOf(meld) },
  };
  const own = meld?.owner === view.seat;
  // Cards that were not chosen are named; chosen ones stand up and need no words.
  const complete = sameCards(cardsOf(action), chosen);
  const short = line(own ? "table.do.lay_off.cards_own" : "table.do.lay_off.cards", args);
  const label = complete ? line(own ? "table.do.lay_off.own" : "table.do.lay_off", args) : short;
  return { action, label, short };
}

function ownerOf(meld: Meld | undefined): Seat {
  return meld?.owner ?? 0;
}
