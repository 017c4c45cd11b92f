import { describe, expect, it } from "vitest";
import { faceOf } from "../cards/card.ts";
import { gamesWithBooks, loadBook, ruleLink } from "./book.ts";

const HOW_MANY: Readonly<Record<string, [letter: string, count: number]>> = {
  hoola: ["H", 33],
  "hula-hoo": ["U", 20],
  "loba-de-menos": ["L", 22],
};

describe.each(gamesWithBooks())("the rule book of %s", (game) => {
  it("has every rule once, in the order of its numbers", async () => {
    const book = await loadBook(game, "en");
    const [letter, count] = HOW_MANY[game] ?? ["?", 0];
    const numbers = book?.chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id));
    expect(numbers).toEqual(Array.from({ length: count }, (_, at) => `${letter}${at + 1}`));
  });

  it("draws only cards that there are", async () => {
    const book = await loadBook(game, "en");
    const texts = book?.chapters.flatMap((chapter) => chapter.rules.flatMap((rule) => rule.text));
    const cards = (texts ?? []).flatMap((text) =>
      [...text.matchAll(/\[([^\]]+)\]/g)].flatMap((match) => (match[1] ?? "").split(" ")),
    );
    expect(cards.length).toBeGreaterThan(0);
    expect(() => cards.forEach(faceOf)).not.toThrow();
  });
});

it("a language without a book of its own reads the English one", async () => {
  expect((await loadBook("hoola", "xx"))?.title).toBe("Hoola");
  expect(await loadBook("whist", "en")).toBeNull();
});

it.each([
  ["H14", "/rules/hoola#H14"],
  ["U3", "/rules/hula-hoo#U3"],
  ["L20", "/rules/loba-de-menos#L20"],
  ["", null],
  [null, null],
  ["X1", null],
])("rule %j can be read at %j", (rule, link) => {
  expect(ruleLink(rule)).toBe(link);
});
