import { expect, it } from "vitest";
import { byRound, potAccount, signed } from "./tally.ts";

const AT = "2026-11-30T19:05:00Z";

it("a score sheet adds up each round's transfers", () => {
  const sheet = byRound({
    closed_by: null,
    closed_message: null,
    rows: [],
    settle: [],
    transfers: [
      {
        round: 2,
        at: AT,
        why: "round",
        entries: [
          ["Ann", -10],
          ["Bo", 10],
        ],
      },
      {
        round: 1,
        at: AT,
        why: "round",
        entries: [
          ["Ann", 20],
          ["Bo", -20],
        ],
      },
      {
        round: 1,
        at: AT,
        why: "round",
        entries: [
          ["Ann", 10],
          ["Cy", -10],
        ],
      },
    ],
  });
  expect(sheet.map(({ round, chips }) => [round, Object.fromEntries(chips)])).toEqual([
    [1, { Ann: 30, Bo: -20, Cy: -10 }],
    [2, { Ann: -10, Bo: 10 }],
  ]);
});

it("the pot's account runs on from booking to booking", () => {
  const account = potAccount({
    closed_by: null,
    closed_message: null,
    rows: [],
    settle: [],
    transfers: [
      {
        round: 1,
        at: AT,
        why: "stake",
        entries: [
          ["Ann", -10],
          ["Bo", -10],
          [null, 20],
        ],
      },
      {
        round: 3,
        at: AT,
        why: "pot",
        entries: [
          [null, -20],
          ["Bo", 20],
        ],
      },
    ],
  });
  expect(account).toEqual([
    {
      round: 1,
      at: AT,
      why: "stake",
      shares: [
        ["Ann", -10],
        ["Bo", -10],
      ],
      pot: 20,
    },
    { round: 3, at: AT, why: "pot", shares: [["Bo", 20]], pot: 0 },
  ]);
});

it("a game without a pot has no account of one, even where somebody is called pot", () => {
  const round = { round: 1, at: AT, why: "round", entries: [["Ann", -10] as [string, number]] };
  expect(
    potAccount({ closed_by: null, closed_message: null, rows: [], settle: [], transfers: [round] }),
  ).toEqual([]);
});

it.each([
  [30, "+30"],
  [-10, "−10"],
  [0, "0"],
])("%i is written %s", (amount, text) => {
  expect(signed(amount)).toBe(text);
});
