import { expect, test } from "vitest";
import { pressOnce } from "./heldKey.ts";

/** Return whether a key goes through to the element that has the keyboard. */
function goesThrough(tag: string, key: string, repeat: boolean): boolean {
  const element = document.createElement(tag);
  element.addEventListener("keydown", pressOnce);
  return element.dispatchEvent(new KeyboardEvent("keydown", { key, repeat, cancelable: true }));
}

test("a held Enter presses a button once, so that it can't say that one is sure", () => {
  expect(goesThrough("button", "Enter", false)).toBe(true);
  expect(goesThrough("button", "Enter", true)).toBe(false);
});

test("other held keys, and fields, are left alone", () => {
  expect(goesThrough("button", "ArrowRight", true)).toBe(true);
  expect(goesThrough("textarea", "Enter", true)).toBe(true);
});
