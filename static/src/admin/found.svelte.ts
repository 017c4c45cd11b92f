/** One thing that the server tells, read again as often as it is looked at. */

import { failureText } from "../lib/errors.ts";
import { session } from "./session.svelte.ts";

export class Found<T> {
  value: T | null = $state.raw(null);
  busy = $state(false);
  /** Why the last look brought nothing; what was seen before stays. */
  problem = $state("");

  constructor(readonly path: string) {}

  /** Read it, anew where it was read before. */
  async look(): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      this.value = await session.call<T>(this.path);
    } catch (error) {
      this.problem = failureText(error);
    } finally {
      this.busy = false;
    }
  }
}
