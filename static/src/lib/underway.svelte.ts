/** Acts that were sent and are not answered yet, with what is needed to send them again. */

import type { Pending } from "./table.ts";
import type { ClientFrame } from "./wire.ts";

/** An act older than this is not sent again: the table may have moved on to where it means something else. */
const RESEND_WITHIN_MS = 5_000;

/** An answer takes no longer than this on a line that is alive, however slow. */
const ANSWER_WITHIN_MS = 2_000;

interface Sent extends Pending {
  frame: ClientFrame;
  sentAt: number;
}

export class Underway {
  acts: readonly Sent[] = $state.raw([]);

  /** Note an act that is sent now; `overdue` is called when it has no answer for long. */
  add(id: string, action: Pending["action"], frame: ClientFrame, overdue: () => void): void {
    const act = { id, action, frame, sentAt: performance.now() };
    this.acts = [...this.acts, act];
    setTimeout(() => {
      if (this.acts.includes(act)) overdue();
    }, ANSWER_WITHIN_MS);
  }

  /** Take out the act that was answered, and return it. */
  settle(id: string | null): Pending | undefined {
    const act = this.acts.find((entry) => entry.id === id);
    if (act !== undefined) this.acts = this.acts.filter((entry) => entry !== act);
    return act;
  }

  /** Keep what is fresh enough to be sent again, and return the rest. */
  dropOld(): readonly Pending[] {
    const fresh = performance.now() - RESEND_WITHIN_MS;
    const lost = this.acts.filter((act) => act.sentAt < fresh);
    this.acts = this.acts.filter((act) => act.sentAt >= fresh);
    return lost;
  }

  /** Forget all: nobody waits for their answers any more. */
  clear(): void {
    this.acts = [];
  }
}
