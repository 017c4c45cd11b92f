/**
 * The positions that the lessons of Hula-Hoo! show. Each is taken from a scenario of the rules' own tests (U1-U20), by
 * the name of its file, so that what is taught is what the server plays.
 */

import type { Demand } from "../../lib/wire.ts";
import type { Race } from "../../table/hula-hoo/race.ts";

/** How a card may be played: with a call, as a double, either way, or not at all. */
export type Fit = "call" | "double" | "either";

export interface LessonPosition {
  readonly scenario: string;
  /** The cards in the middle, the newest last. */
  readonly middle: readonly number[];
  readonly demand: Demand;
  readonly faceUp: readonly number[];
  readonly hand: readonly number[];
  /** The cards that may be played; all others may not. */
  readonly fits: Readonly<Record<number, Fit>>;
}

export const HULA_HOO_POSITIONS = {
  higher: {
    scenario: "higher-than-4-means-5-or-more",
    middle: [4],
    demand: { higher: 4 },
    faceUp: [6, 13],
    hand: [3, 4, 5],
    fits: { 4: "double", 5: "call", 6: "call", 13: "call" },
  },
  double: {
    scenario: "double-draws-a-card",
    middle: [9],
    demand: { higher: 9 },
    faceUp: [12],
    hand: [9, 2],
    fits: { 9: "double", 12: "call" },
  },
  breaking: {
    scenario: "tens-are-broken-by-9-or-11",
    middle: [5, 10, 10],
    demand: { double: 10 },
    faceUp: [1, 13],
    hand: [8, 9, 11, 12],
    fits: { 9: "call", 11: "call" },
  },
  joker: {
    scenario: "joker-at-any-time",
    middle: [12],
    demand: { higher: 12 },
    faceUp: [1],
    hand: [3, 7],
    fits: { 7: "call" },
  },
  sevens: {
    scenario: "seven-on-a-seven-as-double",
    middle: [10, 7],
    demand: { lower: 7 },
    faceUp: [1],
    hand: [9, 7],
    fits: { 1: "call", 7: "either" },
  },
  passing: {
    scenario: "who-cannot-play-passes-and-is-out",
    middle: [11],
    demand: { higher: 11 },
    faceUp: [1],
    hand: [3, 8],
    fits: {},
  },
  winning: {
    scenario: "last-card-wins-the-round",
    middle: [11, 4, 13, 6],
    demand: { higher: 6 },
    faceUp: [9],
    hand: [],
    fits: { 9: "call" },
  },
} as const satisfies Record<string, LessonPosition>;

export type LessonKey = keyof typeof HULA_HOO_POSITIONS | "race";

const TARGET = 77;

function runner(seat: number, name: string, place: number, total: number, scored = 0) {
  const [before, after] = [(total - scored) / TARGET, Math.min(1, total / TARGET)];
  return { seat, name, place, total, scored, before, after, wins: 0 };
}

/** The scenario `worked-example-58-and-21-is-79`. */
export const WORKED_RACE: Race = {
  kind: "points",
  target: TARGET,
  round: 5,
  cap: 30,
  runners: [
    runner(0, "Emma", 1, 79, 21),
    runner(1, "Bo", 2, 40),
    runner(2, "Cleo", 3, 33),
    runner(3, "Ann", 4, 12),
  ],
};
