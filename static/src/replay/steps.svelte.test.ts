import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { logOf } from "../lib/logOf.ts";
import type { Replay } from "../lib/wire.ts";
import { logLines } from "../room/logLine.ts";
import { ReplayPlayer } from "./player.svelte.ts";
import Steps from "./Steps.svelte";

const events = [1, 0, 1].map((seat) => ({ kind: "undone", seat }));
const lines = logLines(logOf(events), "hoola");
const steps = events.map((event, seq) => ({ seq, at_ms: 0, seat: 0, events: [event], view: {} }));
const replay = { game: "hoola", round: 1, steps } as unknown as Replay;

let put: object | undefined;
afterEach(() => (put === undefined ? undefined : unmount(put)));

test("the list of steps is one stop of the keyboard, in which arrows go from step to step", () => {
  const player = new ReplayPlayer(replay.steps, 1);
  const pick = (at: number): void => player.go(at);
  put = mount(Steps, { target: document.body, props: { player, replay, lines, pick } });
  flushSync();
  const stops = (): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>("[tabindex='0']")].map(
      ({ dataset }) => dataset["at"],
    );
  const press = (key: string): void => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    flushSync();
  };
  expect(stops()).toEqual(["1"]);

  document.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  press("ArrowDown");
  expect(player.at).toBe(2);
  expect(stops()).toEqual(["2"]);
  expect((document.activeElement as HTMLElement).dataset["at"]).toBe("2");
  press("ArrowDown");
  press("ArrowUp");
  press("ArrowUp");
  press("ArrowUp");
  expect(player.at).toBe(0);
  expect((document.activeElement as HTMLElement).dataset["at"]).toBe("0");
});
