/** What the viewer is about to do at a Hula-Hoo! table: the picked card, the cards to swap, the pass that is due. */

import { untrack } from "svelte";
import { givesHints } from "../../lib/hints.ts";
import type { TableProps } from "../../lib/table.ts";
import type { Action, HulaHooView, Play, Zone } from "../../lib/wire.ts";
import type { HeldCard } from "../hand/hand.svelte.ts";
import { SecondTap } from "../acts/secondTap.ts";
import type { WhyNot } from "../acts/whyNot.ts";
import { keepOrder } from "../hand/keepOrder.svelte.ts";
import { tableKey } from "../keys.ts";
import { Stage } from "../motion/stage.svelte.ts";
import { ShownRefusal } from "../status/refusal.svelte.ts";
import {
  choosesNow,
  exchangeOf,
  passOf,
  playable,
  playsAmong,
  waysOf,
  type Picked,
  type Way,
} from "./acts.ts";
import { movesBetween } from "./moves.ts";
import { Rows, ZONES } from "./rows.svelte.ts";
import { namesOf } from "./seats.ts";
import { whyNoExchange, whyNoPlay } from "./whyNot.ts";

const AUTO_PASS_MS = 1000;

type Props = Omit<TableProps, "view"> & { readonly view: HulaHooView };

/** Make it while a component is being set up; `props` gives the component's current ones. */
export class HulaHooDesk {
  readonly rows = new Rows();
  readonly stage: Stage<HulaHooView>;
  readonly refused: ShownRefusal;
  readonly #tap = new SecondTap();
  /** The card that is being dragged out of the rows. */
  lifted: Picked | null = $state.raw(null);
  /** The card of the play that is on its way. */
  #sent: { readonly zone: Zone; readonly key: string } | null = $state.raw(null);
  /** The view that was shown before. */
  #last: HulaHooView | null = null;
  readonly #props: () => Props;

  readonly ways = $derived.by(() => waysOf(this.view.legal, this.rows.picked));
  readonly pass = $derived.by(() => passOf(this.view.legal));
  readonly choosing = $derived.by(() => choosesNow(this.view));
  /** The exchange that the chosen face-up cards make. */
  readonly exchange = $derived.by(() => exchangeOf(this.view.legal, this.rows.face_up.chosen));
  readonly lit = $derived.by(() => ({
    hand: playable(this.view.legal, "hand"),
    face_up: playable(this.view.legal, "face_up"),
  }));

