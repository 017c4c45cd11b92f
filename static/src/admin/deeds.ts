/** What was done, in words. */

import { known, t } from "../lib/i18n.svelte.ts";
import type { Fields } from "./wire.ts";

const REFUSED = "_refused";

/** The field that an action sets, and how its end is called: older entries call both the same. */
const ENDS: Record<string, readonly [field: string, end: string]> = {
  player_muted: ["muted_until", "player_unmuted"],
  player_banned: ["banned_until", "player_unbanned"],
};

/**
 * Return the words for an action of the audit trail, which left `after`; one that was refused after it was entered says
 * so.
 */
export function deedText(action: string, after: Fields): string {
  if (action.endsWith(REFUSED)) {
    return t("admin.deed.refused", { deed: deedText(action.slice(0, -REFUSED.length), after) });
  }
  const [field, end] = ENDS[action] ?? ["", ""];
  const key = `admin.deed.${after[field] === null ? end : action}`;
  return known(key) ? t(key) : action;
}
