/** What the viewer is about to do at a Hoola table: what every rummy desk has, and the claim for a discard. */

import type { Action, CardName, HoolaView } from "../../lib/wire.ts";
import type { Slot } from "../acts/slot.ts";
import { Desk, type DeskProps } from "../desk.svelte.ts";
import { defaultOf, dropOn, HOOLA_RULES, sideSlotsOf, slotsOf } from "./acts.ts";
import { movesBetween } from "./moves.ts";

const CLAIM_REST_MS = 1000;

export class HoolaDesk extends Desk<HoolaView> {
  readonly rules = HOOLA_RULES;
  /** A claim was just made; another one waits a moment. */
  resting = $state(false);
  readonly slots = $derived.by(() => slotsOf(this.view, this.aim));
  readonly sideSlots = $derived.by(() => sideSlotsOf(this.view));

  constructor(props: () => DeskProps<HoolaView>) {
    super(props, movesBetween);
  }

  claim(): void {
    if (this.resting) return;
    this.resting = true;
    setTimeout(() => (this.resting = false), CLAIM_REST_MS);
    this.props().send({ type: "thank_you" }, this.view.discard_no);
  }

  get opens(): boolean {
    return this.lifted !== null && !this.busy && dropOn(this.view, this.lifted, ["board"]) !== null;
  }

  drop(cards: readonly CardName[], targets: readonly string[]): void {
    const action = dropOn(this.view, cards, targets);
    if (action !== null) this.act(action);
  }

  protected get wanted(): Slot | Action | null {
    return defaultOf(this.view, this.slots, this.hand.chosen);
  }

  /** T takes the discard on one's turn, and says thank you where that is asked for instead. */
  protected take(): boolean {
    const { view } = this;
    if (view.seat === null || view.round_over !== null) return false;
    const mine = view.turn === view.seat && view.phase === "draw";
    const claimable = view.legal.some(({ type }) => type === "thank_you");
    if (this.drawFrom("discard") !== null || (mine && !claimable)) this.draw("discard");
    else this.claim();
    return true;
  }
}
