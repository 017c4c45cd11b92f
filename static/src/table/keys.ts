/** Keys of the whole table. Letters are shortcuts that can be switched off; Enter and Escape always work. */

/** Where letters are typed. Switches and sliders take none. */
const FIELDS =
  "input:not([type=checkbox], [type=range]), textarea, select, [contenteditable], dialog";
/** What has Enter for itself while it has the focus. */
const PRESSED_BY_ENTER = "button, a[href], input, summary";

/** Return the key as an upper-case letter, `Enter` or `Escape`; null for one that is not the table's. */
export function tableKey(event: KeyboardEvent, letters: boolean): string | null {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
    return null;
  const target = event.target;
  if (target instanceof Element && target.closest(FIELDS) !== null) return null;
  if (event.key === "Escape") return "Escape";
  if (event.key === "Enter") {
    return target instanceof Element && target.closest(PRESSED_BY_ENTER) !== null ? null : "Enter";
  }
  return letters && /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : null;
}

/** Tell whether nothing has the keyboard: it is at the page, or on a button that can no longer be pressed. */
export function isKeyboardFree(at: Element | null = document.activeElement): boolean {
  return at === null || at === document.body || at.matches("main, :disabled, [aria-disabled=true]");
}

/** Tell whether a key is the hand's, wherever nothing else has the keyboard: an arrow, or Space. */
export function isForHand(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  return (event.key === " " || event.key.startsWith("Arrow")) && isKeyboardFree(target);
}
