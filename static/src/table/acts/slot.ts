/** The action bar as data: buttons with fixed places, each with what it can do now. */

import type { Action, CardName } from "../../lib/wire.ts";
import type { Line } from "../words/line.ts";
import type { WhyNot } from "./whyNot.ts";

/** One thing a button can do. */
export interface Choice {
  readonly action: Action;
  /** Names the whole act: "Meld 4♣5♣6♣". */
  readonly label: Line;
  /** Names what tells it from the button's other choices: "on Ann's 9s". */
  readonly short: Line;
  /** The whole act in words, where its name is drawn with signs. */
  readonly said?: Line;
  /** How the meld will lie, to be drawn where the choice is listed. */
  readonly becomes?: readonly CardName[];
}

/** Return a choice of one name, wherever it stands. */
export function plainChoice(action: Action, label: Line): Choice {
  return { action, label, short: label };
}

export interface Slot {
  readonly id: string;
  /** What the button says while it can do nothing, or several things. */
  readonly idle: Line;
  readonly choices: readonly Choice[];
  /** What a press is told while there is no choice. */
  readonly whyNot: WhyNot;
  /** The letter that presses it, upper case. */
  readonly key?: string;
  /** An act that is asked for twice, in the same place. */
  readonly danger?: boolean;
  /** An act that is shown before it is done: even a single possibility is listed first. */
  readonly preview?: boolean;
}
