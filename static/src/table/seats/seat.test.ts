import { expect, test } from "vitest";
import { clockwiseAfter } from "./seat.ts";

const SEATS = [0, 1, 2, 3].map((seat) => ({ seat }));

test("the others sit clockwise from the viewer's left", () => {
  expect(clockwiseAfter(SEATS, 2).map(({ seat }) => seat)).toEqual([3, 0, 1]);
});

test("a watcher sees every seat", () => {
  expect(clockwiseAfter(SEATS, null)).toHaveLength(4);
});
