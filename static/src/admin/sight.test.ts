import { describe, expect, it } from "vitest";
import { difference } from "./sight.ts";

describe("what somebody else changed", () => {
  it("is told by the fields whose values differ", () => {
    const before = { name: "Ann", muted_until: null, seats: [1, 2] };
    const after = { name: "Anna", muted_until: null, seats: [1, 2] };
    expect(difference(before, after)).toEqual({
      before: { name: "Ann" },
      after: { name: "Anna" },
    });
  });

  it("is nothing where all is as it was", () => {
    expect(difference({ draining: false }, { draining: false })).toEqual({ before: {}, after: {} });
  });
});
