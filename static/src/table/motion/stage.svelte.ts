/** State first, animation after: shows each new view at once, then lets the cards fly from where they were. */

import { tick, untrack } from "svelte";
import { Flights, motionWanted, takePicture } from "./fly.ts";
import type { Move } from "./places.ts";

export interface StageParts<V> {
  /** The newest view. */
  readonly view: () => V;
  readonly movesBetween: (before: V, after: V) => readonly Move[];
  /** The viewer's setting. */
  readonly motion: () => boolean;
  /** Called with each view as it is shown, the first included. */
  readonly onshow: (view: V) => void;
}

/** Make it while a component is being set up; bind `table` and `layer` to their elements. */
export class Stage<V> {
  shown: V;
  table: HTMLElement | undefined = $state();
  layer: HTMLElement | undefined = $state();
  readonly #parts: StageParts<V>;
  #flights: Flights | null = null;

  constructor(parts: StageParts<V>) {
    this.#parts = parts;
    const first = untrack(parts.view);
    this.shown = $state.raw(first);
    parts.onshow(first);
    $effect(() => {
      const next = parts.view();
      untrack(() => this.#show(next));
    });
    $effect(() => {
      const { table, layer } = this;
      if (table === undefined || layer === undefined) return;
      const flights = new Flights(table, layer);
      this.#flights = flights;
      return () => flights.land();
    });
  }

  #show(next: V): void {
    const before = this.shown;
    if (next === before) return;
    const { table } = this;
    const flights = this.#flights;
    flights?.land();
    const picture =
      table !== undefined && flights !== null && motionWanted(this.#parts.motion())
        ? takePicture(table)
        : null;
    this.shown = next;
    this.#parts.onshow(next);
    if (picture === null) return;
    const moves = this.#parts.movesBetween(before, next);
    void tick().then(() => {
      if (this.shown === next) flights?.show(moves, picture);
    });
  }
}
