/** What somebody saw when they asked for a change, and what has become of it since. */

import { Found } from "./found.svelte.ts";
import type { Fields } from "./wire.ts";

/** Values of fields before and after. */
export interface Difference {
  before: Fields;
  after: Fields;
}

/** Return the fields, of those named, whose values differ. */
export function difference(before: Fields, after: Fields, names: readonly string[]): Difference {
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (fields: Fields): Fields =>
    Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { before: pick(before), after: pick(after) };
}

export class Sight {
  readonly tag: string | null;
  readonly #path: string;
  readonly #fields: Fields;
  readonly #names: readonly string[];

  /** Hold what was found, as it is at this moment. */
  constructor({ path, tag, value, tagged }: Found<object>) {
    this.tag = tag;
    this.#path = path;
    this.#fields = { ...value };
    this.#names = tagged ?? Object.keys(this.#fields);
  }

  /** Look again: return what is seen now and what differs, or null where it can't be read. */
  async again(): Promise<{ sight: Sight; changed: Difference } | null> {
    const found = new Found<Fields>(this.#path, this.#names);
    await found.look();
    if (found.value === null) return null;
    return { sight: new Sight(found), changed: difference(this.#fields, found.value, this.#names) };
  }
}
