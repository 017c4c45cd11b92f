/** Chips in figures, in the reader's language. */

import { numberText } from "../../lib/i18n.svelte.ts";

/** Return a balance: below zero with a true minus sign. */
export function balance(chips: number): string {
  return numberText(chips).replace("-", "−");
}
