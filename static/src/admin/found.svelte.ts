/** One thing that the server tells, read again as often as it is looked at. */

import { failureText } from "../lib/errors.ts";
import { session } from "./session.svelte.ts";

export class Found<T> {
  value: T | null = $state.raw(null);
  /** The entity tag of what was read: a change may be asked for on condition that it still is so. */
  tag: string | null = null;
  busy = $state(false);
  /** Why the last look brought nothing; what was seen before stays. */
  problem = $state("");
  /** The fields that the tag is about; all of them where that is not said. */
  readonly tagged: readonly string[] | undefined;

  constructor(
    readonly path: string,
    tagged?: readonly (keyof T & string)[],
  ) {
    this.tagged = tagged;
  }

  /** Read it, anew where it was read before. */
  async look(): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      const answer = await session.ask(this.path);
      this.value = (await answer.json()) as T;
      this.tag = answer.headers.get("ETag");
    } catch (error) {
      this.problem = failureText(error);
    } finally {
      this.busy = false;
    }
  }
}
