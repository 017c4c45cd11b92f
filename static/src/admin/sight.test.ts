import { describe, expect, it } from "vitest";
import { difference } from "./sight.ts";

describe("what somebody else changed", () => {
  it("is told by the fields whose values differ", () => {
    const before = { name: "Ann", muted_until: null, seats: [1, 2] };
    const after = { name: "Anna", muted_until: null, seats: [1, 2] };
    expect(difference(before, after, Object.keys(before))).toEqual({
      before: { name: "Ann" },
      after: { name: "Anna" },
    });
  });

  it("is told of the named fields alone", () => {
    const found = difference({ draining: false, rooms: 3 }, { draining: true, rooms: 4 }, [
      "draining",
    ]);
    expect(found).toEqual({ before: { draining: false }, after: { draining: true } });
  });
});
