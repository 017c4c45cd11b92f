/**
 * Keeps the order in which a player holds a hand for this tab, so that a reload shows it as it was. An order is good for
 * one round of one seat; the next round's takes its place.
 */

import { untrack } from "svelte";
import { recallInTab, rememberInTab } from "../../lib/tabStore.ts";
import type { CardName, Room, Seat } from "../../lib/wire.ts";
import type { HandState } from "./hand.svelte.ts";

const PREFIX = "hand.";

/** Whose hand it is, and when: what two hands must have in common to be one. */
export interface Held {
  readonly room: Pick<Room, "code" | "round">;
  /** Null for who only watches: nothing is kept. */
  readonly seat: Seat | null;
}

export interface HandProps {
  readonly view: Held;
  /** The round is shown again, not played: its hand is nobody's to arrange. */
  readonly replayed?: boolean;
}

/**
 * Bring a hand's order back and keep it from now on. Call it while a component is being set up, before the hand is first
 * told what is held; `part` tells hands apart of which one player holds several.
 */
export function keepOrder(hand: HandState, props: () => HandProps, part = ""): void {
  const { replayed, view } = untrack(props);
  if (replayed === true) return;
  hand.arrange(recalled(view, part));
  $effect(() => {
    keep(
      props().view,
      part,
      hand.order.map(({ card }) => card),
    );
  });
}

function nameOf({ room }: Held, part: string): string {
  return `${PREFIX}${room.code}.${part}`;
}

function roundOf({ room, seat }: Held): string {
  return `${seat}/${room.round}`;
}

function keep(held: Held, part: string, order: readonly CardName[]): void {
  if (held.seat === null) return;
  rememberInTab(nameOf(held, part), [roundOf(held), ...order].join(" "));
}

function recalled(held: Held, part: string): readonly CardName[] {
  if (held.seat === null) return [];
  const [round, ...order] = recallInTab(nameOf(held, part))?.split(" ") ?? [];
  return round === roundOf(held) ? order : [];
}
