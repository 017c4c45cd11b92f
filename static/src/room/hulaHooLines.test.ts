import { describe, expect, it } from "vitest";
import { PLAYED } from "../dev/played.ts";
import { logOf } from "../lib/logOf.ts";
import type { GameEvent } from "../lib/wire.ts";
import { logLines, spokenLine } from "./logLine.ts";

const NAMES = { 0: "Ann", 1: "Bo", 2: "Cy" };

function said(event: GameEvent, seat: number | null = null): string[] {
  return logLines(logOf([event], seat, NAMES), "hula-hoo").map(spokenLine);
}

describe("a line of Hula-Hoo!'s log", () => {
  it("says the card and the call", () => {
    expect(said(PLAYED)).toEqual(["Bo played ten: higher."]);
    expect(said({ ...PLAYED, call: "lower" }, 1)).toEqual(["You played ten: lower."]);
  });

  it("names the card that a double drew to its player alone (U6)", () => {
    const double = { ...PLAYED, call: null, double: true, drew: true };
    expect(said(double, 0)).toEqual(["Bo doubled ten and drew a card."]);
    expect(said({ ...double, drawn: 7 }, 1)).toEqual(["You doubled ten and drew seven, joker."]);
  });

  it("says that an empty draw pile gave nothing (U11)", () => {
    const dry = { ...PLAYED, call: null, double: true };
    expect(said(dry)).toEqual(["Bo doubled ten; there was nothing to draw."]);
  });

  it("tells a pass with the hand that is shown, and the elimination (U10)", () => {
    const passed = { kind: "passed", seat: 2, hand: [3, 8], auto: false };
    expect(said(passed)).toEqual(["Cy can't play, shows three, eight and is out."]);
    expect(said(passed, 2)).toEqual(["You can't play, show three, eight and are out."]);
    expect(said({ ...passed, hand: [] })).toEqual(["Cy can't play and is out."]);
  });

  it("says first that the time was up when the clock played (U18)", () => {
    expect(said({ ...PLAYED, auto: true })).toEqual([
      "Bo ran out of time.",
      "Bo played ten: higher.",
    ]);
  });

  it("keeps an exchange sealed until all have chosen, then tells each swap (U4)", () => {
    const chosen = { kind: "exchanged", seat: 1, cards: null, auto: false };
    expect(said(chosen, 0)).toEqual(["Bo has chosen."]);
    expect(said({ ...chosen, cards: [4, 8] }, 1)).toEqual([
      "You put four, eight aside to be swapped.",
    ]);
    expect(said({ ...chosen, cards: [] }, 1)).toEqual(["You keep all your face-up cards."]);
    const swaps = [
      { seat: 0, given: [], taken: [] },
      { seat: 1, given: [4, 8], taken: [12, 13] },
    ];
    expect(said({ kind: "exchange_ended", swaps })).toEqual([
      "Bo swapped four, eight for twelve, thirteen.",
    ]);
    expect(said({ kind: "exchange_ended", swaps: [] })).toEqual(["Nobody swapped a card."]);
  });

  it("says who dealt and who starts, to each of them as you", () => {
    const dealt = { kind: "dealt", round: 2, dealer: 0, starter: 1, face_up: {}, hand: null };
    expect(said(dealt, 2)).toEqual(["Round 2: Ann dealt, Bo starts."]);
    expect(said(dealt, 0)).toEqual(["Round 2: you dealt, Bo starts."]);
    expect(said(dealt, 1)).toEqual(["Round 2: Ann dealt, you start."]);
  });

  it("counts the points that the round brought", () => {
    const won = { kind: "round_ended", reason: "out", winner: 0, points: 1, next_starter: 1 };
    expect(said(won)).toEqual(["Ann played the last card and scores 1 point."]);
    expect(said({ ...won, reason: "last_one", points: 21 }, 0)).toEqual([
      "You are the last one in and score 21 points.",
    ]);
  });

  it("tells how the game began and how it ended", () => {
    const options = { target: 77, three_in_a_row: false };
    expect(said({ kind: "game_began", options, seats: [0, 1] })).toEqual([
      "77 points win the game.",
    ]);
    expect(said({ kind: "game_ended", reason: "three_in_a_row", winner: 2 })).toEqual([
      "Three in a row: Cy wins the game.",
    ]);
    expect(said({ kind: "game_ended", reason: "left", winner: null })).toEqual([
      "The game is over.",
    ]);
  });
});
