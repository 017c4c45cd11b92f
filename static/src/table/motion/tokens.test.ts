import { expect, test } from "vitest";
import { msOf } from "./tokens.ts";

test.each([
  ["240ms", 240],
  [" 40ms ", 40],
  [".24s", 240],
  ["1.5s", 1500],
  ["0s", 0],
  ["0ms", 0],
  ["", 0],
])("a time written %j is %i ms, in whichever way a build wrote it", (time, ms) => {
  expect(msOf(time)).toBe(ms);
});
