/** What is copied for pasting elsewhere. */

import { t } from "./i18n.svelte.ts";
import { toasts } from "./toasts.svelte.ts";

/** Copy a text and say so; where the browser does not allow it, show the link that it is, or that leads to the same. */
export async function copyText(text: string, link = text): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(t("lobby.copied"));
  } catch {
    toasts.show(t("lobby.copy_failed", { link }));
  }
}
