/** Options of a game as fields of a form, read from the JSON schema that the server publishes. */

import { known, numberText, t } from "./i18n.svelte.ts";
import type { GameInfo, Options, OptionValue, Schema, Seat } from "./wire.ts";

interface Common {
  key: string;
  label: string;
  hint: string;
}

export type OptionField = Common &
  (
    | { kind: "switch" }
    | { kind: "number"; min: number; max: number; step: number; whole: boolean }
    | { kind: "choice"; choices: { value: OptionValue; label: string }[] }
  );

/** Returns the name of who sits on a seat, null where nobody does. */
type SeatName = (seat: Seat) => string | null;

export type NumberOption = Extract<OptionField, { kind: "number" }>;

const LEAST = 0;
const MOST = 1_000_000;

function resolve(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  const found = name === undefined ? undefined : root.$defs?.[name];
  return found === undefined ? schema : { ...resolve(found, root), ...schema };
}

/** Return a readable name for an option that there are no words for yet: "turn_clock" is "Turn clock". */
function plainName(key: string): string {
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function word(key: string, otherwise: string): string {
  return known(key) ? t(key) : otherwise;
}

function choiceLabel(key: string, value: OptionValue): string {
  return word(`option.${key}.${String(value)}`, plainName(String(value)));
}

function numberBounds(schema: Schema): { min: number; max: number; step: number; whole: boolean } {
  const whole = schema.type === "integer";
  const step = whole ? 1 : 0.5;
  const above = schema.exclusiveMinimum;
  const below = schema.exclusiveMaximum;
  return {
    min: schema.minimum ?? (above === undefined ? LEAST : above + step),
    max: schema.maximum ?? (below === undefined ? MOST : below - step),
    step,
    whole,
  };
}

/** Return what a seat is called that nobody's name stands for, counted as people count. */
function numbered(seat: Seat): string {
  return t("option.seat", { n: seat + 1 });
}

function fieldOf(key: string, schema: Schema, seatName: SeatName): OptionField | null {
  const common: Common = {
    key,
    label: word(`option.${key}`, plainName(key)),
    hint: word(`option.${key}.hint`, schema.description ?? ""),
  };
  if (schema.enum !== undefined) {
    const choices = schema.enum.map((value) => ({ value, label: choiceLabel(key, value) }));
    return { ...common, kind: "choice", choices };
  }
  if (schema.type === "boolean") return { ...common, kind: "switch" };
  if (schema.type === "integer" || schema.type === "number") {
    return { ...common, kind: "number", ...numberBounds(schema) };
  }
  const some = schema.anyOf?.find((entry) => entry.type === "integer");
  const none = schema.anyOf?.some((entry) => entry.type === "null");
  if (some !== undefined && none === true) {
    const { min, max } = numberBounds(some);
    const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
    const seats = numbers.map((value) => ({ value, label: seatName(value) ?? numbered(value) }));
    const choices = [{ value: null, label: choiceLabel(key, null) }, ...seats];
    return { ...common, kind: "choice", choices };
  }
  return null;
}

/** Return the fields of a game's options, in the order of the schema; a number that may be null is a seat's. */
export function optionFields(
  game: Pick<GameInfo, "options">,
  seatName: SeatName = () => null,
): OptionField[] {
  const root = game.options;
  const properties = resolve(root, root).properties ?? {};
  return Object.entries(properties)
    .map(([key, schema]) => fieldOf(key, resolve(schema, root), seatName))
    .filter((field) => field !== null);
}

/** The options whose number is a time in seconds. */
const SECONDS = new Set(["slap_window", "turn_clock", "rebuy_timeout", "away_after", "gone_after"]);

/** Return an option's value in words: "3 seconds", "On", "Calm". */
export function valueText(field: OptionField, value: OptionValue | undefined): string {
  if (field.kind === "switch") return t(value === true ? "option.on" : "option.off");
  if (field.kind === "choice") {
    return field.choices.find((choice) => choice.value === value)?.label ?? String(value ?? "");
  }
  const n = Number(value ?? 0);
  if (field.key === "turn_clock" && n === 0) return t("option.no_clock");
  if (field.key === "stake") return t("option.chips", { n });
  return SECONDS.has(field.key) ? t("option.seconds", { n }) : numberText(n);
}

/** Return a bound of a number in words: as its value, but for a 0 that stands for none. */
export function boundText(field: NumberOption, bound: number): string {
  return SECONDS.has(field.key) ? t("option.seconds", { n: bound }) : valueText(field, bound);
}

/** Return the changes that turn `before` into `after`. */
export function changedOptions(before: Options, after: Options): Options {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key] !== value));
}
