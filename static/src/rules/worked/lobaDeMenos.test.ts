import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { becomes, LOBA_PLAYS, type WorkedPlay } from "./lobaDeMenos.ts";

const FOLDER = "../tests/scenarios/loba-de-menos";
const PLAYS: readonly WorkedPlay[] = Object.values(LOBA_PLAYS).flat();

function scenario(name: string): string {
  return readFileSync(`${FOLDER}/${name}.yaml`, "utf8");
}

/** The scenario's steps with this play: the rest of the line tells whether it was refused. */
function steps(text: string, { play, cards, end }: WorkedPlay): string[] {
  const played = play === "move_joker" ? `card: ${cards}` : `cards: "${cards}"`;
  const where = end === undefined ? "" : `, end: ${end}`;
  return text.split("\n").filter((line) => {
    return line.includes(`type: ${play}`) && line.includes(`${played}${where}}`);
  });
}

describe.each(PLAYS)("the play of $cards in $scenario", (play) => {
  const text = scenario(play.scenario);

  test("is a step of the scenario, and refused as it is there", () => {
    const [step, another] = steps(text, play);
    expect(another).toBeUndefined();
    expect(/refused: (\w+)/.exec(step ?? "no such step, refused: missing")?.[1]).toBe(play.refused);
  });

  test("is made on a meld that lies there, and comes to what the scenario expects", () => {
    if (play.on !== undefined) expect(text).toContain(`"${play.on}"`);
    if (play.refused === undefined && play.play !== "meld") {
      const [, expected = ""] = text.split("\nexpect:");
      expect(expected).toContain(`"${becomes(play).join(" ")}"`);
    }
  });
});
