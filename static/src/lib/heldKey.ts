/** Keys that are held down. */

/** What Enter presses. */
const PRESSED = "button, a[href], summary";

/**
 * Let a held Enter press once. Browsers press again with each repeat of the key, and a second press may say that one is
 * sure. For the window's `keydown`.
 */
export function pressOnce(event: KeyboardEvent): void {
  if (!event.repeat || event.key !== "Enter" || !(event.target instanceof Element)) return;
  if (event.target.closest(PRESSED) !== null) event.preventDefault();
}
