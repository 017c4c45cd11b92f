import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { HULA_HOO_POSITIONS, WORKED_RACE, type LessonPosition } from "./hulaHoo.ts";

const FOLDER = "../tests/scenarios/hula-hoo";
const LESSONS: readonly LessonPosition[] = Object.values(HULA_HOO_POSITIONS);

function scenario(name: string): string {
  return readFileSync(`${FOLDER}/${name}.yaml`, "utf8");
}

/** The text after a key of the position: `"5 10 10"` for `middle: "5 10 10"`. */
function field(text: string, key: string): string {
  return new RegExp(`^ {2}${key}: (.*?)(?: *#.*)?$`, "m").exec(text)?.[1] ?? "";
}

function cards(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** The cards of the seat on turn, in a list of lists by seat. */
function rowOf(text: string, key: string): number[] {
  const rows = field(text, key).match(/"[^"]*"/g) ?? [];
  return cards(rows[Number(field(text, "turn"))] ?? "");
}

describe.each(LESSONS)("the lesson of $scenario", (lesson) => {
  const text = scenario(lesson.scenario);

  test("shows the cards and the demand of the scenario", () => {
    expect(lesson.middle).toEqual(cards(field(text, "middle")));
    expect(field(text, "demand")).toBe(
      JSON.stringify(lesson.demand).replaceAll('"', "").replace(":", ": "),
    );
    expect(lesson.hand).toEqual(rowOf(text, "hands"));
    expect(lesson.faceUp).toEqual(rowOf(text, "face_up"));
  });

  test("lets those cards be played that the scenario lets be played, and refuses those that it refuses", () => {
    const turn = field(text, "turn");
    const steps = text.matchAll(/seat: (\d), action: \{type: play, card: (\d+),(.*?)\}(.*)\}/g);
    for (const [, seat, card = "", how = "", after = ""] of steps) {
      if (seat !== turn) continue;
      const fit = lesson.fits[Number(card)];
      const double = how.includes("double: true");
      if (!after.includes("refused")) {
        expect([double ? "double" : "call", "either"]).toContain(fit);
      } else if (after.includes("illegal_card")) {
        expect([undefined, double ? "call" : "double"]).toContain(fit);
      }
    }
    for (const [, card = ""] of text.matchAll(/^ +- \{type: play, card: (\d+)/gm)) {
      expect(lesson.fits[Number(card)]).toBeDefined();
    }
  });
});

test("the worked example of 58 and 21 is the scenario's", () => {
  const text = scenario("worked-example-58-and-21-is-79");
  const totals = cards(/^ {6}totals: (.*)$/m.exec(text)?.[1] ?? "");
  expect(WORKED_RACE.runners.map(({ total }) => total)).toEqual(totals);
  expect(WORKED_RACE.runners[0]?.scored).toBe(21);
});
