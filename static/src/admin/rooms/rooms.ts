/** Games and phases in words. */

import { known, t } from "../../lib/i18n.svelte.ts";
import type { RoomRow } from "../wire.ts";

export const GAMES = ["hoola", "hula-hoo", "loba-de-menos"] as const;
export const PHASES: readonly RoomRow["phase"][] = [
  "lobby",
  "playing",
  "between",
  "finished",
  "closed",
];

/** Return a game's name; one that is new to this client goes by its key. */
export function gameText(game: string): string {
  const key = `game.${game}`;
  return known(key) ? t(key) : game;
}

export function phaseText(phase: RoomRow["phase"]): string {
  return t(`admin.phase.${phase}`);
}
