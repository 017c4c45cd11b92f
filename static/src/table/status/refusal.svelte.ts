/**
 * Keeps a refusal in sight long enough to be read: the table goes on at once, often by others' moves, and a sentence
 * that goes with it would never be seen. The viewer's next act clears it.
 */

import { untrack } from "svelte";
import type { Pending, Refusal } from "../../lib/table.ts";

const SHOWN_MS = 5000;

/** Make it while a component is being set up. */
export class ShownRefusal {
  current: Refusal | null = $state.raw(null);

  constructor(refusal: () => Refusal | null, pending: () => readonly Pending[]) {
    $effect(() => {
      const latest = refusal();
      if (latest !== null) this.current = latest;
    });
    $effect(() => {
      const shown = this.current;
      if (shown === null) return;
      const timer = setTimeout(() => (this.current = null), SHOWN_MS);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const sent = pending().some(({ id }) => id !== untrack(() => this.current?.id));
      if (sent) this.current = null;
    });
  }
}
