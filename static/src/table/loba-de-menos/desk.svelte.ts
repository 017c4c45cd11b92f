/** What the viewer is about to do at a Loba table: chosen cards, a meld that asks for an end, a rebuy's answer. */

import type { Action, CardName, LobaView, Meld } from "../../lib/wire.ts";
import type { Slot } from "../acts/slot.ts";
import { whyNoLayOff } from "../acts/whyNot.ts";
import { Desk, type DeskProps } from "../desk.svelte.ts";
import { line } from "../words/line.ts";
import {
  choicesOn,
  defaultOf,
  dropOn,
  jokerMoveOf,
  LOBA_RULES,
  meldTarget,
  sideSlotsOf,
  slotsOf,
} from "./acts.ts";
import { movesBetween } from "./moves.ts";
import { rebuySlotsOf } from "./rebuy.ts";

export class LobaDesk extends Desk<LobaView> {
  readonly rules = LOBA_RULES;
  readonly slots = $derived.by(() => slotsOf(this.view, this.aim));
  readonly sideSlots = $derived.by(() => sideSlotsOf(this.view, this.aim));
  readonly rebuySlots = $derived.by(() => rebuySlotsOf(this.view));

  constructor(props: () => DeskProps<LobaView>) {
    super(props, movesBetween);
  }

  protected override get allSlots(): readonly Slot[] {
    return [...super.allSlots, ...this.rebuySlots];
  }

  protected get wanted(): Slot | Action | null {
    return defaultOf(this.view, [...this.slots, ...this.sideSlots], this.hand.chosen);
  }

  /** Tell whether the chosen cards can go on a meld, in whatever way. */
  fits(meld: Meld): boolean {
    return !this.busy && choicesOn(this.view, meld, this.aim).length > 0;
  }

  /** A tap on a meld: lays off what can lie in one way; lists the ways, and does the only one listed when tapped again. */
  tapMeld(meld: Meld): void {
    const slot = this.#meldSlot(meld);
    const [only, another] = slot.choices;
    if (this.listed === slot.id && only !== undefined && another === undefined) {
      this.act(only.action);
    } else this.press(slot);
  }

  /** The joker of a meld can be dragged to its other end. */
  canMoveJoker(meld: Meld): boolean {
    return !this.busy && jokerMoveOf(this.view, meld, this.hand.chosen) !== null;
  }

  moveJoker(meld: Meld): void {
    const action = jokerMoveOf(this.view, meld, this.hand.chosen);
    if (action !== null) this.act(action);
  }

  get opens(): boolean {
    return this.lifted !== null && !this.busy && dropOn(this.view, this.lifted, ["board"]) !== null;
  }

  drop(cards: readonly CardName[], targets: readonly string[]): void {
    const dropped = dropOn(this.view, cards, targets);
    const [only, another] = dropped?.choices ?? [];
    if (dropped === null || only === undefined) return;
    if (another === undefined) {
      this.act(only.action);
      return;
    }
    // What was dragged need not have been chosen; the list is of the chosen cards.
    this.hand.choose(cards);
    this.list(dropped.list);
  }

  protected take(): boolean {
    this.draw("discard");
    return true;
  }

  protected override slot(id: string | null): Slot | undefined {
    const meld = this.view.table.find((each) => meldTarget(each.id) === id);
    return meld === undefined ? super.slot(id) : this.#meldSlot(meld);
  }

  #meldSlot(meld: Meld): Slot {
    const choices = choicesOn(this.view, meld, this.aim);
    const moves = choices.some(({ action }) => action.type === "move_joker");
    const idle = line(moves ? "loba.do.joker.idle" : "table.do.lay_off.idle");
    const whyNot = whyNoLayOff(this.view, this.aim, LOBA_RULES);
    return { id: meldTarget(meld.id), idle, choices, whyNot, preview: moves };
  }
}
