/** A sentence of the table as data: a key of the dictionary, and arguments that may be seats, cards or melds. */

import { spokenCards, spokenMeld } from "../../cards/names.ts";
import { t, type Key } from "../../lib/i18n.svelte.ts";
import type { CardName, Seat } from "../../lib/wire.ts";

export type LineArg =
  | string
  | number
  | { readonly seat: Seat }
  | StandIn
  | { readonly cards: readonly CardName[] }
  | { readonly meld: readonly CardName[] };

/** Who plays a seat in its person's stead. */
export interface StandIn {
  readonly standIn: Seat;
  /** It is the viewer's seat. */
  readonly own: boolean;
}

export interface Line {
  readonly key: Key;
  readonly args?: Readonly<Record<string, LineArg>>;
}

/** Return a line of words alone. */
export function line(key: Key, args: Readonly<Record<string, LineArg>> = {}): Line {
  return { key, args };
}

/** Return a line as text, cards in words: what a screen reader says. */
export function spoken(text: Line, nameOf: (seat: Seat) => string): string {
  const args: Record<string, string | number> = {};
  for (const [name, arg] of Object.entries(text.args ?? {})) args[name] = spokenArg(arg, nameOf);
  return t(text.key, args);
}

function spokenArg(arg: LineArg, nameOf: (seat: Seat) => string): string | number {
  if (typeof arg !== "object") return arg;
  if ("seat" in arg) return nameOf(arg.seat);
  if ("standIn" in arg) return standInName(arg, nameOf);
  return "cards" in arg ? spokenCards(arg.cards) : spokenMeld(arg.meld);
}

/** Return a stand-in in words: "Ann's stand-in", "Your stand-in". */
export function standInName({ standIn, own }: StandIn, nameOf: (seat: Seat) => string): string {
  return own ? t("log.your_stand_in") : t("log.stand_in_of", { name: nameOf(standIn) });
}
