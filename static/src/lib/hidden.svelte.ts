/**
 * Whose talk this browser does not show: by the room's own numbers of people, at the newest table only. A number stays
 * with its person through a new name and another seat, and is nobody else's.
 */

import { recall, remember } from "./store.ts";

const KEY = "hidden";

interface Kept {
  readonly code: string;
  readonly people: readonly number[];
}

function kept(): Kept | null {
  try {
    const value: unknown = JSON.parse(recall(KEY) ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const { code, people } = value as Partial<Kept>;
    return typeof code === "string" && Array.isArray(people)
      ? { code, people: people.map(Number) }
      : null;
  } catch {
    return null;
  }
}

export class Hidden {
  people: readonly number[] = $state.raw([]);
  #code: string;

  constructor(code: string) {
    this.#code = code;
    const before = kept();
    if (before?.code === code) this.people = before.people;
  }

  has(person: number | null): boolean {
    return person !== null && this.people.includes(person);
  }

  /** Hide what somebody says, or show it again. */
  set(person: number, hide: boolean): void {
    const others = this.people.filter((other) => other !== person);
    this.people = hide ? [...others, person] : others;
    this.#keep();
  }

  /** The table has another code. */
  follow(code: string): void {
    this.#code = code;
    if (this.people.length > 0) this.#keep();
  }

  #keep(): void {
    remember(KEY, JSON.stringify({ code: this.#code, people: this.people } satisfies Kept));
  }
}
