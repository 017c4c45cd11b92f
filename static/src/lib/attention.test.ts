import { expect, test } from "vitest";
import { attention } from "./attention.svelte.ts";

test("all that is asked is said; what is asked no more is taken back, and the rest stays", () => {
  attention.call("Your turn.");
  attention.unsay("Your turn.");
  expect(attention.assertive).toBe("");
  attention.call("Your turn.");
  attention.call("Thank you is possible.");
  expect(attention.assertive).toBe("Your turn. Thank you is possible.");
  attention.unsay("Your turn.");
  expect(attention.assertive).toBe("Thank you is possible.");
  attention.unsay("Thank you is possible.");
});

test("the same words said twice are taken back, too", () => {
  attention.call("Your turn.");
  attention.call("Your turn.");
  attention.unsay("Your turn.");
  expect(attention.assertive).toBe("");
});
