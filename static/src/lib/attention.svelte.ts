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
  /** The words that interrupt, all that the player is called for now: "Your turn. Thank you is possible: …" */
  assertive = $state("");
  #calls: readonly string[] = [];

  /** Say quietly what happened; the same words twice are said twice. */
  say(text: string): void {
    this.polite = again(
      text,
      untrack(() => this.polite),
    );
  }
  /** Say at once what is asked of the player, after what is asked already. */
  call(text: string): void {
    this.#ask([...this.#calls.filter((call) => call !== text), text]);
  }
  /** Take back what is asked no more. */
  unsay(text: string): void {
    if (this.#calls.includes(text)) this.#ask(this.#calls.filter((call) => call !== text));
  }

  #ask(calls: readonly string[]): void {
    this.#calls = calls;
    const last = untrack(() => this.assertive);
    this.assertive = calls.length === 0 ? "" : again(calls.join(" "), last);
  }
}

export const attention = new Attention();

/** Vibrate for `ms`, where the device can and the browser lets it; never relied on. */
export function vibrate(ms: number): void {
  if (navigator.userActivation?.hasBeenActive !== true) return;
  navigator.vibrate?.(ms);
}
