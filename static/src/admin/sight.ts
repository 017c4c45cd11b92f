/** What somebody saw when they asked for a change, and what has become of it since. */

import type { Fields } from "./wire.ts";

/** What can be looked at, and at another time again. */
export interface Seen {
  readonly value: object | null;
  /** The entity tag of what was read, and the fields that it is about. */
  readonly tag: string | null;
  readonly tagged: Fields;
  look(): Promise<void>;
  /** Return the same, not read yet. */
  another(): Seen;
}

/** Values of fields before and after. */
export interface Difference {
  before: Fields;
  after: Fields;
}

/** Return the fields whose values differ. */
export function difference(before: Fields, after: Fields): Difference {
  const changed = Object.keys(before).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (fields: Fields): Fields =>
    Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { before: pick(before), after: pick(after) };
}

export class Sight {
  readonly tag: string | null;
  readonly #found: Seen;
  readonly #fields: Fields;

  /** Hold what was found, as it is at this moment. */
  constructor(found: Seen) {
    this.tag = found.tag;
    this.#found = found;
    this.#fields = found.tagged;
  }

  /** Look again: return what is seen now and what differs, or null where it can't be read. */
  async again(): Promise<{ sight: Sight; changed: Difference } | null> {
    const found = this.#found.another();
    await found.look();
    if (found.value === null) return null;
    return { sight: new Sight(found), changed: difference(this.#fields, found.tagged) };
  }
}
