/** When to come back after a socket closed (docs/protocol.md, "Close codes"). */

const FIRST_MS = 500;
const LONGEST_MS = 10_000;

/** Codes that say no: coming back by oneself would only be told so again. */
const FINAL = new Set([1000, 1008, 4001, 4003, 4004, 4009, 4010, 4011, 4012, 4013, 4014]);

/** Codes that ask for a longer rest, in ms. */
const REST = new Map([
  [1013, 3_000],
  [4029, 5_000],
]);

/** Tell whether a close code forbids coming back unasked. */
export function isFinal(code: number): boolean {
  return FINAL.has(code);
}

/** Return the least rest in ms that a close code asks for. */
export function restOf(code: number): number {
  return REST.get(code) ?? 0;
}

/**
 * Return the wait in ms before try number `attempt` (from 0): doubling from 0.5 s to 10 s, with jitter down to half,
 * so that a whole table does not come back in the same instant.
 */
export function delayAfter(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return Math.round(full * (0.5 + random() / 2));
}
