/** What calls for the player: the mark in the tab's title, spoken words, a short vibration. */

import { untrack } from "svelte";

/** Return `text` so that it differs from what was said last: a reader repeats only what has changed. */
function again(text: string, last: string): string {
  return text === last ? `${text}\u00a0` : text;
}

class Attention {
  /** True while it is the player's turn: the tab's title says so. */
  turn = $state(false);
  /** The newest quiet words for screen readers. */
  polite = $state("");
  /** The newest words that interrupt: "Your turn." */
  assertive = $state("");

  /** Say quietly what happened; the same words twice are said twice. */
  say(text: string): void {
    this.polite = again(
      text,
      untrack(() => this.polite),
    );
  }
  /** Say at once what is asked of the player. */
  call(text: string): void {
    this.assertive = again(
      text,
      untrack(() => this.assertive),
    );
  }
  /** Take back what was called and is asked no more; newer words stay. */
  unsay(text: string): void {
    const said = untrack(() => this.assertive);
    if (said === text || said === again(text, text)) this.assertive = "";
  }
}

export const attention = new Attention();

/** Vibrate for `ms`, where the device can and the browser lets it; never relied on. */
export function vibrate(ms: number): void {
  if (navigator.userActivation?.hasBeenActive !== true) return;
  navigator.vibrate?.(ms);
}
