/** The time that is left of a server's timer, counted on this machine from when its frame was read. */

import type { Timer } from "../../lib/wire.ts";

/** Return the ms left of a timer read at `received`, at `now` (both `performance.now()`); never below 0. */
export function leftOf(timer: Timer, received: number, now: number): number {
  if (!timer.running) return timer.ends_in_ms;
  return Math.max(0, timer.ends_in_ms - (now - received));
}

/** Return the part of its whole time that a timer has left, from 1 down to 0. */
export function shareOf(timer: Timer, left: number): number {
  return timer.of_ms <= 0 ? 0 : Math.min(1, left / timer.of_ms);
}

/**
 * A countdown for a component: `left` and `share` follow the screen's frames while the timer runs.
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
      let frame = 0;
      const step = (): void => {
        const left = leftOf(current, from, performance.now());
        this.left = left;
        this.share = shareOf(current, left);
        this.running = left > 0;
        if (left > 0 && current.running) frame = requestAnimationFrame(step);
      };
      step();
      return () => cancelAnimationFrame(frame);
    });
  }

  /** Whole seconds left, rounded up: 1 until the very end. */
  get seconds(): number {
    return Math.ceil(this.left / 1000);
  }

  #stop(): void {
    this.left = 0;
    this.share = 0;
    this.running = false;
  }
}
