/**
 * Proves a deal as docs/fair-deal.md publishes it: the deck follows from the server's secret, whose digest was shown
 * before, and from the players' words.
 */

const DEAL = "hoola-house/deal/1";
const HEX = /^[0-9a-f]{64}$/;
const RANKS = "A23456789TJQK";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function bytesOf(hex: string): Uint8Array {
  if (!HEX.test(hex)) throw new RangeError("no secret: 64 hexadecimal digits are needed");
  return Uint8Array.from({ length: 32 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An unsigned big-endian integer of `size` bytes. */
function number(value: number, size: 4 | 8): Uint8Array {
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(size - 4, value);
  return bytes;
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined));
}

/** Tell whether this browser can check: pages without https have no cryptography, but for localhost. */
export function canCheck(): boolean {
  return typeof crypto.subtle !== "undefined";
}

/** Return the digest of a secret; both are 64 hexadecimal digits. Throws `RangeError` for what is no secret. */
export async function digestOf(secret: string): Promise<string> {
  return hexOf(await sha256(bytesOf(secret)));
}

/** Return the seed of a deal from the secret and the words by seat. */
export async function dealSeed(
  secret: string,
  words: Readonly<Record<string, string>>,
): Promise<Uint8Array> {
  const told = Object.entries(words)
    .map(([seat, word]) => [Number(seat), utf8(word)] as const)
    .sort(([one], [other]) => one - other);
  const parts = told.flatMap(([seat, word]) => [number(seat, 4), number(word.length, 4), word]);
  return sha256(utf8(DEAL), bytesOf(secret), number(told.length, 4), ...parts);
}

/** The stream of 32-bit words that a seed gives. */
export class Stream {
  #seed: Uint8Array;
  #block = 0;
  #words: number[] = [];

  constructor(seed: Uint8Array) {
    this.#seed = seed;
  }

  async word(): Promise<number> {
    if (this.#words.length === 0) {
      const hashed = await sha256(this.#seed, number(this.#block, 8));
      this.#block += 1;
      const view = new DataView(hashed.buffer);
      this.#words = Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at));
    }
    return this.#words.shift() ?? 0;
  }

  /** Return a number from 0 to `n - 1`, each equally likely. */
  async below(n: number): Promise<number> {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const word = await this.word();
      if (word < limit) return word % n;
    }
  }

  async shuffle<T>(items: T[]): Promise<void> {
    for (let i = items.length - 1; i > 0; i -= 1) {
      const j = await this.below(i + 1);
      [items[i], items[j]] = [items[j] as T, items[i] as T];
    }
  }
}

/** Return Hoola's deck as a stream shuffles it, top first. */
export async function hoolaDeck(stream: Stream): Promise<string[]> {
  const deck = [..."SHDC"].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
  await stream.shuffle(deck);
  return deck;
}

/** What a player saw of a Hoola deal. */
export interface SeenDeal {
  /** The game's own count; the first dealer of a game is drawn before the shuffle. */
  round: number;
  dealer: number;
  /** The seats that were dealt to, ascending. */
  seats: readonly number[];
  seat: number;
  hand: readonly string[];
  turnedUp: string;
}

/** Tell whether the secret and the words deal what a player saw: the hand, and the card turned up. */
export async function dealsWhatWasSeen(
  secret: string,
  words: Readonly<Record<string, string>>,
  seen: SeenDeal,
): Promise<boolean> {
  const HAND = 7;
  const stream = new Stream(await dealSeed(secret, words));
  if (seen.round === 1) {
    const dealer = seen.seats[await stream.below(seen.seats.length)];
    if (dealer !== seen.dealer) return false;
  }
  const deck = await hoolaDeck(stream);
  const first = seen.seats.indexOf(seen.dealer);
  const turn = (seen.seats.indexOf(seen.seat) - first + seen.seats.length) % seen.seats.length;
  const hand = deck.slice(turn * HAND, (turn + 1) * HAND);
  const sorted = (cards: readonly string[]): string => [...cards].sort().join(" ");
  return sorted(hand) === sorted(seen.hand) && deck[seen.seats.length * HAND] === seen.turnedUp;
}

/** Return a word of this browser's own chance: 16 letters and digits, about 80 bits. */
export function randomWord(): string {
  const LETTERS = "abcdefghjkmnpqrstuvwxyz234567890";
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
