/** Quick phrases: sent as `:key:`, read by everybody in their own language. */

import { known, t, type Key } from "./i18n.svelte.ts";

export const PHRASES = [
  "hello",
  "good_luck",
  "well_played",
  "thanks",
  "oh_no",
  "so_close",
  "one_moment",
  "again",
] as const;

export type PhraseName = (typeof PHRASES)[number];

const keyOf = (name: string): Key | null => {
  const key = `phrase.${name}`;
  return known(key) ? key : null;
};

/** Return a phrase as it goes over the wire. */
export function encodePhrase(name: PhraseName): string {
  return `:${name}:`;
}

/** Return what a chat line says to this reader: a known phrase translated, anything else as it was written. */
export function readChat(text: string): string {
  const name = /^:([a-z_]+):$/.exec(text)?.[1];
  const key = name === undefined ? null : keyOf(name);
  return key === null ? text : t(key);
}
