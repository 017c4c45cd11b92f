/** The buttons that every rummy game has, each with what it can do now. */

import type { Action, CardName } from "../../lib/wire.ts";
import { line, type Line } from "../words/line.ts";
import { ofType, playing } from "./offers.ts";
import { plainChoice, type Choice, type Slot } from "./slot.ts";
import {
  whyNoDiscard,
  whyNoMeld,
  whyNoUndo,
  type ActRules,
  type Plain,
  type WhyNot,
} from "./whyNot.ts";

/** What is asked of a view: what is plain to see, and what may be done. */
interface Playable extends Plain {
  readonly legal: readonly Action[];
}

export function meldSlot(
  view: Playable,
  chosen: readonly CardName[],
  rules: ActRules,
  choices: readonly Choice[],
): Slot {
  return {
    id: "meld",
    idle: line("table.do.meld.idle"),
    choices,
    whyNot: whyNoMeld(view, chosen, rules),
    key: "M",
  };
}

export function layOffSlot(choices: readonly Choice[], whyNot: WhyNot): Slot {
  return { id: "lay_off", idle: line("table.do.lay_off.idle"), choices, whyNot, key: "L" };
}

/** `bound` says why no card may be discarded yet, if that is so. */
export function discardSlot(
  view: Playable,
  chosen: readonly CardName[],
  rules: ActRules,
  bound: WhyNot | null,
): Slot {
  return {
    id: "discard",
    idle: line("table.do.discard.idle"),
    choices: playing(ofType(view.legal, "discard"), chosen).map((action) =>
      plainChoice(action, line("table.do.discard", { cards: { cards: [action.card] } })),
    ),
    whyNot: bound ?? whyNoDiscard(view, chosen, rules),
    key: "X",
  };
}

/** `label` says what is taken back. */
export function undoSlot(
  view: Playable,
  rules: ActRules,
  label: Line = line("table.do.undo"),
): Slot {
  return {
    id: "undo",
    idle: line("table.do.undo"),
    choices: ofType(view.legal, "undo").map((action) => plainChoice(action, label)),
    whyNot: whyNoUndo(view, rules),
    key: "U",
  };
}
