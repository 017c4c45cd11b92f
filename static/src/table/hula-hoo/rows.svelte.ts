/** One's own two rows: the order of their cards, what is chosen in them, and where the keyboard is. */

import type { CardName, Zone } from "../../lib/wire.ts";
import { HandState, type HeldCard } from "../hand/hand.svelte.ts";

/** As they lie: face up in front, the hand nearest to the player. */
export const ZONES: readonly Zone[] = ["face_up", "hand"];

export class Rows {
  readonly face_up = new HandState();
  readonly hand = new HandState();
  /** The row that the keyboard is in. */
  zone: Zone = $state("hand");

  /** The chosen card of a turn: one at most, in either row. */
  get picked(): { readonly zone: Zone; readonly card: CardName; readonly key: string } | null {
    for (const zone of ZONES) {
      const held = this[zone].order.find(({ key }) => this[zone].isChosen(key));
      if (held !== undefined) return { zone, ...held };
    }
    return null;
  }

  /** The card that has the rows' one tab stop. */
  get current(): { readonly zone: Zone; readonly key: string } | null {
    const here = this[this.zone].current;
    if (here !== null) return { zone: this.zone, key: here };
    const zone = ZONES.find((each) => this[each].current !== null);
    return zone === undefined ? null : { zone, key: this[zone].current ?? "" };
  }

  /** Take over what the server says lies in both rows. */
  update(faceUp: readonly CardName[], hand: readonly CardName[]): void {
    this.face_up.update(faceUp);
    this.hand.update(hand);
  }

  /** Choose one card instead of any other, or put it back. */
  pick(zone: Zone, held: HeldCard): void {
    const again = this[zone].isChosen(held.key);
    this.clear();
    if (!again) this[zone].toggle(held.key);
    this.focus(zone, held.key);
  }

  clear(): void {
    for (const zone of ZONES) this[zone].clear();
  }

  /** Note that the keyboard is at a card. */
  focus(zone: Zone, key: string): void {
    this.zone = zone;
    this[zone].current = key;
  }

  /** Move the keyboard's place by `step` cards in its row. */
  step(step: number): void {
    const { current } = this;
    if (current === null) return;
    this.zone = current.zone;
    this[current.zone].step(step);
  }

  /** Move the keyboard's place to the other row, to the card that lies nearest. */
  cross(to: Zone): void {
    const from = this.current;
    const row = this[to].order;
    if (from === null || from.zone === to || row.length === 0) return;
    const middle = (this[from.zone].order.length - 1) / 2;
    const off = this[from.zone].indexOf(from.key) - middle;
    const at = Math.round((row.length - 1) / 2 + off);
    const held = row[Math.max(0, Math.min(row.length - 1, at))];
    if (held !== undefined) this.focus(to, held.key);
  }
}
