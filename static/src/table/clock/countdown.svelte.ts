/** The time that is left of a server's timer, counted on this machine from when its frame was read. */

import type { Timer } from "../../lib/wire.ts";

/** A clock is late from so many seconds before its end on. */
export const LATE_S = 10;

/** Return the ms left of a timer read at `received`, at `now` (both `performance.now()`); never below 0. */
export function leftOf(timer: Timer, received: number, now: number): number {
  if (!timer.running) return timer.ends_in_ms;
  return Math.max(0, timer.ends_in_ms - (now - received));
}

/** Return the part of its whole time that a timer has left, from 1 down to 0. */
export function shareOf(timer: Timer, left: number): number {
  return timer.of_ms <= 0 ? 0 : Math.min(1, left / timer.of_ms);
}

/** A clock is drawn in so many steps: more are not seen, and cost a phone its battery. */
const STEPS = 240;
const FRAME_MS = 1000 / 60;

/** Call `step` when a timer of `wholeMs` that has `left` ms is to be drawn next; return what calls it off. */
export function nextStep(wholeMs: number, left: number, step: () => void): () => void {
  const ms = Math.min(wholeMs / STEPS, left);
  if (ms <= FRAME_MS) {
    const frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }
  const timer = setTimeout(step, ms);
  return () => clearTimeout(timer);
}

/**
 * A countdown for a component: `left` and `share` follow the timer while it runs, as often as can be seen.
 * Make it while a component is being set up.
 */
export class Countdown {
  left = $state(0);
  share = $state(0);
  running = $state(false);

  constructor(timer: () => Timer | null, received: () => number) {
    $effect(() => {
      const current = timer();
      const from = received();
      if (current === null) {
        this.#stop();
        return;
      }
      let callOff = (): void => undefined;
      const step = (): void => {
        const left = leftOf(current, from, performance.now());
        this.left = left;
        this.share = shareOf(current, left);
        this.running = left > 0;
        if (left > 0 && current.running) callOff = nextStep(current.of_ms, left, step);
      };
      step();
      return () => callOff();
    });
  }

  /** Whole seconds left, rounded up: 1 until the very end. */
  get seconds(): number {
    return Math.ceil(this.left / 1000);
  }

  /** The last seconds run. */
  get late(): boolean {
    return this.running && this.seconds <= LATE_S;
  }

  #stop(): void {
    this.left = 0;
    this.share = 0;
    this.running = false;
  }
}
