import { describe, expect, it } from "vitest";
import { largestCorner } from "./clearSpace.ts";

describe("a drawer at the top of the table", () => {
  it("goes all across on a phone, down to the thank-you button", () => {
    const parts = [
      { left: 26, top: 226 },
      { left: 242, top: 231 },
      { left: 8, top: 385 },
    ];
    expect(largestCorner({ width: 360, height: 584 }, parts)).toEqual({ width: 360, height: 222 });
  });

  it("stands beside the piles on a phone held sideways, down to the hand", () => {
    const piles = { left: 290, top: 2 };
    const hand = { left: 8, top: 181 };
    const size = largestCorner({ width: 568, height: 264 }, [piles, hand]);
    expect(size).toEqual({ width: 286, height: 177 });
  });

  it("covers no part that is kept clear", () => {
    const parts = [
      { left: 300, top: 40 },
      { left: 500, top: 10 },
      { left: 0, top: 200 },
    ];
    const { width, height } = largestCorner({ width: 700, height: 400 }, parts);
    for (const part of parts) expect(part.left >= width || part.top >= height).toBe(true);
  });
});
