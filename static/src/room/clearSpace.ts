/** Keeps a drawer off the parts of the table that must stay in reach. */

import type { Attachment } from "svelte/attachments";

/** What the table marks so: the hand, its buttons, the piles, the thank-you button; not where it scrolls under the drawer. */
const KEPT_CLEAR = "[data-keep-clear]:not(.enlarged *)";
/** The last part that stays in sight where a table has its drawer at the bottom. */
const ABOVE = "[data-drawer-below]";
/** Notices that last, which no drawer lies over. */
const LASTING = "[data-lasting]";
const GAP_PX = 4;
const NARROWEST_PX = 220;

/** A part that is kept clear, by its left and top edge within the table. */
export interface Edge {
  left: number;
  top: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * Return the largest size of a drawer in the table's top left corner that covers none of `parts`: all across, down to
 * the highest part, or narrower and further down, beside a part that stands to its right.
 */
export function largestCorner(table: Size, parts: readonly Edge[]): Size {
  const widths = [table.width, ...parts.map((part) => part.left - GAP_PX)];
  const sizes = widths
    .filter((width) => width >= Math.min(NARROWEST_PX, table.width))
    .map((width) => {
      const below = parts.filter((part) => part.left < width).map((part) => part.top - GAP_PX);
      return { width, height: Math.max(0, Math.min(table.height, ...below)) };
    });
  return sizes.reduce((best, size) =>
    size.width * size.height > best.width * best.height ? size : best,
  );
}

/**
 * Size a drawer that hangs at the top of `slot` so that it covers nothing in it marked `data-keep-clear`: it sets
 * `--drawer-width` and `--drawer-height`, and follows what the slot holds. Where nothing is marked, neither is set.
 * It hangs below notices that last. Below a part marked `data-drawer-below` it lies at the bottom instead, which `--drawer-top` tells.
 */
export function clearSpace(slot: () => HTMLElement | undefined): Attachment<HTMLElement> {
  return (drawer) => {
    const table = slot();
    if (table === undefined) return;

    const fit = (): void => {
      const within = table.getBoundingClientRect();
      const above = table.querySelector(ABOVE)?.getBoundingClientRect();
      if (above !== undefined) {
        const top = above.bottom + GAP_PX;
        drawer.style.setProperty("--drawer-top", `${top}px`);
        drawer.style.setProperty("--drawer-width", `${within.width}px`);
        drawer.style.setProperty("--drawer-height", `${within.bottom - top}px`);
        return;
      }
      const lasting = table.querySelector(LASTING)?.getBoundingClientRect();
      const top = lasting?.bottom ?? within.top;
      if (lasting === undefined) drawer.style.removeProperty("--drawer-top");
      else drawer.style.setProperty("--drawer-top", `${top}px`);
      const parts = [...table.querySelectorAll(KEPT_CLEAR)]
        .map((part) => part.getBoundingClientRect())
        .filter((box) => box.width > 0 && box.height > 0)
        .map((box) => ({ left: box.left - within.left, top: box.top - top }));
      if (parts.length === 0) {
        drawer.style.removeProperty("--drawer-width");
        drawer.style.removeProperty("--drawer-height");
        return;
      }
      const { width, height } = largestCorner(
        { width: within.width, height: within.bottom - top },
        parts,
      );
      drawer.style.setProperty("--drawer-width", `${width}px`);
      drawer.style.setProperty("--drawer-height", `${height}px`);
    };

    const sizes = new ResizeObserver(fit);
    sizes.observe(table);
    // A round ends or begins: what has to stay in reach changes with it.
    const held = new MutationObserver(fit);
    held.observe(table, {
      childList: true,
      subtree: true,
      attributeFilter: ["data-drawer-below", "data-lasting"],
    });
    return () => {
      sizes.disconnect();
      held.disconnect();
    };
  };
}
