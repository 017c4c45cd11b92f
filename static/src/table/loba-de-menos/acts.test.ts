import { describe, expect, it } from "vitest";
import { position } from "../../dev/lobaDeMenos.ts";
import type { LobaView, Meld } from "../../lib/wire.ts";
import { spoken } from "../words/line.ts";
import { choicesOn, defaultOf, dropOn, jokerMoveOf, sideSlotsOf, slotsOf } from "./acts.ts";

const NAMES = ["Ann", "Bo", "Cy"];
const nameOf = (seat: number): string => NAMES[seat] ?? "?";
const cards = (names: string): string[] => names.split(" ");

function meld(view: LobaView, id: number): Meld {
  const found = view.table.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no meld ${id}`);
  return found;
}

describe("what the chosen cards can become", () => {
  const view = position("play");

  const labels = (chosen: string): Record<string, string[]> =>
    Object.fromEntries(
      [...slotsOf(view, cards(chosen)), ...sideSlotsOf(view, cards(chosen))].map((slot) => [
        slot.id,
        slot.choices.map(({ label }) => spoken(label, nameOf)),
      ]),
    );

  it("offers a new meld with a joker in each order in which it can lie", () => {
    expect(labels("5D 6D X")["meld"]).toEqual([
      "Meld joker, five of diamonds, six of diamonds",
      "Meld five of diamonds, six of diamonds, joker",
    ]);
  });

  it("asks for the end of a joker, by what it would stand for", () => {
    expect(labels("X")["lay_off"]).toEqual(["joker → four of spades", "joker → eight of spades"]);
  });

  it("says in words what is drawn with signs", () => {
    const said = (chosen: string, id: string): string[] =>
      [...slotsOf(view, cards(chosen)), ...sideSlotsOf(view, cards(chosen))]
        .filter((slot) => slot.id === id)
        .flatMap(({ choices }) =>
          choices.map((choice) => spoken(choice.said ?? choice.label, nameOf)),
        );
    expect(said("X", "lay_off")).toEqual([
      "Lay the joker off as four of spades",
      "Lay the joker off as eight of spades",
    ]);
    expect(said("9H", "joker")[0]).toMatch(/^Put nine of hearts in for the joker, which becomes /);
  });

  it("asks for the end of an ace that fits both, by the run that it makes", () => {
    const run = cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC");
    const long: LobaView = {
      ...view,
      table: [{ id: 1, owner: 0, cards: run }],
      legal: [
        { type: "lay_off", meld: 1, cards: ["AC"], end: "low" },
        { type: "lay_off", meld: 1, cards: ["AC"], end: "high" },
      ],
    };
    const [layOff] = slotsOf(long, ["AC"]).filter(({ id }) => id === "lay_off");
    expect(layOff?.choices.map(({ becomes }) => becomes)).toEqual([
      ["AC", ...run],
      [...run, "AC"],
    ]);
  });

  it("lists an end that is named without need only once", () => {
    const near: LobaView = {
      ...view,
      table: [{ id: 1, owner: 0, cards: cards("2C 3C 4C") }],
      legal: [
        { type: "lay_off", meld: 1, cards: ["AC"] },
        { type: "lay_off", meld: 1, cards: ["AC"], end: "low" },
      ],
    };
    const [layOff] = slotsOf(near, ["AC"]).filter(({ id }) => id === "lay_off");
    expect(layOff?.choices).toHaveLength(1);
  });

  it("finds twins by the card, not by the place in the hand", () => {
    expect(labels("KC KC KD")["meld"]).toEqual([
      "Meld king of diamonds, king of clubs, king of clubs",
    ]);
  });

  it("shows a joker's move with the meld that comes of it, and never without a word", () => {
    const [joker] = sideSlotsOf(view, ["9H"]).filter(({ id }) => id === "joker");
    expect(joker?.preview).toBe(true);
    expect(joker?.choices.map(({ becomes }) => becomes)).toEqual([cards("X 6H 7H 8H 9H")]);
    expect(labels("9H")["joker"]).toEqual(["joker → five of hearts"]);
  });

  it("offers the largest plays alone while nothing is chosen", () => {
    const layOffs = slotsOf(view, []).find(({ id }) => id === "lay_off");
    const played = layOffs?.choices.map(({ becomes }) => becomes);
    expect(played).toEqual([cards("X 5S 6S 7S 8S"), cards("5S 6S 7S 8S X")]);
  });

  it("gives a taken card back by name", () => {
    const taken: LobaView = { ...view, taken: "6D", legal: [{ type: "undo" }] };
    const [undo] = sideSlotsOf(taken, []).filter(({ id }) => id === "undo");
    expect(undo?.choices.map(({ label }) => spoken(label, nameOf))).toEqual([
      "Give six of diamonds back",
    ]);
  });

  it("does by Enter what is offered first, and nothing before a card is chosen", () => {
    const slotted = (chosen: string[]): string | undefined => {
      const wanted = defaultOf(
        view,
        [...slotsOf(view, chosen), ...sideSlotsOf(view, chosen)],
        chosen,
      );
      return wanted !== null && "id" in wanted ? wanted.id : undefined;
    };
    expect(slotted([])).toBeUndefined();
    expect(slotted(["9H"])).toBe("discard");
    expect(slotted(cards("KC KC KD"))).toBe("meld");
    expect(defaultOf(position("draw"), [], [])).toEqual({ type: "draw", source: "stock" });
  });
});

describe("a meld on the table", () => {
  const view = position("play");

  it("offers the ways in which exactly the chosen cards can go on it", () => {
    expect(choicesOn(view, meld(view, 2), ["X"])).toHaveLength(2);
    expect(choicesOn(view, meld(view, 2), ["8S"])).toHaveLength(1);
    expect(choicesOn(view, meld(view, 2), ["KC"])).toHaveLength(0);
    expect(choicesOn(view, meld(view, 3), ["9H"]).map(({ action }) => action)).toEqual([
      { type: "move_joker", meld: 3, card: "9H" },
    ]);
  });

  it("lets its joker be dragged with the replacing card chosen, or none, but with no other", () => {
    const move = { type: "move_joker", meld: 3, card: "9H" };
    expect(jokerMoveOf(view, meld(view, 3), ["9H"])).toEqual(move);
    expect(jokerMoveOf(view, meld(view, 3), [])).toEqual(move);
    expect(jokerMoveOf(view, meld(view, 3), ["KC"])).toBeNull();
    expect(jokerMoveOf(view, meld(view, 2), [])).toBeNull();
  });

  it("takes what is dropped on it, and asks where that can lie in two ways", () => {
    expect(dropOn(view, ["8S"], ["meld-2", "board"])?.choices).toHaveLength(1);
    expect(dropOn(view, ["X"], ["meld-2", "board"])).toMatchObject({ list: "meld-2" });
    expect(dropOn(view, ["X"], ["meld-2", "board"])?.choices).toHaveLength(2);
    expect(dropOn(view, cards("KC KC KD"), ["board"])).toMatchObject({ list: "meld" });
    expect(dropOn(view, ["9H"], ["discard"])?.choices).toHaveLength(1);
    expect(dropOn(view, ["KC"], ["meld-2"])).toBeNull();
  });
});
