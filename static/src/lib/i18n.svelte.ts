/**
 * Words in the reader's language. English is the source and always there; another language is one file beside it,
 * `src/i18n/ko.ts`, with a default export of type `Dictionary`, and is loaded when chosen.
 */

import en, { type Dictionary, type Key, type Phrase } from "../i18n/en.ts";
import { recall, remember } from "./store.ts";

export type { Dictionary, Key } from "../i18n/en.ts";
export type Args = Record<string, string | number>;

const loaders = import.meta.glob<{ default: Dictionary }>(["../i18n/*.ts", "!../i18n/en.ts"]);
const SOURCE = "en";
const source: Partial<Record<Key, Phrase>> = { ...en };

function codeOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".ts".length);
}

/** The languages that there are words for. */
export const languages: readonly string[] = [SOURCE, ...Object.keys(loaders).map(codeOf)];

let current = $state(SOURCE);
let words: Partial<Record<Key, Phrase>> = $state.raw(source);
let plurals = new Intl.PluralRules(SOURCE);

/** Return the language that words are in now (a BCP 47 tag). */
export function lang(): string {
  return current;
}

/** Switch the language; unknown ones leave everything as it is. Remembers the choice. */
export async function setLang(code: string): Promise<void> {
  if (!languages.includes(code)) return;
  const load = loaders[`../i18n/${code}.ts`];
  words = load ? (await load()).default : source;
  plurals = new Intl.PluralRules(code);
  current = code;
  document.documentElement.lang = code;
  remember("lang", code);
}

/** Take the remembered language, else the browser's first one that there are words for. */
export async function startLang(): Promise<void> {
  const wanted = [recall("lang"), ...navigator.languages.map((tag) => tag.split("-")[0])];
  const code = wanted.find((tag) => tag != null && languages.includes(tag));
  if (code != null && code !== SOURCE) await setLang(code);
}

/** Add the words of a part of the client that is loaded by itself; it calls this before it shows any. */
export function addWords(part: Partial<Record<Key, Phrase>>): void {
  Object.assign(source, part);
}

function choose(key: Key, args: Args): string {
  const phrase = words[key] ?? source[key] ?? key;
  if (typeof phrase === "string") return phrase;
  const n = Number(args["n"] ?? 0);
  const exact = n === 0 || n === 1 ? phrase[`=${n}`] : undefined;
  return exact ?? phrase[plurals.select(n)] ?? phrase.other;
}

/** Return a number as the language writes it, whatever the device's own. */
export function numberText(value: number): string {
  return value.toLocaleString(current);
}

/** Return an argument as it stands in a text. */
export function argText(value: string | number): string {
  return typeof value === "number" ? numberText(value) : value;
}

function fill(text: string, args: Args): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = args[name];
    return value === undefined ? whole : argText(value);
  });
}

/**
 * Return the words for `key` with `{name}` filled from `args`.
 * A phrase with plural forms chooses by `args.n`. Numbers are written as the language does.
 */
export function t(key: Key, args: Args = {}): string {
  return fill(choose(key, args), args);
}

/** Tell whether there are words for a key that comes from outside, such as an error code. */
export function known(key: string): key is Key {
  return key in source;
}

/** Return a text split at its `{name}` places, for words that have markup (a name, a card) inside. */
export function parts(key: Key, args: Args = {}): (string | { name: string })[] {
  const text = choose(key, args);
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("{") ? { name: part.slice(1, -1) } : part));
}
