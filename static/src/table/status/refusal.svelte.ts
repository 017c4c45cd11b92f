/**
 * Keeps a refusal in sight long enough to be read: the table goes on at once, often by others' moves, and a sentence
 * that goes with it would never be seen. The viewer's next act clears it.
 */

import { untrack } from "svelte";
import { refusalText } from "../../lib/errors.ts";
import type { TableProps } from "../../lib/table.ts";
import type { Refused, Room } from "../../lib/wire.ts";
import { ruleLink } from "../../rules/book.ts";

const SHOWN_MS = 5000;

/** What is read of the table's props. */
type Told = Pick<TableProps, "refusal" | "pending"> & { readonly view: { readonly room: Room } };

/** A refusal in words, with the number of its rule and where that stands. */
export interface ToldRefusal {
  readonly text: string;
  readonly rule: string | null;
  readonly href: string | null;
}

/** Make it while a component is being set up; `props` gives the table's current ones. */
export class ShownRefusal {
  #current: Refused | null = $state.raw(null);
  /** What is told was told already: a blank makes it other words, since a reader repeats only what has changed. */
  #again = false;
  readonly #props: () => Told;

  constructor(props: () => Told) {
    this.#props = props;
    $effect(() => {
      const latest = props().refusal;
      if (latest !== null) this.#current = latest;
    });
    $effect(() => {
      const shown = this.#current;
      if (shown === null) return;
      const timer = setTimeout(() => (this.#current = null), SHOWN_MS);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const sent = props().pending.some(({ id }) => id !== untrack(() => this.#current?.id));
      if (sent) this.#current = null;
    });
  }

  /** Tell a refusal that needed no asking, by its code and the rule's number. */
  tell({ code, rule }: Pick<Refused, "code" | "rule">): void {
    this.#again = this.#current?.code === code && !this.#again;
    this.#current = { type: "refused", id: null, code, rule, text: "" };
  }

  /** What is to be read now; null for nothing. */
  get told(): ToldRefusal | null {
    const refusal = this.#current;
    if (refusal === null) return null;
    const { rule } = refusal;
    const text = refusalText(refusal, this.#props().view.room);
    return { text: this.#again ? `${text}\u00a0` : text, rule, href: ruleLink(rule) };
  }
}
