/** What every part of a table may ask without being handed it: names of seats. */

import { createContext } from "svelte";
import type { Seat } from "../lib/wire.ts";

export interface TableContext {
  /** Return a seat's name as its player chose it; never translated. */
  nameOf: (seat: Seat) => string;
  /** The viewer's own seat; null for a watcher. */
  readonly seat: Seat | null;
  /** The viewer has been dealt in, and is not one who only looks on. */
  readonly playing: boolean;
}

export const [tableContext, setTableContext] = createContext<TableContext>();
