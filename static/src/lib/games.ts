/** The games of the house. */

import { known, t } from "./i18n.svelte.ts";
import type { GameKey } from "./wire.ts";

/** In the order in which they are offered. */
export const GAMES: readonly GameKey[] = ["hoola", "hula-hoo", "loba-de-menos"];

/** Return a game's name; one that is new to this client goes by its key. */
export function gameText(game: string): string {
  const key = `game.${game}`;
  return known(key) ? t(key) : game;
}
