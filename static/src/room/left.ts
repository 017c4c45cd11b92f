/** Out of a room, on the page that one is at home on. */

import { t } from "../lib/i18n.svelte.ts";
import { router } from "../lib/router.svelte.ts";
import { toasts } from "../lib/toasts.svelte.ts";

/** Go to the front page, and tell there which table was left and how to come back to it. */
export function goHomeFrom(code: string): void {
  toasts.show(t("menu.left", { code }), "info", { href: `/r/${code}`, text: t("menu.come_back") });
  router.go("/");
}
