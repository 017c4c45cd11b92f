/** The contract between the room's frame (src/room) and the table inside it (src/table/Table.svelte). */

import type { Settings } from "./settings.svelte.ts";
import type { Action, GameEvent, Refused, Seat, View } from "./wire.ts";

/** An act that was sent and is not answered yet. Nothing changes on the table before the answer. */
export interface Pending {
  id: string;
  action: Action;
}

/** The latest act that was refused, with what it was; null as soon as another act is sent or the seq goes on. */
export interface Refusal extends Refused {
  action: Action;
}

/** Names by seat. */
export type Names = Readonly<Record<string, string>>;

/** One line's worth of the log: a fact, in the order it came. */
export interface LogEntry {
  /** Unique; growing, but for what had happened before the page was opened: that is below zero. */
  key: number;
  seq: number;
  event: GameEvent;
  /** Who sat where when it happened. */
  names: Names;
  /** Where the viewer sat then. */
  seat: Seat | null;
  /** The room's round then, which goes on over its games; 0 before the first. */
  round: number;
  /** A stand-in did it for the person whose seat it was. */
  standIn?: boolean;
  /** True for what happened while the viewer was not connected or not looking. */
  missed: boolean;
}

/**
 * Send an action to the server and return its id.
 * `discardNo` is a thank-you's: the number of the discard it is for.
 */
export type Send = (action: Action, discardNo?: number) => string;

/** What a table asks of the player's own settings. */
export type TableSettings = Pick<Settings, "motion" | "hints" | "shortcuts" | "autoPass">;

export interface TableProps {
  view: View;
  /** `performance.now()` at which the view's frame was read: its timers count from there. */
  received: number;
  send: Send;
  pending: readonly Pending[];
  refusal: Refusal | null;
  log: readonly LogEntry[];
  settings: TableSettings;
  /** A stand-in plays for the viewer, who is leaving: there is nothing to do but to look on. */
  standIn?: boolean;
  /** The round is shown again, not played: nothing that is done with it is kept. */
  replayed?: boolean;
}
