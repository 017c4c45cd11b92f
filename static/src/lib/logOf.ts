/** Facts as a log's entries, for tests and for what is looked at again: seats are named by `names`, from 0. */

import type { LogEntry, Names } from "./table.ts";
import type { GameEvent, Seat } from "./wire.ts";

/** Return entries for facts that happened one after the other while nobody came or went. */
export function logOf(
  events: readonly GameEvent[],
  seat: Seat | null = null,
  names: Names = {},
  round = 0,
): LogEntry[] {
  return events.map((event, key) => ({ key, seq: key, event, missed: false, names, seat, round }));
}
