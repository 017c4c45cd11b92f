/** What a table plays for. */

import type { Room } from "./wire.ts";

/** Return the chips that a player puts at stake in a round or a game, or null where no chips move. */
export function stakeOf({ options }: Pick<Room, "options">): number | null {
  const stake = options["stake"];
  return typeof stake === "number" ? stake : null;
}
