/** What the browser remembers for this tab and its reloads; where storage is blocked, a reload begins afresh. */

const PREFIX = "hoola.";

/** Return what this tab remembers, or null. */
export function recallInTab(name: string): string | null {
  try {
    return window.sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Remember a text for this tab; null forgets it. */
export function rememberInTab(name: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(PREFIX + name);
    else window.sessionStorage.setItem(PREFIX + name, value);
  } catch {
    return;
  }
}
