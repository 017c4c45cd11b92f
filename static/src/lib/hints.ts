/** Whether a table tells its players what their cards can become. */

import type { Room } from "./wire.ts";

/** Tell whether the room gives hints to those who want them. */
export function givesHints({ options }: Pick<Room, "options">): boolean {
  return options["hints"] !== false;
}
