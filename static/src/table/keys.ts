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
