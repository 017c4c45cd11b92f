import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { signed } from "../lib/tally.ts";
import Phrase from "./Phrase.svelte";

test("a number in a sentence with markup is written as in any other", () => {
  const props = { key: "log.corrected", args: { round: 1234 } } as const;
  const phrase = mount(Phrase, { target: document.body, props });
  flushSync();
  expect(document.body.textContent).toContain("round 1,234.");
  void unmount(phrase);
});

test("chips are written as the page's language does, whatever the device's own", () => {
  const written = vi.spyOn(Number.prototype, "toLocaleString");
  expect(signed(-1234)).toBe("−1,234");
  expect(written).toHaveBeenCalledWith("en");
  written.mockRestore();
});
