/** Keys of the whole table. Letters are shortcuts that can be switched off; Enter and Escape always work. */

const FIELDS = "input, textarea, select, [contenteditable], dialog";

/** Return the key as an upper-case letter, `Enter` or `Escape`; null for one that is not the table's. */
export function tableKey(event: KeyboardEvent, letters: boolean): string | null {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
    return null;
  const target = event.target;
  if (target instanceof Element && target.closest(FIELDS) !== null) return null;
  if (event.key === "Escape") return "Escape";
  // A focused button has Enter for itself.
  if (event.key === "Enter") return target instanceof HTMLButtonElement ? null : "Enter";
  return letters && /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : null;
}
