import { describe, expect, test } from "vitest";
import { columnsFor } from "./columns.ts";

describe("players in a result", () => {
  test.each([
    ["all in one row where they fit", 4, 4 * 200 + 3 * 8, 4],
    ["two by two where three of four would fit", 4, 4 * 200, 2],
    ["three and two where four of five would fit", 5, 1000, 3],
    ["one below the other on a phone", 5, 340, 1],
    ["one column before the width is known", 5, 0, 1],
    ["one column for nobody", 0, 1000, 1],
  ])("stand %s", (_, count, width, columns) => {
    expect(columnsFor(count, width, 200, 8)).toBe(columns);
  });
});
