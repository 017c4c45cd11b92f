/** Tells a visitor once that this browser keeps nothing for the page, and that a seat is lost with the tab. */

import { storageBlocked } from "./store.ts";

class StorageWarning {
  #known = $state(false);
  readonly #blocked = storageBlocked();

  /** The browser keeps nothing, and the visitor has not said yet that they know. */
  get due(): boolean {
    return this.#blocked && !this.#known;
  }

  dismiss(): void {
    this.#known = true;
  }
}

export const storageWarning = new StorageWarning();
