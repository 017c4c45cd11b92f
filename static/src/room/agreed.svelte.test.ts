import { expect, test } from "vitest";
import { Agreed } from "./agreed.svelte.ts";

const BEFORE = { stake: 10, turn_clock: 45 };
const AFTER = { stake: 10, turn_clock: 0 };

test("who was never ready is told of no change", () => {
  const agreed = new Agreed();
  agreed.see(false, BEFORE);
  agreed.see(false, AFTER);
  expect(agreed.changed).toEqual([]);
});

test("who was ready is told what has changed since, until ready again", () => {
  const agreed = new Agreed();
  agreed.see(true, BEFORE);
  expect(agreed.changed).toEqual([]);
  agreed.see(false, AFTER);
  expect(agreed.changed).toEqual(["turn_clock"]);
  agreed.see(false, { ...AFTER, stake: 20 });
  expect(agreed.changed).toEqual(["stake", "turn_clock"]);
  agreed.see(true, AFTER);
  expect(agreed.changed).toEqual([]);
});

test("who takes the own mark back has nothing to look at again", () => {
  const agreed = new Agreed();
  agreed.see(true, BEFORE);
  agreed.see(false, { ...BEFORE });
  expect(agreed.changed).toEqual([]);
});
