/** A meld's joker dragged along its meld: let go in the other half, it moves to that end; anywhere else it goes back. */

import type { Attachment } from "svelte/attachments";
import { Drag } from "../hand/drag.svelte.ts";

const KEY = "joker";

export class JokerDrag {
  /** The joker is over the other half of its meld. */
  across = $state(false);
  readonly #onmove: () => void;
  #joker: HTMLElement | null = null;
  readonly #drag: Drag;

  constructor(onmove: () => void) {
    this.#onmove = onmove;
    this.#drag = new Drag({
      moved: (_, playing, x, y) => (this.across = !playing && this.#isAcross(x, y)),
      arranged: (_, x, y) => {
        if (this.#isAcross(x, y)) this.#onmove();
      },
      dropped: () => undefined,
      ended: () => (this.across = false),
    });
  }

  get offset(): { readonly dx: number; readonly dy: number } | null {
    return this.#drag.key === null ? null : { dx: this.#drag.dx, dy: this.#drag.dy };
  }

  /** Tell, once, whether the click that follows belongs to a drag. */
  swallowsClick(): boolean {
    return this.#drag.swallowsClick();
  }

  readonly grip: Attachment<HTMLElement> = (joker) => {
    this.#joker = joker;
    const press = (event: PointerEvent): void => this.#drag.press(event, KEY);
    const move = (event: PointerEvent): void => this.#drag.move(event);
    const release = (event: PointerEvent): void => this.#drag.release(event);
    const cancel = (): void => this.#drag.cancel();
    joker.addEventListener("pointerdown", press);
    joker.addEventListener("pointermove", move);
    joker.addEventListener("pointerup", release);
    joker.addEventListener("pointercancel", cancel);
    return () => {
      joker.removeEventListener("pointerdown", press);
      joker.removeEventListener("pointermove", move);
      joker.removeEventListener("pointerup", release);
      joker.removeEventListener("pointercancel", cancel);
      cancel();
    };
  };

  /** The joker lies at one end; a point is across when the nearest card of the meld is of the other half. */
  #isAcross(x: number, y: number): boolean {
    const joker = this.#joker;
    const cards = [...(joker?.parentElement?.children ?? [])];
    const from = joker === null ? -1 : cards.indexOf(joker);
    if (from < 0) return false;
    const distances = cards.map((card) => (card === joker ? Infinity : distanceTo(card, x, y)));
    const nearest = distances.indexOf(Math.min(...distances));
    return nearest * 2 < cards.length - 1 !== from * 2 < cards.length - 1;
  }
}

function distanceTo(card: Element, x: number, y: number): number {
  const box = card.getBoundingClientRect();
  return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
}
