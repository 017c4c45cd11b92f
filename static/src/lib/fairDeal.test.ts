import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  dealSeed,
  dealsWhatWasSeen,
  digestOf,
  hoolaDeck,
  randomWord,
  Stream,
  type SeenDeal,
} from "./fairDeal.ts";

interface Vector {
  secret: string;
  digest: string;
  words: Record<string, string>;
  seed: string;
  first_words: number[];
  seats: number[];
  dealer: number;
  deck: string;
}

/** The published test vector: the client and the server must both meet it. */
const published = readFileSync("../docs/fair-deal.md", "utf8");
const vector = JSON.parse(/```json vector\n([^`]*)```/.exec(published)?.[1] ?? "") as Vector;
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const stream = async (): Promise<Stream> => new Stream(await dealSeed(vector.secret, vector.words));

describe("the published construction", () => {
  it("gives the digest and the seed", async () => {
    expect(await digestOf(vector.secret)).toBe(vector.digest);
    expect(hex(await dealSeed(vector.secret, vector.words))).toBe(vector.seed);
  });
  it("gives the stream's words, the dealer and the deck", async () => {
    const words = await stream();
    const first = [await words.word(), await words.word(), await words.word(), await words.word()];
    expect(first).toEqual(vector.first_words);
    const chance = await stream();
    expect(vector.seats[await chance.below(vector.seats.length)]).toBe(vector.dealer);
    expect((await hoolaDeck(chance)).join(" ")).toBe(vector.deck);
  });
});

describe("what a player saw of a deal", () => {
  const deck = vector.deck.split(" ");
  // Dealer 1 is dealt to first, then 3, then 0.
  const seen: SeenDeal = {
    round: 1,
    dealer: 1,
    seats: [0, 1, 3],
    seat: 0,
    hand: deck.slice(14, 21).reverse(),
    turnedUp: deck[21] ?? "",
  };
  it("is what the secret and the words deal", async () => {
    expect(await dealsWhatWasSeen(vector.secret, vector.words, seen)).toBe(true);
  });
  it.each<[string, Partial<SeenDeal>]>([
    ["another hand", { hand: deck.slice(0, 7) }],
    ["another card turned up", { turnedUp: deck[22] ?? "" }],
    ["another dealer", { dealer: 3 }],
  ])("is not with %s", async (_, change) => {
    const other = { ...seen, ...change };
    expect(await dealsWhatWasSeen(vector.secret, vector.words, other)).toBe(false);
  });
  it("is not with another word", async () => {
    const words = { ...vector.words, 0: "sun on the roof" };
    expect(await dealsWhatWasSeen(vector.secret, words, seen)).toBe(false);
  });
});

it("a browser's own word is never the same twice", () => {
  expect(randomWord()).toMatch(/^[a-z0-9]{16}$/);
  expect(new Set(Array.from({ length: 50 }, randomWord)).size).toBe(50);
});
