import { describe, expect, it } from "vitest";
import { known } from "./i18n.svelte.ts";
import { EMOTES, isEmote, lineText, phrasesFor, quickText } from "./phrases.ts";
import type { GameKey } from "./wire.ts";

const GAMES: readonly GameKey[] = ["hoola", "hula-hoo", "loba-de-menos"];

describe("quick phrases and emotes", () => {
  it("are eight and eight in every game, and all have words", () => {
    expect(new Set(EMOTES).size).toBe(8);
    for (const game of GAMES) {
      const phrases = phrasesFor(game);
      expect(new Set(phrases).size).toBe(8);
      expect(phrases.every((phrase) => known(`phrase.${phrase}`))).toBe(true);
    }
    expect(EMOTES.every((emote) => known(`emote.${emote}`))).toBe(true);
  });

  it("keep their places from game to game", () => {
    const [first, ...others] = GAMES.map((game) => phrasesFor(game).slice(0, 6));
    for (const other of others) expect(other).toEqual(first);
  });

  it("are read in words, free chat as it was written", () => {
    const from = { id: "1", line: 1, seat: 0, name: "Ann" };
    expect(lineText({ ...from, type: "said", what: "well_played" })).toBe("Well played!");
    expect(lineText({ ...from, type: "chat", text: "well_played" })).toBe("well_played");
    expect(quickText("from_the_future")).toBe("from the future");
    expect(isEmote("well_played")).toBe(false);
  });
});
