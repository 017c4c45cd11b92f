/** What a viewer is about to do at the table of a rummy game: chosen cards, an open list, an armed button. */

import { givesHints } from "../lib/hints.ts";
import type { TableProps } from "../lib/table.ts";
import type { Action, CardName, Room, Seat } from "../lib/wire.ts";
import { cardsOf, litCards, ofType } from "./acts/offers.ts";
import type { Slot } from "./acts/slot.ts";
import { SecondTap } from "./acts/secondTap.ts";
import { whyNoDraw, type ActRules, type Plain, type WhyNot } from "./acts/whyNot.ts";
import { HandState } from "./hand/hand.svelte.ts";
import { keepOrder } from "./hand/keepOrder.svelte.ts";
import { tableKey } from "./keys.ts";
import type { Move } from "./motion/places.ts";
import { Stage } from "./motion/stage.svelte.ts";
import { ShownRefusal } from "./status/refusal.svelte.ts";

const ARMED_MS = 5000;
/** A second press comes this much after the first; a double tap does nothing. */
const TOO_SOON_MS = 400;

export const SORT_LIST = "sort";

/** What a desk asks of a view: who looks on, which cards that seat holds, and what it may do. */
export interface DeskView extends Plain {
  readonly room: Room;
  readonly seat: Seat | null;
  readonly hands: Readonly<Record<string, readonly CardName[]>>;
  readonly legal: readonly Action[];
}

export type DeskProps<V> = Omit<TableProps, "view"> & { readonly view: V };

/** Make one of a game's own kind while a component is being set up; `props` gives the component's current ones. */
export abstract class Desk<V extends DeskView> {
  readonly hand = new HandState();
  readonly stage: Stage<V>;
  readonly refused: ShownRefusal;
  /** The cards that are being dragged out of the hand. */
  lifted: readonly CardName[] | null = $state.raw(null);
  armed: string | null = $state(null);
  #listed: string | null = $state(null);
  #armedAt = 0;
  readonly #tap = new SecondTap();
  #round: number | null = null;
  #armedUntil: ReturnType<typeof setTimeout> | undefined;
  protected readonly props: () => DeskProps<V>;

  /** The cards worth a light: those that take part in something legal with the chosen ones. */
  readonly lit = $derived.by(() =>
    this.hints ? litCards(this.view.legal, this.hand.chosen) : new Set<CardName>(),
  );
  readonly sent = $derived.by(() => this.props().pending.flatMap(({ action }) => cardsOf(action)));

  constructor(props: () => DeskProps<V>, movesBetween: (before: V, after: V) => readonly Move[]) {
    this.props = props;
    this.refused = new ShownRefusal(props);
    keepOrder(this.hand, props);
    this.stage = new Stage({
      view: () => props().view,
      movesBetween,
      motion: () => props().settings.motion,
      onshow: (view) => {
        this.#show(view);
        if (this.armed !== null && !this.slot(this.armed)?.choices.length) this.armed = null;
      },
    });
  }

  /** The rules by which the game asks for the turn, the draw and each act. */
  abstract readonly rules: ActRules;
  /** The buttons that play cards, in their fixed order. */
  abstract readonly slots: readonly Slot[];
  /** The buttons of second rank. */
  abstract readonly sideSlots: readonly Slot[];
  /** The cards in the air can be put down as a meld. */
  abstract get opens(): boolean;
  /** Let cards go over these places, the innermost first. */
  abstract drop(cards: readonly CardName[], targets: readonly string[]): void;
  /** What Enter does. */
  protected abstract get wanted(): Slot | Action | null;
  /** Take the discard, or do what the game does for T instead; return whether there was anything to do. */
  protected abstract take(): boolean;

  /** Every button of the game's, in whatever place. */
  protected get allSlots(): readonly Slot[] {
    return [...this.slots, ...this.sideSlots];
  }

  get view(): V {
    return this.stage.shown;
  }

  /** The cards that a press or a drop would play. */
  get aim(): readonly CardName[] {
    return this.lifted ?? this.hand.chosen;
  }

  /** An act is on its way: no other is started before its answer. */
  get busy(): boolean {
    return this.props().pending.length > 0;
  }

  /** Both the room and the viewer want hints. */
  get hints(): boolean {
    return this.props().settings.hints && givesHints(this.view.room);
  }

