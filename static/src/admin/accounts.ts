/** How accounts of a table's ledger are called: `player:17`, `bot:1:Mina`, `pot`. */

import { t } from "../lib/i18n.svelte.ts";

/** Return the words for an account's key; one of another kind stays as it is. */
export function accountText(account: string): string {
  const [kind, which, ...rest] = account.split(":");
  if (account === "pot") return t("tally.pot");
  if (kind === "player" && which !== undefined) return t("admin.player_id", { id: which });
  if (kind === "bot" && rest.length > 0) return t("admin.account.bot", { name: rest.join(":") });
  return account;
}
