/** What has been said that the viewer has not read. */

import type { Seat, TalkLine } from "../lib/wire.ts";

/** Return how many lines of others came after the one with the key `read`. */
export function unreadIn(lines: readonly TalkLine[], read: number, own: Seat | null): number {
  return lines.filter(({ key, seat }) => key > read && seat !== own).length;
}
