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

  /** Take a notice, read at `now` by this machine's `Date.now()`; one that is new to this client says nothing. */
  take({ code, args }: NoticeFrame, now: number): void {
    if (code === "announcement" && typeof args["text"] === "string") {
      this.announcement = args["text"];
    } else if (code === "draining") {
      const inMs = numberIn(args["ends_in_ms"]);
      this.draining = true;
      this.calledOff = false;
      this.endsAt = inMs === null ? null : now + inMs;
    } else if (code === "drain_over") {
      this.calledOff = this.draining;
      this.over();
    }
  }

  /** The server takes guests again, or it is another one by now. */
  over(): void {
    this.draining = false;
    this.endsAt = null;
  }

  dismiss(): void {
    this.announcement = null;
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
