import { describe, expect, it } from "vitest";
import words from "../i18n/en/admin.ts";
import { addWords } from "../lib/i18n.svelte.ts";
import { deedText } from "./deeds.ts";

addWords(words);

describe("deeds in words", () => {
  it("tell the end of a ban or a mute as an end, in older entries, too", () => {
    const until = "2026-08-01T00:00:00Z";
    expect(deedText("player_banned", { banned_until: until })).toBe("Kept a player out");
    for (const action of ["player_banned", "player_unbanned"])
      expect(deedText(action, { banned_until: null })).toBe("Let a player in again");
    for (const action of ["player_muted", "player_unmuted"])
      expect(deedText(action, { muted_until: null })).toBe("Let a player talk again");
  });

  it("say of what was refused that it was", () => {
    expect(deedText("room_closed_refused", { code: "room_closed" })).toBe("Refused: Closed a room");
  });
});
