/** What the host has changed since the viewer was ready: a change takes the ready mark away. */

import { changedOptions } from "../lib/options.ts";
import type { Options } from "../lib/wire.ts";

export class Agreed {
  /** The options that differ from those that the viewer was ready for; none while ready, or before it ever was. */
  changed: readonly string[] = $state.raw([]);
  #options: Options | null = null;

  /** Take the viewer's own mark and the table's options as they are now. */
  see(ready: boolean, options: Options): void {
    if (ready) this.#options = options;
    this.changed =
      this.#options === null ? [] : Object.keys(changedOptions(this.#options, options));
  }
}
