/** One thing that the server tells, read again as often as it is looked at. */

import { failureText } from "../lib/errors.ts";
import { session } from "./session.svelte.ts";
import type { Fields } from "./wire.ts";

export class Found<T> {
  value: T | null = $state.raw(null);
  /** The entity tag of what was read: a change may be asked for on condition that it still is so. */
  tag: string | null = null;
  busy = $state(false);
  /** Why the last look brought nothing; what was seen before stays. */
  problem = $state("");
  readonly #taggedOf: (value: T) => Fields;
  #looks = 0;

  /** `taggedOf` returns the fields that the tag is about: all of them where it is not given. */
  constructor(
    readonly path: string,
    taggedOf: (value: T) => Fields = (value) => Object.fromEntries(Object.entries(value as object)),
  ) {
    this.#taggedOf = taggedOf;
  }

  /** The fields that the tag is about, as they were read last. */
  get tagged(): Fields {
    return this.value === null ? {} : this.#taggedOf(this.value);
  }

  /** Return the same, not read yet. */
  another(): Found<T> {
    return new Found(this.path, this.#taggedOf);
  }

  /** Read it, anew where it was read before; the answer to a later look counts. */
  async look(): Promise<void> {
    const look = ++this.#looks;
    this.busy = true;
    this.problem = "";
    try {
      const answer = await session.ask(this.path);
      const value = (await answer.json()) as T;
      if (look !== this.#looks) return;
      this.value = value;
      this.tag = answer.headers.get("ETag");
    } catch (error) {
      if (look === this.#looks) this.problem = failureText(error);
    } finally {
      if (look === this.#looks) this.busy = false;
    }
  }
}
