import { describe, expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { failureText, optionsFailureText } from "./errors.ts";
import type { Schema } from "./wire.ts";

const OPTIONS: Schema = {
  type: "object",
  properties: {
    stake: { type: "integer", minimum: 1, maximum: 1000 },
    turn_clock: { type: "integer", minimum: 0, maximum: 300 },
    rebuys: { type: "integer", minimum: 0, maximum: 5 },
    bot_pace: { enum: ["calm", "quick"] },
  },
};

function told(option: string): string {
  const error = new ApiError("bad_options", 422, "Expected `int` <= 1000", [option]);
  return optionsFailureText(error, { options: OPTIONS });
}

describe("a setting that the server will not have", () => {
  test.each([
    ["stake", "“Stake” must be from 1 chip to 1,000 chips."],
    ["turn_clock", "“Turn clock” must be from 0 seconds to 300 seconds."],
    ["rebuys", "“Rebuys” must be from 0 to 5."],
    ["bot_pace", "“Bots” can't be that. Choose one of what is offered."],
  ])("is named by its label, with its bounds: %s", (option, text) => {
    expect(told(option)).toBe(text);
  });

  test("of which this page knows nothing is told of in general", () => {
    expect(told("jokers")).toBe("That setting is not possible. Check the numbers.");
    expect(optionsFailureText(new ApiError("not_host", 403, ""), null)).toBe(
      "Only the host can do that.",
    );
  });
});

test("a house that drains says when it is worth trying again, where it knows", () => {
  const draining = (seconds: number | null): ApiError =>
    new ApiError("draining", 503, "", [], seconds);
  expect(failureText(draining(540))).toContain("try again in 9 minutes");
  expect(failureText(draining(5))).toContain("try again in a few minutes");
  expect(failureText(draining(null))).toContain("try again in a few minutes");
});
