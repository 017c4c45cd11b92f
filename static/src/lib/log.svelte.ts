/** The room's log: every fact that the viewer was shown, in order. */

import type { LogEntry } from "./table.ts";
import type { GameEvent } from "./wire.ts";

const LONGEST = 400;

export class RoomLog {
  entries: readonly LogEntry[] = $state.raw([]);
  #nextKey = 0;
  #away = false;

  /** Add a frame's facts; `missed` says that they happened before the viewer came back. */
  add(seq: number, events: readonly GameEvent[], missed: boolean): void {
    if (events.length === 0) return;
    const added = events.map((event) => ({
      key: this.#nextKey++,
      seq,
      event,
      missed: missed || this.#away,
    }));
    this.entries = [...this.entries, ...added].slice(-LONGEST);
  }

  /** Note that some facts up to `seq` were never received. */
  gap(seq: number): void {
    this.add(seq, [{ kind: "missed" }], true);
  }

  /** The viewer stopped looking (or lost the line): what comes now is "while you were away". */
  away(): void {
    this.#away = true;
  }

  /** The viewer looks again. */
  back(): void {
    this.#away = false;
  }
}
