import { describe, expect, it } from "vitest";
import { normaliseCode } from "./code.ts";
import { parsePath } from "./router.svelte.ts";

describe("a room code as people type it", () => {
  it.each([
    ["K7RMD", "K7RMD"],
    [" k7-rm d ", "K7RMD"],
    ["Ｋ７ｒｍｄ", "K7RMD"],
    ["https://hoola.example/r/K7RMD", "K7RMD"],
    ["come and play: http://localhost:8000/r/k7rmd?x=1#top", "K7RMD"],
    ["k7–rmd\n", "K7RMD"],
    ["", ""],
    ["---", ""],
  ])("reads %j as %j", (typed, code) => {
    expect(normaliseCode(typed)).toBe(code);
  });
});

describe("a path", () => {
  it("leads to the room whose code it holds, in any spelling", () => {
    expect(parsePath("/r/k7rmd")).toEqual({ page: "room", code: "K7RMD" });
    expect(parsePath("/r/k7%20rmd")).toEqual({ page: "room", code: "K7RMD" });
  });
  it("with a broken escape is still a code", () => {
    expect(parsePath("/r/k7%rmd")).toEqual({ page: "room", code: "K7RMD" });
  });
  it("leads to who owes whom, at a table and over an evening", () => {
    expect(parsePath("/r/k7rmd/settlement")).toEqual({ page: "settlement", code: "K7RMD" });
    expect(parsePath("/evening")).toEqual({ page: "settlement", code: null });
  });

  it("leads to the parts of administration, the rooms first", () => {
    expect(parsePath("/admin")).toEqual({ page: "admin", section: "rooms", which: null });
    expect(parsePath("/admin/ledger/K7RMD")).toEqual({
      page: "admin",
      section: "ledger",
      which: "K7RMD",
    });
  });

  it("that is none of the site's is lost", () => {
    expect(parsePath("/r")).toEqual({ page: "lost" });
    expect(parsePath("/admin/rooms/K7RMD/seats")).toEqual({ page: "lost" });
    expect(parsePath("/administration")).toEqual({ page: "lost" });
    expect(parsePath("/r/K7RMD/seats")).toEqual({ page: "lost" });
  });
  it("of the rules without a game shows those of Hoola", () => {
    expect(parsePath("/rules")).toEqual({ page: "rules", game: "hoola" });
    expect(parsePath("/rules/hula-hoo")).toEqual({ page: "rules", game: "hula-hoo" });
  });
});
