import { describe, expect, it } from "vitest";
import { changedOptions, optionFields, valueText } from "./options.ts";
import type { Schema } from "./wire.ts";

const schema: Schema = {
  $ref: "#/$defs/Options",
  $defs: {
    Options: {
      type: "object",
      properties: {
        stake: { type: "integer", minimum: 1, maximum: 1000, default: 10 },
        slap_window: { type: "number", minimum: 0, maximum: 10, default: 3 },
        hints: { type: "boolean", default: true },
        bot_pace: { $ref: "#/$defs/Pace" },
        oldest: {
          anyOf: [{ type: "integer", minimum: 0, exclusiveMaximum: 3 }, { type: "null" }],
          default: null,
        },
        brand_new_rule: { type: "boolean", description: "Nobody has translated this." },
      },
    },
    Pace: { enum: ["calm", "quick"] },
  },
};
const fields = optionFields({ options: schema });
const field = (key: string) => {
  const found = fields.find((entry) => entry.key === key);
  if (found === undefined) throw new Error(`no field ${key}`);
  return found;
};

describe("a form built from the server's schema", () => {
  it("has a field for each option, in order", () => {
    expect(fields.map((entry) => [entry.key, entry.kind])).toEqual([
      ["stake", "number"],
      ["slap_window", "number"],
      ["hints", "switch"],
      ["bot_pace", "choice"],
      ["oldest", "choice"],
      ["brand_new_rule", "switch"],
    ]);
  });
  it("takes bounds from the schema", () => {
    expect(field("stake")).toMatchObject({ min: 1, max: 1000, step: 1, whole: true });
    expect(field("slap_window")).toMatchObject({ min: 0, max: 10, step: 0.5, whole: false });
  });
  it("offers nobody or each seat where a number may be null", () => {
    expect(field("oldest")).toMatchObject({
      choices: [{ value: null }, { value: 0 }, { value: 1 }, { value: 2 }],
    });
  });
  it("calls seats by who sits there, and free ones by their number, counted from one", () => {
    const named = optionFields({ options: schema }, (seat) => (seat === 1 ? "Bo" : null));
    expect(named.find(({ key }) => key === "oldest")).toMatchObject({
      choices: [
        { label: "Draw lots" },
        { label: "Seat 1" },
        { value: 1, label: "Bo" },
        { label: "Seat 3" },
      ],
    });
  });
  it("says something readable for an option that has no words yet", () => {
    expect(field("brand_new_rule")).toMatchObject({
      label: "Brand new rule",
      hint: "Nobody has translated this.",
    });
  });
});

describe("a value in words", () => {
  it.each([
    ["stake", 1, "1 chip"],
    ["stake", 10, "10 chips"],
    ["slap_window", 2.5, "2.5 seconds"],
    ["hints", false, "Off"],
    ["bot_pace", "quick", "Quick"],
    ["oldest", null, "Draw lots"],
  ])("%s %j is %j", (key, value, text) => {
    expect(valueText(field(key), value)).toBe(text);
  });
});

it("only what was changed is sent", () => {
  const before = { stake: 10, hints: true };
  expect(changedOptions(before, { stake: 20, hints: true })).toEqual({ stake: 20 });
});