  /** The button that Enter presses. */
  get first(): string | null {
    const { wanted } = this;
    return wanted !== null && "id" in wanted ? wanted.id : null;
  }

  /** What is listed: a button whose possibilities are several or shown first, or the sortings. */
  get listed(): string | null {
    if (this.#listed === SORT_LIST) return SORT_LIST;
    const slot = this.slot(this.#listed);
    const enough = slot?.preview === true ? 1 : 2;
    return (slot?.choices.length ?? 0) >= enough ? this.#listed : null;
  }

  get listedSlot(): Slot | undefined {
    return this.slot(this.listed);
  }

  act(action: Action): void {
    if (this.busy) return;
    this.closeList();
    this.armed = null;
    this.props().send(action);
  }

  drawFrom(source: "stock" | "discard"): Action | null {
    return ofType(this.view.legal, "draw").find((action) => action.source === source) ?? null;
  }

  draw(source: "stock" | "discard"): void {
    const action = this.drawFrom(source);
    if (action !== null) this.#actBy(source, action);
    else if (!this.#tap.is(source)) this.explain(whyNoDraw(this.view, source, this.rules));
  }

  discard(card: CardName): void {
    const action = ofType(this.view.legal, "discard").find((each) => each.card === card);
    if (action !== undefined) this.act(action);
  }

  press(slot: Slot): void {
    const [only, another] = slot.choices;
    if (this.busy) return;
    if (only === undefined) {
      if (!this.#tap.is(slot.id)) this.explain(slot.whyNot);
    } else if (another !== undefined || slot.preview === true) this.list(slot.id);
    else if (slot.danger === true) this.#pressTwice(slot.id, only.action);
    else this.#actBy(slot.id, only.action);
  }

  /** Act by a press of a button or a pile, whose second tap is no question. */
  #actBy(place: string, action: Action): void {
    if (this.busy) return;
    this.#tap.acted(place);
    this.act(action);
  }

  /**
   * Say why something can't be done. Who is stood in for has nothing to ask: the seat is played by another.
   */
  explain(whyNot: WhyNot): void {
    if (this.busy) return;
    if (this.props().standIn === true) this.refused.tell({ code: "stand_in", rule: null });
    else if ("code" in whyNot) this.refused.tell(whyNot);
    else this.act(whyNot);
  }

  /** Open a list, or close it when it is open. */
  list(id: string): void {
    this.#listed = this.listed === id ? null : id;
  }

  closeList(): void {
    this.#listed = null;
  }

  /** Do what a key asks for. */
  key(event: KeyboardEvent): void {
    const key = tableKey(event, this.props().settings.shortcuts);
    if (key === null || !this.#doKey(key)) return;
    event.preventDefault();
  }

  protected slot(id: string | null): Slot | undefined {
    return this.allSlots.find((slot) => slot.id === id);
  }

  /** A new deal lies in the server's order, whichever of its cards were held in the round before, and where. */
  #show({ room, seat, hands, turn, phase }: V): void {
    if (this.#round !== null && this.#round !== room.round) this.hand.update([]);
    this.#round = room.round;
    const inTurn = seat !== null && turn === seat && phase === "play";
    this.hand.update(seat === null ? [] : (hands[String(seat)] ?? []), inTurn);
  }

  #doKey(key: string): boolean {
    if (key === "Escape") return this.#escape();
    if (key === "Enter") return this.#enter();
    if (key === "D") this.draw("stock");
    else if (key === "T") return this.take();
    else return this.#pressKey(key);
    return true;
  }

  #pressKey(key: string): boolean {
    const slot = this.allSlots.find((each) => each.key === key);
    if (slot !== undefined) this.press(slot);
    return slot !== undefined;
  }

  #escape(): boolean {
    if (this.listed !== null) this.closeList();
    else this.hand.clear();
    this.armed = null;
    return true;
  }

  #enter(): boolean {
    const { wanted } = this;
    if (wanted === null) return false;
    if ("type" in wanted) this.act(wanted);
    else this.press(wanted);
    return true;
  }

  #pressTwice(id: string, action: Action): void {
    const now = performance.now();
    if (this.armed !== id) {
      this.armed = id;
      this.#armedAt = now;
      clearTimeout(this.#armedUntil);
      this.#armedUntil = setTimeout(() => (this.armed = null), ARMED_MS);
    } else if (now - this.#armedAt >= TOO_SOON_MS) this.act(action);
  }
}
