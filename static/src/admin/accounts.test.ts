import { expect, test } from "vitest";
import words from "../i18n/en/admin.ts";
import { addWords } from "../lib/i18n.svelte.ts";
import { accountText } from "./accounts.ts";

addWords(words);

test.each([
  ["player:17", "Player 17"],
  ["bot:1:Mina: the second", "Mina: the second (bot)"],
  ["pot", "the pot"],
  ["sleeve", "sleeve"],
])("the account %s is called %s", (account, text) => {
  expect(accountText(account)).toBe(text);
});
