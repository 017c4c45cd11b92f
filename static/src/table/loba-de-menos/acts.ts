/** Loba's action bar: which button does what, found in the server's `legal` by the chosen cards. */

import { containsAll, sameCards } from "../../cards/card.ts";
import type { Action, CardName, LobaAction, LobaView, Meld } from "../../lib/wire.ts";
import { cardsOf, matching, ofType, playing } from "../acts/offers.ts";
import { discardSlot, layOffSlot, meldSlot, undoSlot } from "../acts/rummySlots.ts";
import { plainChoice, type Choice, type Slot } from "../acts/slot.ts";
import {
  whyNoLayOff,
  whyNoOwnMeld,
  whyNotPlaying,
  type ActRules,
  type Reason,
  type WhyNot,
} from "../acts/whyNot.ts";
import { JOKER, jokerIn, readAs } from "../melds/run.ts";
import { line, type Line } from "../words/line.ts";
import { jokerMovedIn, laidOffOn, type LayOff } from "./laying.ts";

type MeldAction = Extract<LobaAction, { type: "meld" }>;
type MoveJoker = Extract<LobaAction, { type: "move_joker" }>;

/** More possibilities than these are no help; choosing a card makes them fewer. */
const MOST_LISTED = 12;
/** Of more cards than these a button names the first and the last. */
const MOST_NAMED = 4;

export const LOBA_RULES: ActRules = {
  turn: "L10",
  draw: "L10",
  meld: "L6",
  layOff: "L9",
  discard: "L12",
  undo: "L21",
};

/** Return the buttons that play cards, in their fixed order. */
export function slotsOf(view: LobaView, chosen: readonly CardName[]): readonly Slot[] {
  const melds = offered(ofType(view.legal, "meld"), chosen);
  const layOffs = offered(ofType(view.legal, "lay_off"), chosen);
  return [
    meldSlot(view, chosen, LOBA_RULES, melds.map(meldChoice)),
    layOffSlot(layOffChoices(view, layOffs, chosen), whyNoLayOff(view, chosen, LOBA_RULES)),
    discardSlot(view, chosen, LOBA_RULES, unplayed(view)),
  ];
}

/** Return the buttons of second rank: moving a joker, and undo, which gives a taken card back. */
export function sideSlotsOf(view: LobaView, chosen: readonly CardName[]): readonly Slot[] {
  const moves = matching(ofType(view.legal, "move_joker"), chosen);
  return [jokerSlot(view, moves, chosen), undoSlot(view, LOBA_RULES, undoLabel(view))];
}

/** Return what laying exactly the chosen cards on one meld can come to: lay-offs by their results, a joker's move. */
export function choicesOn(
  view: LobaView,
  meld: Meld,
  chosen: readonly CardName[],
): readonly Choice[] {
  const here = ({ meld: id }: { readonly meld: number }): boolean => id === meld.id;
  const layOffs = playing(ofType(view.legal, "lay_off").filter(here), chosen);
  const moves = playing(ofType(view.legal, "move_joker").filter(here), chosen);
  return [...layOffChoices(view, layOffs, chosen), ...jokerChoices(view, moves)];
}

/** Return the one legal move of a meld's joker that the chosen cards allow; with none chosen, any hand's card does. */
export function jokerMoveOf(
  view: LobaView,
  meld: Meld,
  chosen: readonly CardName[],
): MoveJoker | null {
  const moves = ofType(view.legal, "move_joker").filter(({ meld: id }) => id === meld.id);
  return (chosen.length === 0 ? moves : playing(moves, chosen))[0] ?? null;
}

/** Return the act that Enter does: the draw from the stock, else the one thing that the chosen cards can become. */
export function defaultOf(
  view: LobaView,
  slots: readonly Slot[],
  chosen: readonly CardName[],
): Slot | Action | null {
  if (view.phase === "draw") {
    return ofType(view.legal, "draw").find(({ source }) => source === "stock") ?? null;
  }
  if (chosen.length === 0 && view.taken === null) return null;
  return slots.find(({ choices }) => choices.length > 0) ?? null;
}

/** Return what letting `cards` go over these places can come to; the innermost place that takes them wins. */
export function dropOn(
  view: LobaView,
  cards: readonly CardName[],
  targets: readonly string[],
): { readonly list: string; readonly choices: readonly Choice[] } | null {
  for (const target of targets) {
    const list = target === "board" ? "meld" : target;
    const choices = choicesAt(view, cards, target);
    if (choices.length > 0) return { list, choices };
  }
  return null;
}

function choicesAt(view: LobaView, cards: readonly CardName[], target: string): readonly Choice[] {
  const meld = view.table.find(({ id }) => target === meldTarget(id));
  if (meld !== undefined) return choicesOn(view, meld, cards);
  const slot = slotsOf(view, cards).find(({ id }) => id === (target === "board" ? "meld" : target));
  return slot?.choices.filter(({ action }) => sameCards(cardsOf(action), cards)) ?? [];
}

/** Return the name of a meld as a place for cards. */
export function meldTarget(id: number): string {
  return `meld-${id}`;
}

/** Return the actions that match the chosen cards; with nothing chosen, the largest alone. */
function offered<A extends MeldAction | LayOff>(
  actions: readonly A[],
  chosen: readonly CardName[],
): readonly A[] {
  const found = matching(actions, chosen);
  return (chosen.length === 0 ? largest(found) : found).slice(0, MOST_LISTED);
}

