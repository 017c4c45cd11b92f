/** What the viewer is about to do at a Hoola table: chosen cards, an open list, an armed button, a resting claim. */

import type { TableProps } from "../../lib/table.ts";
import type { Action, CardName, HoolaView } from "../../lib/wire.ts";
import { cardsOf, litCards, ofType } from "../acts/offers.ts";
import type { Slot } from "../acts/slot.ts";
import { HandState } from "../hand/hand.svelte.ts";
import { Stage } from "../motion/stage.svelte.ts";
import { tableKey } from "../keys.ts";
import { defaultOf, dropOn, sideSlotsOf, slotsOf } from "./acts.ts";
import { movesBetween } from "./moves.ts";

const ARMED_MS = 3000;
const CLAIM_REST_MS = 1000;

export const SORT_LIST = "sort";

type Props = Omit<TableProps, "view"> & { readonly view: HoolaView };

/** Make it while a component is being set up; `props` gives the component's current ones. */
export class HoolaDesk {
  readonly hand = new HandState();
  readonly stage: Stage<HoolaView>;
  /** The cards that are being dragged out of the hand. */
  lifted: readonly CardName[] | null = $state.raw(null);
  armed: string | null = $state(null);
  resting = $state(false);
  #listed: string | null = $state(null);
  #armedUntil: ReturnType<typeof setTimeout> | undefined;
  readonly #props: () => Props;

  readonly slots = $derived.by(() => slotsOf(this.view, this.aim));
  readonly sideSlots = $derived.by(() => sideSlotsOf(this.view));
  readonly lit = $derived.by(() =>
    this.hints ? litCards(this.view.legal, this.hand.chosen) : new Set<CardName>(),
  );
  readonly sent = $derived.by(
    () => new Set(this.#props().pending.flatMap(({ action }) => cardsOf(action))),
  );

  constructor(props: () => Props) {
    this.#props = props;
    this.stage = new Stage({
      view: () => props().view,
      movesBetween,
      motion: () => props().settings.motion,
      onshow: (view) => {
        this.hand.update(view.seat === null ? [] : (view.hands[String(view.seat)] ?? []));
        if (this.armed !== null && !this.#slot(this.armed)?.choices.length) this.armed = null;
      },
    });
  }

  get view(): HoolaView {
    return this.stage.shown;
  }

  /** The cards that a press or a drop would play. */
  get aim(): readonly CardName[] {
    return this.lifted ?? this.hand.chosen;
  }

  /** An act is on its way: no other is started before its answer. */
  get busy(): boolean {
    return this.#props().pending.length > 0;
  }

  /** Both the room and the viewer want hints. */
  get hints(): boolean {
    return this.#props().settings.hints && this.view.room.options["hints"] !== false;
  }

  /** The button whose possibilities are listed, while it still has several; or the list of sortings. */
  get listed(): string | null {
    if (this.#listed === SORT_LIST) return SORT_LIST;
    return (this.#slot(this.#listed)?.choices.length ?? 0) > 1 ? this.#listed : null;
  }

  /** The button that Enter presses. */
  get first(): string | null {
    const wanted = defaultOf(this.view, this.slots, this.hand.chosen);
    return wanted !== null && "id" in wanted ? wanted.id : null;
  }

  get listedSlot(): Slot | undefined {
    return this.#slot(this.listed);
  }

  act(action: Action): void {
    if (this.busy) return;
    this.closeList();
    this.armed = null;
    this.#props().send(action);
  }

  press(slot: Slot): void {
    const [only, another] = slot.choices;
    if (this.busy || only === undefined) return;
    if (another !== undefined) this.list(slot.id);
    else if (slot.danger === true && this.armed !== slot.id) this.#arm(slot.id);
    else this.act(only.action);
  }

  /** Open a list, or close it when it is open. */
  list(id: string): void {
    this.#listed = this.#listed === id ? null : id;
  }

  closeList(): void {
    this.#listed = null;
  }

  claim(): void {
    if (this.resting) return;
    this.resting = true;
    setTimeout(() => (this.resting = false), CLAIM_REST_MS);
    this.#props().send({ type: "thank_you" }, this.view.discard_no);
  }

  draw(source: "stock" | "discard"): void {
    const action = this.drawFrom(source);
    if (action !== null) this.act(action);
  }

  drawFrom(source: "stock" | "discard"): Action | null {
    return ofType(this.view.legal, "draw").find((action) => action.source === source) ?? null;
  }

  discard(card: CardName): void {
    const action = ofType(this.view.legal, "discard").find((each) => each.card === card);
    if (action !== undefined) this.act(action);
  }

  drop(cards: readonly CardName[], targets: readonly string[]): void {
    const action = dropOn(this.view, cards, targets);
    if (action !== null) this.act(action);
  }

  /** Do what a key asks for. */
  key(event: KeyboardEvent): void {
    const key = tableKey(event, this.#props().settings.shortcuts);
    if (key === null || !this.#doKey(key)) return;
    event.preventDefault();
  }

  #doKey(key: string): boolean {
    if (key === "Escape") return this.#escape();
    if (key === "Enter") return this.#enter();
    if (key === "D") return this.#try(() => this.draw("stock"));
    if (key === "T") return this.#take();
    const slot = [...this.slots, ...this.sideSlots].find((each) => each.key === key);
    return slot !== undefined && this.#try(() => this.press(slot));
  }

  #escape(): boolean {
    if (this.listed !== null) this.closeList();
    else this.hand.clear();
    this.armed = null;
    return true;
  }

  #enter(): boolean {
    const wanted = defaultOf(this.view, this.slots, this.hand.chosen);
    if (wanted === null) return false;
    return this.#try(() => ("type" in wanted ? this.act(wanted) : this.press(wanted)));
  }

  /** T takes the discard on one's turn, and says thank you where that is asked for instead. */
  #take(): boolean {
    const { view } = this;
    if (view.seat === null || view.round_over !== null) return false;
    const take = this.drawFrom("discard");
    return this.#try(() => (take === null ? this.claim() : this.act(take)));
  }

  #try(what: () => void): boolean {
    what();
    return true;
  }

  #arm(id: string): void {
    this.armed = id;
    clearTimeout(this.#armedUntil);
    this.#armedUntil = setTimeout(() => (this.armed = null), ARMED_MS);
  }

  #slot(id: string | null): Slot | undefined {
    return [...this.slots, ...this.sideSlots].find((slot) => slot.id === id);
  }
}
