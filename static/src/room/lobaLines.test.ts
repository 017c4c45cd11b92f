import { describe, expect, it } from "vitest";
import { logOf } from "../lib/logOf.ts";
import type { GameEvent } from "../lib/wire.ts";
import { logLines, spokenLine } from "./logLine.ts";

const NAMES = { 0: "Ann", 1: "Bo", 2: "Cy" };

function said(event: GameEvent, seat: number | null = null): string[] {
  return logLines(logOf([event], seat, NAMES), "loba-de-menos").map(spokenLine);
}

describe("a line of Loba's log", () => {
  it("says what a moved joker stands for now", () => {
    const moved = {
      kind: "joker_moved",
      seat: 1,
      meld: 2,
      card: "9S",
      becomes: ["X", "5S", "6S", "7S", "8S", "9S"],
    };
    expect(said(moved)).toEqual([
      "Bo put nine of spades in and moved the joker: four of spades now.",
    ]);
    expect(said(moved, 1)).toEqual([
      "You put nine of spades in and moved the joker: four of spades now.",
    ]);
  });

  it("tells a reshuffle, and a draw that found nothing, to its player", () => {
    expect(said({ kind: "reshuffled", stock_size: 1 })).toEqual([
      "The discards were shuffled into a new stock: 1 card.",
    ]);
    const nothing = { kind: "drew", seat: 0, source: "stock", card: null };
    expect(said(nothing, 0)).toEqual(["You found nothing left to draw."]);
    expect(said(nothing, 1)).toEqual(["Ann drew from the stock."]);
  });

  it("tells a card that is given back from melds that are", () => {
    expect(said({ kind: "undone", seat: 0, put_back: "8S" })).toEqual([
      "Ann gave eight of spades back.",
    ]);
    expect(said({ kind: "undone", seat: 0, put_back: null })).toEqual([
      "Ann took the turn's melds back.",
    ]);
  });

  it("says when the clock discarded", () => {
    const thrown = { kind: "discarded", seat: 2, card: "KH", turn: 0 };
    expect(said({ ...thrown, auto: true })).toEqual(["Time ran out: Cy discarded king of hearts."]);
    expect(said({ ...thrown, auto: false })).toEqual(["Cy discarded king of hearts."]);
  });

  it("ends a round with how it was won, and who is out of the game with it", () => {
    const ended = { kind: "round_ended", winner: 0, pending: [], back_at: 0 };
    expect(said({ ...ended, reason: "out", out: [] })).toEqual(["Ann went out and won the round."]);
    expect(said({ ...ended, reason: "out", out: [1, 2] }, 0)).toEqual([
      "You went out and won the round. Out of the game: Bo, Cy.",
    ]);
    expect(said({ ...ended, reason: "clean", out: [] })).toEqual([
      "Ann played a whole hand in one turn: 10 points less.",
    ]);
    expect(said({ ...ended, reason: "exhausted", winner: null, out: [] })).toEqual([
      "The stock ran out for good. Nobody scores in this round.",
    ]);
  });

  it("tells each step of a rebuy, and whether a no was said or only silence", () => {
    const settled = { kind: "rebuy_settled", seat: 1, total: 72 };
    const no = { ...settled, granted: false };
    expect(said({ kind: "rebuy_asked", seat: 1 }, 1)).toEqual(["You may buy back in."]);
    expect(said({ kind: "rebuy_accepted", seat: 1 })).toEqual([
      "Bo wants to buy back in. The others vote.",
    ]);
    expect(said({ kind: "rebuy_voted", seat: 2, allow: true, auto: false })).toEqual([
      "Cy allows the rebuy.",
    ]);
    expect(said({ kind: "rebuy_voted", seat: 2, allow: false, auto: true })).toEqual([
      "Cy did not vote in time, which is a no.",
    ]);
    expect(said({ ...settled, granted: true, declined: false, auto: false })).toEqual([
      "Bo is back in with 72.",
    ]);
    expect(said({ ...no, declined: false, auto: false }, 1)).toEqual([
      "Your rebuy is refused: you are out of the game.",
    ]);
    expect(said({ ...no, declined: true, auto: false })).toEqual(["Bo stays out of the game."]);
    expect(said({ ...no, declined: true, auto: true })).toEqual([
      "Bo did not answer in time and is out of the game.",
    ]);
  });

  it("tells the stakes, the price of a rebuy, and who has won the pot", () => {
    expect(said({ kind: "game_began", options: { stake: 10 }, seats: [0, 1] })).toEqual([
      "A new game: everybody pays 10 chips into the pot.",
    ]);
    expect(said({ kind: "paid", payer: 1, payee: null, chips: 10, why: "rebuy" })).toEqual([
      "Bo paid 10 chips into the pot.",
    ]);
    expect(said({ kind: "paid", payer: null, payee: 2, chips: 40, why: "pot" }, 2)).toEqual([
      "You took 40 chips from the pot.",
    ]);
    expect(said({ kind: "game_ended", winner: 2, pot: 40 }, 2)).toEqual([
      "You win the game and the pot of 40 chips.",
    ]);
  });
});
