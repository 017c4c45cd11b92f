/**
 * Rule books as data: one file for each language and game, `src/rules/<lang>/<game>.ts`, loaded when read.
 * Text may hold cards in brackets, `[7H 8H 9H]`, which the page draws.
 */

import { GAMES } from "../lib/games.ts";
import type { GameKey } from "../lib/wire.ts";
import type { LessonKey } from "./lessons/hulaHoo.ts";

export interface Rule {
  /** The rule's number, by which refusals and the log cite it: "H14". */
  id: string;
  title: string;
  text: readonly string[];
  /** The room options that the rule has, by key, with the default in words. */
  options?: readonly { key: string; text: string }[];
}

/** One step of learning the game, with the position that it shows. */
export interface Lesson {
  title: string;
  text: readonly string[];
  shows?: LessonKey;
}

export interface Chapter {
  title: string;
  rules: readonly Rule[];
}

export interface RuleBook {
  title: string;
  /** The game in a few sentences, for somebody who sits down now. */
  short: readonly string[];
  /** The game in small steps, for somebody who has never heard of it. */
  lessons?: readonly Lesson[];
  chapters: readonly Chapter[];
}

const books = import.meta.glob<{ default: RuleBook }>([
  "./*/*.ts",
  "!./lessons/*",
  "!./worked/*",
  "!./**/*.test.ts",
]);
const SOURCE = "en";

/** Return a game's rule book in a language, else in English, or null when there is none. */
export async function loadBook(game: string, lang: string): Promise<RuleBook | null> {
  const load = books[`./${lang}/${game}.ts`] ?? books[`./${SOURCE}/${game}.ts`];
  return load === undefined ? null : (await load()).default;
}

/** Return the games that there are books for, by key, in the order of the house. */
export function gamesWithBooks(): GameKey[] {
  return GAMES.filter((game) => `./${SOURCE}/${game}.ts` in books);
}

const GAME_OF_LETTER: Readonly<Record<string, string>> = {
  H: "hoola",
  U: "hula-hoo",
  L: "loba-de-menos",
};

/** Return where a rule can be read: "H14" is at `/rules/hoola#H14`. Null for what is no rule's number. */
export function ruleLink(rule: string | null | undefined): string | null {
  const match = /^([HUL])\d+$/.exec(rule ?? "");
  return match === null ? null : `/rules/${GAME_OF_LETTER[match[1] ?? ""]}#${match[0]}`;
}
