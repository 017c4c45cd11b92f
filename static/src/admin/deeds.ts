/** What was done, in words. */

import { known, t } from "../lib/i18n.svelte.ts";

const REFUSED = "_refused";

/** Return the words for an action of the audit trail; one that was refused after it was entered says so. */
export function deedText(action: string): string {
  if (action.endsWith(REFUSED)) {
    return t("admin.deed.refused", { deed: deedText(action.slice(0, -REFUSED.length)) });
  }
  const key = `admin.deed.${action}`;
  return known(key) ? t(key) : action;
}
