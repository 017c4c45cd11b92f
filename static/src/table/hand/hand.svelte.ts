/** The viewer's hand as they hold it: its order, what is chosen, and where the keyboard is. */

import type { CardName } from "../../lib/wire.ts";
import { byMelds, byRank, bySuit, moved, reconcile } from "./order.ts";

export type Sorting = "suit" | "rank" | "melds";

const SORTS: Readonly<Record<Sorting, (hand: readonly CardName[]) => readonly CardName[]>> = {
  suit: bySuit,
  rank: byRank,
  melds: byMelds,
};

/** A card with a key that stays its own while it is held. */
export interface HeldCard {
  readonly card: CardName;
  readonly key: string;
}

/** A card that left the hand and may come back, with what stood to its left then, the nearest first. */
interface Departed {
  readonly held: HeldCard;
  readonly left: readonly string[];
}

export class HandState {
  /** As the player sees it, from the left. */
  order: readonly HeldCard[] = $state.raw([]);
  /** In the order of arrival, which nothing changes. */
  arrived: readonly HeldCard[] = $state.raw([]);
  /** As they stand in the document: arranging leaves it alone until `write`, so that no focus and no motion is lost. */
  written: readonly HeldCard[] = $state.raw([]);
  #chosen: ReadonlySet<string> = $state.raw(new Set());
  /** What was played in this turn and can still be taken back, the last first. */
  #departed: readonly Departed[] = [];
  /** The key of the card that holds the hand's one tab stop. */
  current: string | null = $state(null);

  /** The cards that are chosen, from the left. */
  get chosen(): readonly CardName[] {
    return this.order.filter(({ key }) => this.#chosen.has(key)).map(({ card }) => card);
  }

  isChosen(key: string): boolean {
    return this.#chosen.has(key);
  }

  indexOf(key: string): number {
    return this.order.findIndex((held) => held.key === key);
  }

  /**
   * Take over what the server says is held. New cards come in at the right; what leaves while `inTurn`, and so may be
   * taken back, comes back to its place; nothing else moves.
   */
  update(hand: readonly CardName[], inTurn = false): void {
    const at = this.current === null ? 0 : this.indexOf(this.current);
    const before = this.order;
    const gone = this.#departed.map(({ held }) => held);
    const now = keyedLike(reconcile(cardsIn(before), hand), [...before, ...gone]);
    this.order = atTheirPlaces(now, this.#departed);
    const out = this.#departed.filter(({ held }) => this.indexOf(held.key) < 0);
    this.#departed = inTurn ? [...leaversOf(before, this.order), ...out] : [];
    this.arrived = keyedLike(reconcile(cardsIn(this.arrived), hand), this.order);
    this.written = sameCards(this.written, this.order);
    this.#chosen = new Set([...this.#chosen].filter((key) => this.indexOf(key) >= 0));
    if (this.current === null || this.indexOf(this.current) < 0) {
      this.current = this.order[Math.min(at, this.order.length - 1)]?.key ?? null;
    }
  }

  toggle(key: string): void {
    const next = new Set(this.#chosen);
    if (!next.delete(key)) next.add(key);
    this.#chosen = next;
    this.current = key;
  }

  /** Choose exactly these cards. */
  choose(cards: readonly CardName[]): void {
    this.#chosen = this.keysOf(cards);
  }

  /** Return the keys of these cards, as far as they are held: of twins, the chosen ones first. */
  keysOf(cards: Iterable<CardName>): ReadonlySet<string> {
    const wanted = [...cards];
    const chosen = this.order.filter(({ key }) => this.isChosen(key));
    const others = this.order.filter(({ key }) => !this.isChosen(key));
    return new Set([...chosen, ...others].filter(({ card }) => take(wanted, card)).map(keyOf));
  }

  /** Return the key of a held card, of twins that of the one that came last; null when it is not held. */
  newest(card: CardName | null): string | null {
    return this.arrived.findLast((held) => held.card === card)?.key ?? null;
  }

  clear(): void {
    this.#chosen = new Set();
  }

  /** Begin with an order; the next update drops what is not held. */
  arrange(cards: readonly CardName[]): void {
    this.order = keyedLike(cards, []);
    this.write();
  }

  /** Let the document have the order that the player sees. */
  write(): void {
    this.written = this.order;
  }

  /** Tells whether the document has the order that the player sees. */
  get isWritten(): boolean {
    return this.written.every(({ key }, at) => key === this.order[at]?.key);
  }

  sort(sorting: Sorting): void {
    this.order = keyedLike(SORTS[sorting](cardsIn(this.order)), this.order);
    this.#departed = [];
  }

  /** Move the card with `key` to a place; out of range means the nearest end. */
  move(key: string, to: number): void {
    const keys = this.order.map((held) => held.key);
    const target = Math.max(0, Math.min(keys.length - 1, to));
    const byKey = new Map(this.order.map((held) => [held.key, held]));
    this.order = moved(keys, keys.indexOf(key), target).flatMap((each) => byKey.get(each) ?? []);
  }

  /** Move the keyboard's place by `step` cards, or to an end. */
  step(step: number): void {
    const at = this.current === null ? 0 : this.indexOf(this.current);
    const to = Math.max(0, Math.min(this.order.length - 1, at + step));
    this.current = this.order[to]?.key ?? null;
  }
}

/** Return which cards of `before` are in `after` no more. */
function leaversOf(before: readonly HeldCard[], after: readonly HeldCard[]): readonly Departed[] {
  const stay = new Set(after.map(keyOf));
  return before.flatMap((held, at) =>
    stay.has(held.key) ? [] : [{ held, left: before.slice(0, at).map(keyOf).reverse() }],
  );
}

/** Return `order` with what has come back to it where it stood when it left; those that left last go first. */
function atTheirPlaces(
  order: readonly HeldCard[],
  departed: readonly Departed[],
): readonly HeldCard[] {
  const back = departed.filter(({ held }) => order.includes(held));
  const placed = order.filter((each) => !back.some(({ held }) => held === each));
  for (const { held, left } of back) {
    const beside = left.find((key) => placed.some((each) => each.key === key));
    placed.splice(placed.findIndex(({ key }) => key === beside) + 1, 0, held);
  }
  return placed;
}

/** Return the cards of `order` in the order of `known`, those that `known` lacks at the end. */
function sameCards(known: readonly HeldCard[], order: readonly HeldCard[]): readonly HeldCard[] {
  const place = new Map(known.map(({ key }, at) => [key, at]));
  const placeOf = ({ key }: HeldCard): number => place.get(key) ?? known.length;
  return [...order].sort((a, b) => placeOf(a) - placeOf(b));
}

function keyOf({ key }: HeldCard): string {
  return key;
}

function cardsIn(held: readonly HeldCard[]): readonly CardName[] {
  return held.map(({ card }) => card);
}

/** Return cards with the keys that they have in `known`; a new card, or a twin of a held one, gets a key of its own. */
function keyedLike(cards: readonly CardName[], known: readonly HeldCard[]): readonly HeldCard[] {
  const free = [...known];
  const used = new Set(known.map(({ key }) => key));
  return cards.map((card) => {
    const at = free.findIndex((held) => held.card === card);
    const held = at < 0 ? undefined : free.splice(at, 1)[0];
    if (held !== undefined) return held;
    const key = freshKey(card, used);
    used.add(key);
    return { card, key };
  });
}

function freshKey(card: CardName, used: ReadonlySet<string>): string {
  let key = card;
  for (let twin = 1; used.has(key); twin += 1) key = `${card}.${twin}`;
  return key;
}

function take(cards: CardName[], card: CardName): boolean {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
  return at >= 0;
}
