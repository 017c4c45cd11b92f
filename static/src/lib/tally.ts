/** The tally as a score sheet. */

import type { Tally } from "./wire.ts";

export interface RoundChips {
  round: number;
  /** Chips won (above zero) or lost in the round, by name. */
  chips: Map<string, number>;
}

/** Return what each round brought everybody, in the order of the rounds. */
export function byRound(tally: Tally): RoundChips[] {
  const rounds = new Map<number, Map<string, number>>();
  for (const { round, entries } of tally.transfers) {
    const chips = rounds.get(round) ?? new Map<string, number>();
    for (const [name, amount] of entries) chips.set(name, (chips.get(name) ?? 0) + amount);
    rounds.set(round, chips);
  }
  return [...rounds]
    .map(([round, chips]) => ({ round, chips }))
    .sort((one, other) => one.round - other.round);
}

/** Return an amount with its sign, as score sheets have it: "+30", "−10", "0". */
export function signed(amount: number): string {
  if (amount === 0) return "0";
  return `${amount > 0 ? "+" : "−"}${Math.abs(amount).toLocaleString()}`;
}
