/** Quick phrases and emotes: sent by their id, read by everybody in their own language. */

import { known, t } from "./i18n.svelte.ts";
import type { GameKey, Quick, TalkFrame } from "./wire.ts";

const COMMON: readonly Quick[] = [
  "hello",
  "good_luck",
  "well_played",
  "thanks",
  "one_moment",
  "oh_no",
];

const OF_GAME: Readonly<Record<GameKey, readonly Quick[]>> = {
  hoola: ["fast_hands", "lucky_seven"],
  "hula-hoo": ["hula_hoo", "what_a_run"],
  "loba-de-menos": ["lucky_joker", "buy_back"],
};

export const EMOTES = [
  "smile",
  "laugh",
  "wink",
  "wow",
  "thinking",
  "sad",
  "heart",
  "thumbs_up",
] as const satisfies readonly Quick[];

export type EmoteName = (typeof EMOTES)[number];

/** Return the phrases that fit a game, the same places for those that fit all. */
export function phrasesFor(game: GameKey): readonly Quick[] {
  return [...COMMON, ...OF_GAME[game]];
}

/** Tell whether what was said has a picture rather than words. */
export function isEmote(what: string): what is EmoteName {
  return EMOTES.some((name) => name === what);
}

/** Return a phrase's or an emote's words; one that is new to this client is read as its id. */
export function quickText(what: string): string {
  const key = isEmote(what) ? `emote.${what}` : `phrase.${what}`;
  return known(key) ? t(key) : what.replaceAll("_", " ");
}

/** Return a line of the table's talk in words. */
export function lineText(line: TalkFrame): string {
  return line.type === "chat" ? line.text : quickText(line.what);
}
