/** What the house says to all its tables: an administrator's sentence, and that the server is about to restart. */

import type { NoticeFrame } from "./wire.ts";

export const MINUTE_MS = 60_000;

/** Read a number that may have come as text; null for what is none. */
function numberIn(value: unknown): number | null {
  const read = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : null;
}

export class Notices {
  /** The newest announcement that was not dismissed. */
  announcement: string | null = $state(null);
  draining = $state(false);
  /** The restart that was told of does not come, and nobody has said yet that they know. */
  calledOff = $state(false);
  /** When the server will stop, by this machine's `Date.now()`; null where nobody said. */
  endsAt: number | null = $state(null);
  /** By how many ms the server's clock is ahead of this machine's. */
  #ahead = 0;
  /** The end by the server's clock, as it was told. */
  #serverEnd: number | null = null;

  /** Take a notice; one that is new to this client says nothing. */
  take({ code, args }: NoticeFrame, now: number): void {
    if (code === "announcement" && typeof args["text"] === "string") {
      this.announcement = args["text"];
    } else if (code === "draining") {
      const inMs = numberIn(args["ends_in_ms"]);
      this.draining = true;
      this.calledOff = false;
      this.#serverEnd =
        numberIn(args["ends_at"]) ?? (inMs === null ? null : now + this.#ahead + inMs);
      this.#reckon();
    } else if (code === "drain_over") {
      this.calledOff = this.draining;
      this.over();
    }
  }

  /** Learn the server's time, from an answer to a ping. */
  tell(serverMs: number, now: number): void {
    this.#ahead = serverMs - now;
    this.#reckon();
  }

  /** The server takes guests again, or it is another one by now. */
  over(): void {
    this.draining = false;
    this.#serverEnd = null;
    this.#reckon();
  }

  dismiss(): void {
    this.announcement = null;
  }

  #reckon(): void {
    this.endsAt = this.#serverEnd === null ? null : this.#serverEnd - this.#ahead;
  }
}

/** Return a time that is left as minutes and seconds: "4:05". */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** How near the server's end is, for words: some minutes, less than one, or there. */
export function nearness(leftMs: number): "minutes" | "last_minute" | "due" {
  if (leftMs <= 0) return "due";
  return leftMs < MINUTE_MS ? "last_minute" : "minutes";
}
