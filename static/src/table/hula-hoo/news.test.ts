import { describe, expect, test } from "vitest";
import { PLAYED as PLAY } from "../../dev/played.ts";
import { logOf } from "../../lib/logOf.ts";
import type { GameEvent } from "../../lib/wire.ts";
import { spoken } from "../words/line.ts";
import { newsOf, playedLate } from "./news.ts";

const NAMES = ["Ann", "Bo", "Cy"];
const ANN = 0;
const DEALT = { kind: "dealt", round: 2, dealer: 1, starter: 2, face_up: {}, hand: null };
const PLAYED = { ...PLAY, seat: 2, card: 4 };
const DOUBLED = { ...PLAYED, call: null, double: true, drew: true };

function news(events: readonly GameEvent[], viewer: number | null = ANN): string | null {
  const told = newsOf(logOf([...events], viewer), viewer);
  return told === null ? null : spoken(told, (seat) => NAMES[seat] ?? "");
}

function late(events: readonly GameEvent[]): string | null {
  const told = playedLate(logOf([...events], ANN), ANN);
  return told === null ? null : spoken(told, (seat) => NAMES[seat] ?? "");
}

describe("what just happened", () => {
  test("is the latest move, one's own too", () => {
    expect(news([DEALT, PLAYED])).toBe("Cy played four: higher.");
    expect(news([PLAYED, { ...PLAYED, seat: ANN, call: "lower" }])).toBe("You played four: lower.");
    expect(news([DOUBLED])).toBe("Cy doubled four and drew a card.");
    expect(news([{ ...DOUBLED, seat: ANN, drawn: 9 }])).toBe("You doubled four and drew nine.");
  });

  test("is in a new round who starts and why (U3), and nothing of the last round", () => {
    expect(news([PLAYED, DEALT])).toBe("Cy starts, left of Bo, the dealer");
    expect(news([PLAYED, { ...DEALT, dealer: 2, starter: ANN }])).toBe(
      "You start, left of Cy, the dealer",
    );
    expect(news([PLAYED, { ...DEALT, dealer: ANN, starter: 1 }])).toBe(
      "Bo starts, left of you, the dealer",
    );
  });

  test("is the pass with the hand that was shown (U10)", () => {
    const passed = { kind: "passed", seat: 1, hand: [3, 8], auto: false };
    expect(news([PLAYED, passed])).toBe("Bo can't play, shows three, eight and is out.");
    expect(news([{ ...passed, seat: ANN, hand: [] }])).toBe("You can't play and are out.");
  });

  test("tells that the clock played (U18), and of an exchange only one's own (U4)", () => {
    expect(news([{ ...PLAYED, auto: true }])).toBe("Time up for Cy: four, higher");
    expect(news([{ ...DOUBLED, seat: ANN, auto: true }])).toBe("Time up: four doubled for you");
    const sealed = { kind: "exchanged", seat: ANN, cards: [], auto: true };
    expect(news([DEALT, sealed])).toBe("Time up: you keep your face-up cards");
    expect(news([DEALT, { ...sealed, seat: 1, cards: null }])).toContain("starts");
  });

  test("is nothing before the first deal", () => {
    expect(news([{ kind: "joined", seat: 1 }])).toBeNull();
  });
});

describe("a play of the clock's", () => {
  const timedOut = { ...PLAYED, seat: ANN, card: 12, call: "lower", auto: true };

  test("stays told while others play on", () => {
    expect(late([DEALT, timedOut, PLAYED])).toBe("Time up: twelve played, lower");
  });

  test("is told until one plays oneself or a new round begins", () => {
    expect(late([timedOut, PLAYED, { ...PLAYED, seat: ANN }])).toBeNull();
    expect(late([timedOut, DEALT])).toBeNull();
    expect(late([DEALT, { ...PLAYED, auto: true }])).toBeNull();
  });
});
