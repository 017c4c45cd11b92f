/** The second tap of a double one: it comes when the act is done already, and is no question about the next one. */

import { SETTLING_MS } from "../result/settling.ts";

export class SecondTap {
  #place: string | null = null;
  #actedAt = 0;

  /** Note that an act was sent by a press of this place. */
  acted(place: string): void {
    this.#place = place;
    this.#actedAt = performance.now();
  }

  /** Tell whether a press of this place, which can do nothing now, still belongs to the act before. */
  is(place: string): boolean {
    return this.#place === place && performance.now() - this.#actedAt < SETTLING_MS;
  }
}
