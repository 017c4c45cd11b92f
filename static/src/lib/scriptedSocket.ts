/** A room's socket whose server is played by the test, on a clock that the test turns. */

import { vi } from "vitest";
import { ScriptedLine } from "./scriptedLine.ts";
import { RoomSocket } from "./socket.svelte.ts";
import type { Action, GameEvent, Refused, RoomView } from "./wire.ts";

export const view = (round = 1): RoomView => ({
  room: {
    code: "K7RMD",
    game: "hoola",
    phase: "playing",
    host: 0,
    locked: false,
    frozen: false,
    frozen_message: null,
    round,
    options: {},
    seats: [],
    seats_min: 2,
    seats_max: 5,
    watchers: 0,
    fair: { digest: null, words: {}, last: null },
  },
  seat: 0,
  timers: [],
  legal: [],
});

export const DRAW: Action = { type: "draw", source: "stock" };
export const drew: GameEvent = { kind: "drew", seat: 1 };

export let lines: ScriptedLine[];
export let refusals: { refusal: Refused; action: Action | null }[];
export let wentBack: number;
export let socket: RoomSocket;

export const line = (): ScriptedLine => {
  const last = lines.at(-1);
  if (last === undefined) throw new Error("no line was opened");
  return last;
};

/** Open the newest line and let the server answer the hello with a snapshot. */
export function goLive(seq = 41): void {
  line().open();
  line().say({ type: "snapshot", seq, view: view() });
}

/** Open a socket with its first line; for `beforeEach`. */
export function begin(): void {
  vi.useFakeTimers();
  lines = [];
  refusals = [];
  wentBack = 0;
  let count = 0;
  socket = new RoomSocket("ws://test/ws", {
    open: () => {
      const made = new ScriptedLine();
      lines.push(made);
      return made;
    },
    token: () => undefined,
    newId: () => `id-${(count += 1)}`,
    refused: (refusal, action) => refusals.push({ refusal, action }),
    wentBack: () => (wentBack += 1),
  });
  socket.connect();
}

/** Leave it; for `afterEach`. */
export function end(): void {
  socket.leave();
  vi.useRealTimers();
}
