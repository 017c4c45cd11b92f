/** The contract between the room's frame (src/room) and the table inside it (src/table/Table.svelte). */

import type { Settings } from "./settings.svelte.ts";
import type { Action, GameEvent, View } from "./wire.ts";

/** An act that was sent and is not answered yet. Nothing changes on the table before the answer. */
export interface Pending {
  id: string;
  action: Action;
}

/** One line's worth of the log: a fact, in the order it came. */
export interface LogEntry {
  /** Unique and growing. */
  key: number;
  seq: number;
  event: GameEvent;
  /** True for what happened while the viewer was not connected or not looking. */
  missed: boolean;
}

/**
 * Send an action to the server and return its id.
 * `discardNo` is a thank-you's: the number of the discard it is for.
 */
export type Send = (action: Action, discardNo?: number) => string;

export interface TableProps {
  view: View;
  send: Send;
  pending: readonly Pending[];
  log: readonly LogEntry[];
  settings: Settings;
}
