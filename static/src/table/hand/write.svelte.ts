/**
 * Lets the document follow the order of a hand, for those who have it read from the document. A card that changes its
 * place there loses focus, pointer and motion: it waits until the hand lies still and has neither.
 */

import type { HandState } from "./hand.svelte.ts";

/** Longer than cards glide. */
const STILL_MS = 400;

/** Keep `hand` written. Call it while a component is being set up; `root` is what holds the cards. */
export function keepWritten(hand: () => HandState, root: () => HTMLElement | undefined): void {
  $effect(() => {
    const within = root();
    if (within === undefined || hand().isWritten) return;
    const timer = setInterval(() => {
      const busy = within.contains(document.activeElement) || within.matches(":active");
      if (!busy) hand().write();
    }, STILL_MS);
    return () => clearInterval(timer);
  });
}
