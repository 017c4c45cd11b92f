/**
 * What the browser remembers between visits. What it does not let the page store holds for this visit, and
 * `storageBlocked()` says so, so that the page can tell.
 */

const PREFIX = "hoola.";
/** What could not be stored, or not be removed (null): it is newer than what may be stored under its name. */
const unstored = new Map<string, string | null>();
let blocked = false;

/** Return the remembered text, or null. */
export function recall(name: string): string | null {
  const held = unstored.get(name);
  if (held !== undefined) return held;
  try {
    return window.localStorage.getItem(PREFIX + name);
  } catch {
    blocked = true;
    return null;
  }
}

/** Remember a text; null forgets it. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(PREFIX + name);
    else window.localStorage.setItem(PREFIX + name, value);
    unstored.delete(name);
  } catch {
    blocked = true;
    unstored.set(name, value);
  }
}

/** Tell whether this browser lets the page remember nothing beyond the visit. */
export function storageBlocked(): boolean {
  const probe = "probe";
  remember(probe, "1");
  remember(probe, null);
  return blocked;
}
