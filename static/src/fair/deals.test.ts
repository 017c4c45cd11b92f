import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dealSeed, Stream } from "../lib/fairDeal.ts";
import type { GameKey, RoundRecord } from "../lib/wire.ts";
import { checkDeal, digestFits, shuffledDeck } from "./deals.ts";

/** The published test vector: the client and the server must both meet it. */
const published = readFileSync("../docs/fair-deal.md", "utf8");
const vector = JSON.parse(/```json vector\n([^`]*)```/.exec(published)?.[1] ?? "") as {
  secret: string;
  digest: string;
  words: Record<string, string>;
  seats: number[];
  dealer: number;
  deck: string;
};
const fair = { round: 1, secret: vector.secret, digest: vector.digest, words: vector.words };

const record = (game: GameKey, dealt: object, options = {}): RoundRecord => ({
  game,
  options,
  seats: [],
  fair,
  steps: [{ events: [{ kind: "round_begun" }, { kind: "dealt", ...dealt }] }],
});

/** The published deck, dealt by hand to seats 0, 1 and 3: seven each from the dealer on, one turned up. */
function hoolaDeal(): Record<string, unknown> {
  const deck = vector.deck.split(" ");
  const [of1, of3, of0] = [deck.slice(0, 7), deck.slice(7, 14), deck.slice(14, 21)];
  const hands = [of0, of1, of3].map((hand) => hand?.toSorted());
  const [turned_up, ...stock] = deck.slice(21);
  return { round: 1, dealer: vector.dealer, seats: vector.seats, hands, turned_up, stock };
}

const chance = async (): Promise<Stream> => new Stream(await dealSeed(vector.secret, vector.words));

describe("a round's deal, checked", () => {
  it("fits the published vector, the drawn dealer too", async () => {
    expect(await digestFits(fair)).toBe(true);
    expect(await checkDeal(record("hoola", hoolaDeal()))).toEqual({ deal: true, dealer: true });
  });
  it("is found out where two cards of the stock have changed places", async () => {
    const dealt = hoolaDeal();
    const [first, second, ...rest] = dealt["stock"] as string[];
    const finding = await checkDeal(record("hoola", { ...dealt, stock: [second, first, ...rest] }));
    expect(finding).toEqual({ deal: false, dealer: true });
  });
  it("is found out where two hands have changed places", async () => {
    const dealt = hoolaDeal();
    const hands = (dealt["hands"] as string[][]).toReversed();
    expect((await checkDeal(record("hoola", { ...dealt, hands }))).deal).toBe(false);
  });
  it("is found out where another dealer was said to be drawn", async () => {
    expect((await checkDeal(record("hoola", { ...hoolaDeal(), dealer: 0 }))).dealer).toBe(false);
  });
  it("is found out where another secret is shown than was fixed", async () => {
    const other = { ...fair, secret: vector.secret.replace("00", "01") };
    expect(await digestFits(other)).toBe(false);
    const finding = await checkDeal({ ...record("hoola", hoolaDeal()), fair: other });
    expect(finding.deal).toBe(false);
  });
  it("can't be checked by a record without a secret or a deal", async () => {
    await expect(checkDeal({ ...record("hoola", hoolaDeal()), fair: null })).rejects.toThrow(
      RangeError,
    );
    await expect(checkDeal({ ...record("hoola", {}), steps: [] })).rejects.toThrow(RangeError);
  });
});

describe("a deal of Hula-Hoo!", () => {
  it("gives five hidden and five open from the starter on, by six of each number and twelve sevens", async () => {
    const stream = await chance();
    const deck = await shuffledDeck("hula-hoo", stream);
    const count = (number: number): number => deck.filter((card) => card === number).length;
    expect(Array.from({ length: 13 }, (_, at) => count(at + 1))).toEqual([
      6, 6, 6, 6, 6, 6, 12, 6, 6, 6, 6, 6, 6,
    ]);
    const dealt = {
      round: 2,
      dealer: 0,
      starter: 2,
      hands: [deck.slice(10, 15), [], deck.slice(0, 5)],
      face_up: [deck.slice(15, 20), [], deck.slice(5, 10)],
      draw_pile: deck.slice(20),
    };
    expect(await checkDeal(record("hula-hoo", dealt))).toEqual({ deal: true, dealer: null });
  });
  it("draws no dealer where the host has named the oldest at the table", async () => {
    const dealt = { round: 1, dealer: 0, starter: 1, hands: [[1], [2]], face_up: [[], []] };
    expect((await checkDeal(record("hula-hoo", dealt, { oldest: 0 }))).dealer).toBeNull();
    expect((await checkDeal(record("hula-hoo", dealt, { oldest: 5 }))).dealer).not.toBeNull();
  });
});

describe("a deal of Loba de Menos", () => {
  it("gives nine to each player by seat, of two packs and four jokers", async () => {
    const stream = await chance();
    const deck = await shuffledDeck("loba-de-menos", stream);
    expect(deck.length).toBe(108);
    expect(deck.filter((card) => card === "X").length).toBe(4);
    expect(deck.filter((card) => card === "7H").length).toBe(2);
    const dealt = {
      round: 3,
      dealer: 2,
      turn: 0,
      hands: [deck.slice(0, 9), [], deck.slice(9, 18)],
      turned_up: deck[18],
      stock: deck.slice(19),
    };
    expect(await checkDeal(record("loba-de-menos", dealt))).toEqual({ deal: true, dealer: null });
  });
});
