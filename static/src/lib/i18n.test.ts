import { describe, expect, test } from "vitest";
import { t } from "./i18n.svelte.ts";

describe("a phrase with a number", () => {
  test.each([
    [0, "Prize of the round: nothing yet"],
    [1, "Prize of the round: 1 point so far"],
    [2, "Prize of the round: 2 points so far"],
    [1200, "Prize of the round: 1,200 points so far"],
  ])("has words for none, for one and for more: %i", (n, text) => {
    expect(t("hula_hoo.middle.worth", { n })).toBe(text);
  });

  test("without words for none counts none as its language does", () => {
    expect(t("option.chips", { n: 0 })).toBe("0 chips");
  });

  test("has words for exactly one where those differ from the singular", () => {
    expect(t("hula_hoo.seat.wins", { n: 1 })).toBe("won the last round");
  });
});
