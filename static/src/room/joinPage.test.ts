import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { LOBA } from "../dev/lobaDeMenos.ts";
import { RoomSession } from "../lib/session.svelte.ts";
import type { Room } from "../lib/wire.ts";
import JoinPage from "./JoinPage.svelte";

function wordsOf(change: Partial<Room>): string {
  const base = LOBA["loba-draw"]?.room;
  if (base === undefined) throw new Error("there is no position loba-draw");
  const room: Room = { ...base, ...change };
  const props = { session: new RoomSession(room.code), room };
  const page = mount(JoinPage, { target: document.body, props });
  flushSync();
  const words = document.body.textContent;
  void unmount(page);
  return words;
}

test.each([
  ["hoola", "You play from the next round on"],
  ["hula-hoo", "You play from the next round on"],
  ["loba-de-menos", "You play from the next game on"],
] as const)("who comes while %s runs is told when it is their turn to play", (game, told) => {
  expect(wordsOf({ game, phase: "playing" })).toContain(told);
  expect(wordsOf({ game, phase: "between" })).toContain(told);
  expect(wordsOf({ game, phase: "finished" })).not.toContain("A game is running");
});

test("who can't sit down is told to watch only where that is allowed", () => {
  for (const change of [{ locked: true }, { seats_max: 0 }]) {
    expect(wordsOf({ ...change, options: {} })).toContain("You can watch");
    expect(wordsOf({ ...change, options: { watchers: false } })).not.toContain("watch");
  }
});

test("who comes back to a table from which the own seat has moved is told so", () => {
  expect(wordsOf({ code: "K7RMD" })).not.toContain("moved to another device");
  sessionStorage.setItem("hoola.moved.K7RMD", "1");
  expect(wordsOf({ code: "K7RMD" })).toContain("moved to another device");
  sessionStorage.clear();
});
