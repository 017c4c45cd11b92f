/**
 * A card dragged by pointer. Sideways it is arranged in the hand; up, out of the hand, it is played where it is let go;
 * let go anywhere else it goes back. A press that does not travel is no drag, and stays a tap.
 */

const TRAVEL_PX = 7;
const OUT_OF_HAND_PX = 36;

export interface DragHandlers {
  /** The card has left its place; `playing` once it is out of the hand. */
  moved: (key: string, playing: boolean, x: number, y: number) => void;
  /** Let go in the hand. */
  arranged: (key: string, x: number, y: number) => void;
  /** Let go outside, over a place named in `data-drop`, the innermost first. */
  dropped: (key: string, targets: readonly string[]) => void;
  /** Over, whatever came of it. */
  ended: () => void;
}

interface Press {
  readonly key: string;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
}

export class Drag {
  /** The key of the card that is being dragged, and how far it is from where it lay, px. */
  key: string | null = $state(null);
  dx = $state(0);
  dy = $state(0);
  #press: Press | null = null;
  #swallowClick = false;
  readonly #handlers: DragHandlers;

  constructor(handlers: DragHandlers) {
    this.#handlers = handlers;
  }

  press(event: PointerEvent, key: string): void {
    if (!event.isPrimary || event.button !== 0) return;
    this.#swallowClick = false;
    // From the first moment: a quick mouse leaves the card within one step.
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#press = { key, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    const press = this.#press;
    if (press === null || press.pointer !== event.pointerId) return;
    const dx = event.clientX - press.x;
    const dy = event.clientY - press.y;
    if (this.key === null) {
      if (Math.hypot(dx, dy) < TRAVEL_PX) return;
      this.key = press.key;
      this.#swallowClick = true;
    }
    this.dx = dx;
    this.dy = dy;
    this.#handlers.moved(press.key, this.#isOut(), event.clientX, event.clientY);
  }

  release(event: PointerEvent): void {
    const press = this.#press;
    if (press === null || press.pointer !== event.pointerId) return;
    if (this.key !== null) {
      if (this.#isOut()) {
        this.#handlers.dropped(press.key, dropTargetsAt(event.clientX, event.clientY));
      } else {
        this.#handlers.arranged(press.key, event.clientX, event.clientY);
      }
    }
    this.cancel();
  }

  cancel(): void {
    const dragging = this.key !== null;
    this.#press = null;
    this.key = null;
    this.dx = 0;
    this.dy = 0;
    if (dragging) this.#handlers.ended();
  }

  /** A card is gone: what a pointer was about to do with it is over. */
  forget(key: string): void {
    if (this.#press?.key === key || this.key === key) this.cancel();
  }

  /** Tell, once, whether the click that follows belongs to a drag and is to be ignored. */
  swallowsClick(): boolean {
    const swallow = this.#swallowClick;
    this.#swallowClick = false;
    return swallow;
  }

  #isOut(): boolean {
    return this.dy < -OUT_OF_HAND_PX;
  }
}

/** Return the names of the drop places under a point, the innermost first. */
function dropTargetsAt(x: number, y: number): readonly string[] {
  const names = document
    .elementsFromPoint(x, y)
    .map((element) => element.getAttribute("data-drop"))
    .filter((name): name is string => name !== null);
  return [...new Set(names)];
}