  constructor(props: () => Props) {
    this.#props = props;
    this.refused = new ShownRefusal(props);
    for (const zone of ZONES) keepOrder(this.rows[zone], props, zone);
    this.stage = new Stage({
      view: () => props().view,
      movesBetween,
      motion: () => props().settings.motion,
      onshow: (view) => this.#show(view),
    });
    $effect(() => this.#passInTime());
  }

  get view(): HulaHooView {
    return this.stage.shown;
  }

  /** An act is on its way: no other is started before its answer. */
  get busy(): boolean {
    return this.#props().pending.length > 0;
  }

  /** Both the room and the viewer want hints. */
  get hints(): boolean {
    return this.#props().settings.hints && givesHints(this.view.room);
  }

  /** The table passes for the player, who wishes it so (U20). */
  get autoPass(): boolean {
    return this.#props().settings.autoPass;
  }

  isSent(zone: Zone, key: string): boolean {
    return this.busy && this.#sent?.zone === zone && this.#sent.key === key;
  }

  /** A tap on one of one's own cards: picks it for a play, or marks it for the exchange. */
  tap(zone: Zone, held: HeldCard): void {
    this.rows.focus(zone, held.key);
    if (!this.choosing) this.rows.pick(zone, held);
    else if (zone === "face_up") this.#mark(held);
  }

  play(play: Play): void {
    const { picked } = this.rows;
    if (this.busy || picked === null) return;
    this.#sent = picked;
    this.act(play);
  }

  /** The middle can take the card that is being dragged. */
  get opens(): boolean {
    const { lifted } = this;
    return lifted !== null && !this.busy && this.lit[lifted.zone].has(lifted.card);
  }

  /**
   * A card let go over the middle: played in the one way that it has. Where there are several it stands up and waits for
   * its call; where there is none it goes back, and the reason is told.
   */
  drop(zone: Zone, held: HeldCard): void {
    if (this.busy || this.choosing) return;
    this.rows.clear();
    const { card } = held;
    const [only, another] = playsAmong(waysOf(this.view.legal, { zone, card }));
    if (only === undefined) {
      this.#explain(whyNoPlay(this.view, { zone, card }, "higher"));
      return;
    }
    this.rows.pick(zone, held);
    if (another === undefined) this.play(only);
  }

  /** A press of one of the calls: plays the picked card so, or says why that can't be done. */
  call(way: Way): void {
    const play = this.ways[way];
    if (play !== null) {
      this.#tap.acted(way);
      this.play(play);
    } else if (!this.#tap.is(way)) this.#explain(whyNoPlay(this.view, this.rows.picked, way));
  }

  /** A press of the exchange: seals the chosen cards, or says why that can't be done. */
  swap(): void {
    if (this.exchange !== null) this.act(this.exchange);
    else this.#explain(whyNoExchange(this.view));
  }

  act(action: Action): void {
    if (this.busy) return;
    this.rows.clear();
    this.#props().send(action);
  }

  /** Do what a key asks for; `ask` shows the calls that a picked card has, where there are several. */
  key(event: KeyboardEvent, ask: () => void): void {
    const key = tableKey(event, this.#props().settings.shortcuts);
    if (key !== null && this.#doKey(key, ask)) event.preventDefault();
  }

  #doKey(key: string, ask: () => void): boolean {
    switch (key) {
      case "Escape":
        this.rows.clear();
        return true;
      case "Enter":
        return this.#enter(ask);
      case "H":
        return this.#called("higher");
      case "L":
        return this.#called("lower");
      case "D":
        return this.#called("double");
      case "P":
        return this.#do(this.pass);
      case "X":
        return this.#do(this.exchange);
      case "S":
        this.rows.hand.sort("rank");
        return true;
      default:
        return false;
    }
  }

  /** Enter does the one thing that can be done, and where there are several asks for one. */
  #enter(ask: () => void): boolean {
    if (this.pass !== null) return this.#do(this.pass);
    if (this.choosing) return this.#do(this.exchange);
    const [only, another] = playsAmong(this.ways);
    if (only === undefined) return false;
    if (another === undefined) this.play(only);
    else ask();
    return true;
  }

  /** The calls have keys while they have buttons. */
  #called(way: Way): boolean {
    if (this.view.phase !== "play" || this.pass !== null) return false;
    this.call(way);
    return true;
  }

  /** Say why something can't be done; a card stays picked for another way. Who is stood in for has nothing to ask. */
  #explain(whyNot: WhyNot): void {
    if (this.busy) return;
    if (this.#props().standIn === true) this.refused.tell({ code: "stand_in", rule: null });
    else if ("code" in whyNot) this.refused.tell(whyNot);
    else this.#props().send(whyNot);
  }

  #do(action: Action | null): boolean {
    if (action !== null) this.act(action);
    return action !== null;
  }

  /** Mark a face-up card for the exchange, or take the mark back; as many as the server allows. */
  #mark(held: HeldCard): void {
    const { face_up: row } = this.rows;
    const more = !row.isChosen(held.key);
    if (more && exchangeOf(this.view.legal, [...row.chosen, held.card]) === null) return;
    row.toggle(held.key);
  }

  #show(view: HulaHooView): void {
    if (this.#isNewDeal(view)) this.rows.update([], []);
    this.#last = view;
    const seat = String(view.seat);
    this.rows.update(
      namesOf(view.face_up[seat]),
      view.seat === null ? [] : namesOf(view.hands[seat]),
    );
  }

  /** A new deal lies in the server's order, ascending, whatever the rows of the last round looked like. */
  #isNewDeal(view: HulaHooView): boolean {
    const last = this.#last;
    return last !== null && view.room.round !== last.room.round;
  }

  #passInTime(): (() => void) | undefined {
    if (!this.autoPass || this.pass === null) return undefined;
    const timer = setTimeout(() => untrack(() => this.#do(this.pass)), AUTO_PASS_MS);
    return () => clearTimeout(timer);
  }
}
