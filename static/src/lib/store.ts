/**
 * What the browser remembers between visits. Where storage is blocked, values live in memory for this visit and
 * `storageBlocked()` says so, so that the page can tell.
 */

const PREFIX = "hoola.";
const memory = new Map<string, string>();
let blocked = false;

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    blocked = true;
    return null;
  }
}

/** Return the remembered text, or null. */
export function recall(name: string): string | null {
  try {
    return storage()?.getItem(PREFIX + name) ?? memory.get(name) ?? null;
  } catch {
    blocked = true;
    return memory.get(name) ?? null;
  }
}

/** Remember a text; null forgets it. */
export function remember(name: string, value: string | null): void {
  if (value === null) memory.delete(name);
  else memory.set(name, value);
  try {
    const store = storage();
    if (value === null) store?.removeItem(PREFIX + name);
    else store?.setItem(PREFIX + name, value);
  } catch {
    blocked = true;
  }
}

/** Tell whether this browser lets the page remember nothing beyond the visit. */
export function storageBlocked(): boolean {
  const probe = "probe";
  remember(probe, "1");
  remember(probe, null);
  return blocked;
}
