/** The tally as a score sheet. */

import { known, numberText, t } from "./i18n.svelte.ts";
import type { Tally } from "./wire.ts";

export interface RoundChips {
  round: number;
  /** Chips won (above zero) or lost in the round, by name. */
  chips: Map<string, number>;
}

/** The pot is the one account without a name. */
const POT = null;

/** Return what each round brought everybody, in the order of the rounds. */
export function byRound(tally: Tally): RoundChips[] {
  const rounds = new Map<number, Map<string, number>>();
  for (const { round, entries } of tally.transfers) {
    const chips = rounds.get(round) ?? new Map<string, number>();
    for (const [name, amount] of entries) {
      if (name !== POT) chips.set(name, (chips.get(name) ?? 0) + amount);
    }
    rounds.set(round, chips);
  }
  return [...rounds]
    .map(([round, chips]) => ({ round, chips }))
    .sort((one, other) => one.round - other.round);
}

/** One booking that went into or out of the pot. */
export interface PotEntry {
  round: number;
  /** When it was booked (RFC 3339). */
  at: string;
  why: string;
  /** Chips by name: above zero for who received. */
  shares: (readonly [string, number])[];
  /** What the pot holds after it. */
  pot: number;
}

/** Return what went into and out of the pot, in the order it was booked; nothing for a game without one. */
export function potAccount(tally: Tally): PotEntry[] {
  let pot = 0;
  return tally.transfers.flatMap(({ round, at, why, entries }) => {
    const into = entries.find(([name]) => name === POT)?.[1];
    if (into === undefined) return [];
    pot += into;
    return [{ round, at, why, shares: entries.filter(isShare), pot }];
  });
}

function isShare(entry: readonly [string | null, number]): entry is [string, number] {
  return entry[0] !== POT;
}

/** Return what something was booked for, in words. */
export function whyText(why: string): string {
  const key = `tally.why.${why}`;
  return known(key) ? t(key) : t("tally.why.other");
}

/** Return an amount with its sign, as score sheets have it: "+30", "−10", "0". */
export function signed(amount: number): string {
  if (amount === 0) return "0";
  return `${amount > 0 ? "+" : "−"}${numberText(Math.abs(amount))}`;
}
