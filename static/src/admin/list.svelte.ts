/** A list that the server gives in pages: what has come so far, and how to get on. */

import { failureText } from "../lib/errors.ts";
import { session } from "./session.svelte.ts";
import type { Page } from "./wire.ts";

/** What narrows a list; an empty text does not. */
export type Filters = Record<string, string>;

export class List<T> {
  items: readonly T[] = $state.raw([]);
  /** Whether the first page has come. */
  loaded = $state(false);
  busy = $state(false);
  problem = $state("");
  #next: string | null = $state(null);
  #filters: Filters = {};
  #asked = 0;

  constructor(readonly path: string) {}

  /** Whether the list goes on. */
  get more(): boolean {
    return this.#next !== null;
  }

  /** Begin anew with the first page. */
  async load(filters: Filters = this.#filters): Promise<void> {
    this.#filters = filters;
    await this.#read(null);
  }

  /** Add the page that follows. */
  async goOn(): Promise<void> {
    if (this.#next !== null && !this.busy) await this.#read(this.#next);
  }

  /** Read a page; an answer that a newer question has overtaken is dropped. */
  async #read(cursor: string | null): Promise<void> {
    const asked = ++this.#asked;
    const given = Object.entries(this.#filters).filter(([, value]) => value !== "");
    const query = new URLSearchParams(given);
    if (cursor !== null) query.set("cursor", cursor);
    this.busy = true;
    this.problem = "";
    try {
      const page = await session.call<Page<T>>(`${this.path}?${query.toString()}`);
      if (asked !== this.#asked) return;
      this.items = cursor === null ? page.items : [...this.items, ...page.items];
      this.#next = page.next;
      this.loaded = true;
    } catch (error) {
      if (asked === this.#asked) this.problem = failureText(error);
    } finally {
      if (asked === this.#asked) this.busy = false;
    }
  }
}
