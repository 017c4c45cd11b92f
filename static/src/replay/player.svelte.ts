/** Where a replay stands, and how it goes on by itself. */

import type { ReplayStep } from "../lib/wire.ts";

/** A step is shown for as long as it took at the table, within these bounds, in ms. */
const SHORTEST_MS = 700;
const LONGEST_MS = 2_400;

/** Return the step (from 0) that an address means: `#1` is the first. What is no step is the first one, too. */
export function stepOfHash(hash: string, count: number): number {
  const number = /^#\d{1,6}$/.test(hash) ? Number(hash.slice(1)) : 1;
  return Math.min(count, Math.max(1, number)) - 1;
}

export class ReplayPlayer {
  /** The step that is shown, from 0. */
  at = $state(0);
  playing = $state(false);
  /** The last move was a single step forward, as it was at the table. */
  onward = $state(false);
  readonly #steps: readonly ReplayStep[];

  constructor(steps: readonly ReplayStep[], start: number) {
    this.#steps = steps;
    this.at = start;
  }

  get count(): number {
    return this.#steps.length;
  }
  get atStart(): boolean {
    return this.at === 0;
  }
  get atEnd(): boolean {
    return this.at >= this.count - 1;
  }
  /** How long the step stays when the replay goes by itself, in ms. */
  get stay(): number {
    const now = this.#steps[this.at]?.at_ms ?? 0;
    const next = this.#steps[this.at + 1]?.at_ms ?? now;
    return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, next - now));
  }

  /** Show a step and stop; beyond the ends is the end. */
  go(to: number): void {
    this.playing = false;
    this.#show(to);
  }
  back(): void {
    this.go(this.at - 1);
  }
  forward(): void {
    this.go(this.at + 1);
  }

  /** Play on, or stop; from the end it begins anew. */
  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.atEnd) this.#show(0);
  }

  /** Go on by one step while it plays; it stops at the end. */
  tick(): void {
    if (!this.playing) return;
    this.#show(this.at + 1);
    if (this.atEnd) this.playing = false;
  }

  #show(to: number): void {
    const next = Math.min(this.count - 1, Math.max(0, to));
    this.onward = next === this.at + 1;
    this.at = next;
  }
}
