/** Keeps a drawer off the parts of the table that must stay in reach. */

import type { Attachment } from "svelte/attachments";

/** What the table marks so: the hand, its buttons, the thank-you button. */
const KEPT_CLEAR = "[data-keep-clear]";
const GAP_PX = 4;
const LEAST_PX = 160;

/**
 * Size a drawer that hangs at the top of `slot` so that it ends above everything in it marked `data-keep-clear`.
 * It sets `--drawer-height` and follows the slot's size.
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
      if (tops.length === 0) return;
      const height = Math.max(LEAST_PX, Math.min(...tops) - top - GAP_PX);
      drawer.style.setProperty("--drawer-height", `${height}px`);
    };

    const observer = new ResizeObserver(fit);
    observer.observe(table);
    return () => observer.disconnect();
  };
}
