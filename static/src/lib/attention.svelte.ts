/** What calls for the player: the mark in the tab's title, spoken words, a short vibration. */

class Attention {
  /** True while it is the player's turn: the tab's title says so. */
  turn = $state(false);
  /** The newest quiet words for screen readers. */
  polite = $state("");
  /** The newest words that interrupt: "Your turn." */
  assertive = $state("");

  /** Say the newest of what happened; the same words twice are said twice. */
  say(text: string): void {
    this.polite = text === this.polite ? `${text}\u00a0` : text;
  }
  call(text: string): void {
    this.assertive = text === this.assertive ? `${text}\u00a0` : text;
  }
}

export const attention = new Attention();

/** Vibrate for `ms`, where the device can and the browser lets it; never relied on. */
export function vibrate(ms: number): void {
  if (navigator.userActivation?.hasBeenActive !== true) return;
  navigator.vibrate?.(ms);
}