/** Leave out actions that play a part of what another one plays at the same place; the largest come first. */
function largest<A extends MeldAction | LayOff>(actions: readonly A[]): readonly A[] {
  const kept: A[] = [];
  for (const action of actions) {
    const covered = kept.some(
      (other) =>
        other.cards.length > action.cards.length &&
        placeOf(other) === placeOf(action) &&
        containsAll(other.cards, action.cards),
    );
    if (!covered) kept.push(action);
  }
  return kept;
}

function placeOf(action: MeldAction | LayOff): number | null {
  return action.type === "lay_off" ? action.meld : null;
}

/** A joker is named where it lies; in a long run, what it stands for, since only the ends are named. */
function meldChoice(action: MeldAction): Choice {
  const cards = action.cards.length > MOST_NAMED ? readAs(action.cards) : action.cards;
  const label = line("table.do.meld", { cards: { cards } });
  const short = line("table.cards", { cards: { cards } });
  return { action, label, short, becomes: action.cards };
}

/** One choice for each result: an end that is named without need makes no other one (L20). */
function layOffChoices(
  view: LobaView,
  actions: readonly LayOff[],
  chosen: readonly CardName[],
): readonly Choice[] {
  const byResult = new Map<string, { action: LayOff; meld: Meld; becomes: readonly CardName[] }>();
  for (const action of actions) {
    const meld = view.table.find(({ id }) => id === action.meld);
    if (meld === undefined) continue;
    const becomes = laidOffOn(meld.cards, action);
    const key = `${meld.id}: ${becomes.join(" ")}`;
    if (!byResult.has(key)) byResult.set(key, { action, meld, becomes });
  }
  const results = [...byResult.values()].sort(
    (a, b) => Number(a.action.end === "high") - Number(b.action.end === "high"),
  );
  return results.map(({ action, meld, becomes }) => {
    const rivals = results.filter(
      (other) => other.meld.id === meld.id && sameCards(other.action.cards, action.cards),
    );
    const words = layOffWords(view, action, meld, becomes, rivals.length > 1);
    const complete = sameCards(action.cards, chosen);
    const label = complete ? words.label : words.short;
    return { action, label, short: words.short, said: words.said, becomes };
  });
}

/** Name a lay-off by where it goes; by its result where a joker is laid, or the end is a choice. */
function layOffWords(
  view: LobaView,
  action: LayOff,
  meld: Meld,
  becomes: readonly CardName[],
  several: boolean,
): { label: Line; short: Line; said: Line } {
  const own = meld.owner === view.seat;
  const args = {
    cards: { cards: action.cards },
    meld: { meld: readAs(meld.cards) },
    player: { seat: meld.owner },
  };
  const label = line(own ? "table.do.lay_off.own" : "table.do.lay_off", args);
  const joker = action.cards.includes(JOKER) ? jokerIn(becomes) : null;
  if (joker !== null || several) {
    const named =
      joker === null
        ? { cards: args.cards, to: { meld: readAs(becomes) } }
        : { cards: { cards: [JOKER] }, to: { cards: [joker.card] } };
    const short = line("loba.do.becomes", named);
    const said = joker === null ? label : line("loba.do.lay_joker", { to: named.to });
    return { label: short, short, said };
  }
  return {
    label,
    said: label,
    short: line(own ? "table.do.lay_off.cards_own" : "table.do.lay_off.cards", args),
  };
}

function jokerSlot(view: LobaView, moves: readonly MoveJoker[], chosen: readonly CardName[]): Slot {
  return {
    id: "joker",
    idle: line("loba.do.joker.idle"),
    choices: jokerChoices(view, moves),
    whyNot: whyNoJokerMove(view, chosen),
    key: "J",
    preview: true,
  };
}

function jokerChoices(view: LobaView, moves: readonly MoveJoker[]): readonly Choice[] {
  return moves.flatMap((action) => {
    const meld = view.table.find(({ id }) => id === action.meld);
    return meld === undefined ? [] : [jokerChoice(action, meld)];
  });
}

/** A taken discard is played before the turn can end (L10). */
function unplayed(view: LobaView): Reason | null {
  if (view.taken === null || view.turn !== view.seat || view.room.frozen) return null;
  return { code: "taken_card_unplayed", rule: "L10" };
}

/** The joker's meld is asked about that the card could be meant for: the first that has one. */
function whyNoJokerMove(view: LobaView, chosen: readonly CardName[]): WhyNot {
  const early = whyNotPlaying(view, LOBA_RULES) ?? whyNoOwnMeld(view, LOBA_RULES.layOff);
  if (early !== null) return early;
  const meld = view.table.find(({ cards }) => cards.includes(JOKER));
  if (meld === undefined) return { code: "no_joker_to_move", rule: "L8" };
  const [card, another] = chosen;
  if (card === undefined || another !== undefined) {
    return { code: "choose_for_joker", rule: "L8" };
  }
  return { type: "move_joker", meld: meld.id, card };
}

function jokerChoice(action: MoveJoker, meld: Meld): Choice {
  const becomes = jokerMovedIn(meld.cards, action.card);
  const to = { cards: [jokerIn(becomes)?.card ?? JOKER] };
  const label = line("loba.do.becomes", { cards: { cards: [JOKER] }, to });
  const said = line("loba.do.move_joker", { card: { cards: [action.card] }, to });
  return { ...plainChoice(action, label), said, becomes };
}

function undoLabel({ taken }: LobaView): Line {
  return taken === null
    ? line("table.do.undo")
    : line("loba.do.give_back", { card: { cards: [taken] } });
}
