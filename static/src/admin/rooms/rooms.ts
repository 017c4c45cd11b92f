/** Phases of a room in words. */

import { t } from "../../lib/i18n.svelte.ts";
import type { RoomRow } from "../wire.ts";

export const PHASES: readonly RoomRow["phase"][] = [
  "lobby",
  "playing",
  "between",
  "finished",
  "closed",
];

export function phaseText(phase: RoomRow["phase"]): string {
  return t(`admin.phase.${phase}`);
}
