/**
 * Cards in flight. State comes first: the document shows the new state at once, and a copy of each moved card flies from
 * where the card was to where it is. A newer state, a hidden tab or a wish for calm cuts it short.
 */

import type { CardName } from "../../lib/wire.ts";
import type { Move } from "./places.ts";
import { motionTokens } from "./tokens.ts";

const SPREAD_MOST = 8;

/** Where everything was before the state changed, and what each open card looked like. */
export interface Picture {
  readonly places: ReadonlyMap<string, DOMRect>;
  readonly cards: ReadonlyMap<string, { readonly box: DOMRect; readonly card: HTMLElement }>;
}

/** Return where the places and the open cards of a table are now. */
export function takePicture(table: HTMLElement): Picture {
  const places = new Map<string, DOMRect>();
  const cards = new Map<string, { box: DOMRect; card: HTMLElement }>();
  for (const element of table.querySelectorAll<HTMLElement>("[data-place]")) {
    const place = element.dataset["place"] ?? "";
    places.set(place, element.getBoundingClientRect());
    for (const card of element.querySelectorAll<HTMLElement>("[data-card]")) {
      const key = `${place}/${card.dataset["card"] ?? ""}`;
      cards.set(key, { box: card.getBoundingClientRect(), card });
    }
  }
  return { places, cards };
}

/** Tell whether the viewer wants, and can see, things move. */
export function motionWanted(setting: boolean): boolean {
  return setting && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Flies cards over one table; made with the layer that the copies live in. */
export class Flights {
  readonly #table: HTMLElement;
  readonly #layer: HTMLElement;
  #running: Animation[] = [];

  constructor(table: HTMLElement, layer: HTMLElement) {
    this.#table = table;
    this.#layer = layer;
  }

  /** Show the moves, staggered; `before` is the picture of the state that they left. */
  show(moves: readonly Move[], before: Picture): void {
    this.land();
    const { duration, stagger, easing } = motionTokens(this.#table);
    const step = stagger * Math.min(1, SPREAD_MOST / Math.max(1, moves.length));
    moves.forEach((move, index) => {
      const shown = before.cards.get(`${move.from}/${move.card ?? ""}`);
      const from = shown?.box ?? before.places.get(move.from);
      const target = this.#targetOf(move);
      if (from === undefined || target === null) return;
      const timing = { duration, easing, delay: index * step, fill: "backwards" as const };
      this.#fly(from, target, move.card, shown?.card ?? null, timing);
    });
  }

  /** End all flights at once: the cards are where the document says. */
  land(): void {
    const running = this.#running;
    this.#running = [];
    for (const animation of running) animation.cancel();
    this.#layer.replaceChildren();
  }

  #targetOf(move: Move): HTMLElement | null {
    const place = this.#table.querySelector<HTMLElement>(`[data-place="${move.to}"]`);
    const card = move.card === null ? null : place?.querySelector(`[data-card="${move.card}"]`);
    return (card as HTMLElement | null | undefined) ?? place;
  }

  /** Fly a copy of the card where it lands; into a place that hides it, a copy of what was seen, else of a back. */
  #fly(
    from: DOMRect,
    target: HTMLElement,
    card: CardName | null,
    seen: HTMLElement | null,
    timing: KeyframeAnimationOptions,
  ): void {
    const to = target.getBoundingClientRect();
    const lands = card !== null && target.dataset["card"] === card;
    const model = lands
      ? target
      : (seen ?? this.#table.querySelector<HTMLElement>('[data-place="stock"] .back'));
    if (model === null) return;
    const copy = copyOf(model);
    const width = lands ? to.width : this.#backWidth();
    const end = centred(to, width);
    copy.style.inlineSize = `${width}px`;
    this.#layer.append(copy);
    const flight = copy.animate(
      [
        { transform: atRect(centred(from, width), from.width / width) },
        { transform: atRect(end, lands ? 1 : 0.6) },
      ],
      timing,
    );
    this.#running.push(flight);
    if (lands) this.#hideUntil(target, timing);
    flight.onfinish = () => copy.remove();
    flight.oncancel = () => copy.remove();
  }

  /** Keep the card itself out of sight until its copy has landed. */
  #hideUntil(target: HTMLElement, { duration, delay }: KeyframeAnimationOptions): void {
    const total = Number(duration) + Number(delay);
    this.#running.push(target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: total }));
  }

  #backWidth(): number {
    const stock = this.#table.querySelector('[data-place="stock"]');
    return stock?.getBoundingClientRect().width ?? 1;
  }
}

function copyOf(model: HTMLElement): HTMLElement {
  const copy = document.createElement("span");
  copy.className = "flying";
  copy.append(withoutNames(model));
  return copy;
}

/** Return a copy for the eye alone: no name, no place, nothing that a query or a reader would find. */
function withoutNames(model: HTMLElement): HTMLElement {
  const copy = model.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-card");
  copy.removeAttribute("role");
  copy.removeAttribute("aria-label");
  copy.setAttribute("aria-hidden", "true");
  return copy;
}

/** Return the left and top of a card of `width` with the middle of `rect`. */
function centred(rect: DOMRect, width: number): { x: number; y: number } {
  return { x: rect.x + (rect.width - width) / 2, y: rect.y + rect.height / 2 };
}

function atRect(point: { x: number; y: number }, scale: number): string {
  return `translate(${point.x}px, ${point.y}px) translateY(-50%) scale(${scale})`;
}
