/** Whose talk this browser does not show: by their names at one table, the newest table only. */

import { recall, remember } from "./store.ts";

const KEY = "hidden";

interface Kept {
  code: string;
  names: string[];
}

function kept(): Kept | null {
  try {
    const value: unknown = JSON.parse(recall(KEY) ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const { code, names } = value as Partial<Kept>;
    return typeof code === "string" && Array.isArray(names)
      ? { code, names: names.map(String) }
      : null;
  } catch {
    return null;
  }
}

export class Hidden {
  names: readonly string[] = $state.raw([]);
  #code: string;

  constructor(code: string) {
    this.#code = code;
    const before = kept();
    if (before?.code === code) this.names = before.names;
  }

  has(name: string): boolean {
    return this.names.includes(name);
  }

  /** Hide what somebody says, or show it again. */
  set(name: string, hide: boolean): void {
    const others = this.names.filter((other) => other !== name);
    this.names = hide ? [...others, name] : others;
    this.#keep();
  }

  /** The table has another code. */
  follow(code: string): void {
    this.#code = code;
    if (this.names.length > 0) this.#keep();
  }

  #keep(): void {
    remember(
      KEY,
      JSON.stringify({ code: this.#code, names: this.names } satisfies {
        code: string;
        names: readonly string[];
      }),
    );
  }
}
