/** Keeps a drawer off the parts of the table that must stay in reach. */

import type { Attachment } from "svelte/attachments";

/** What the table marks so: the hand, its buttons, the thank-you button. */
const KEPT_CLEAR = "[data-keep-clear]";
const GAP_PX = 4;
const LEAST_PX = 160;

/**
 * Size a drawer that hangs at the top of `slot` so that it ends above everything in it marked `data-keep-clear`.
 * It sets `--drawer-height` and follows what the slot holds; where nothing is marked, the drawer has its own height.
 */
export function clearSpace(slot: () => HTMLElement | undefined): Attachment<HTMLElement> {
  return (drawer) => {
    const table = slot();
    if (table === undefined) return;

    const fit = (): void => {
      const top = table.getBoundingClientRect().top;
      const tops = [...table.querySelectorAll(KEPT_CLEAR)].map(
        (part) => part.getBoundingClientRect().top,
      );
      if (tops.length === 0) {
        drawer.style.removeProperty("--drawer-height");
        return;
      }
      const height = Math.max(LEAST_PX, Math.min(...tops) - top - GAP_PX);
      drawer.style.setProperty("--drawer-height", `${height}px`);
    };

    const sizes = new ResizeObserver(fit);
    sizes.observe(table);
    // A round ends or begins: what has to stay in reach changes with it.
    const parts = new MutationObserver(fit);
    parts.observe(table, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  };
}
