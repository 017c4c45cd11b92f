import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ScriptedLine } from "./scriptedLine.ts";
import { RoomSocket } from "./socket.svelte.ts";
import type { Action, GameEvent, Presence, Refused, RoomView } from "./wire.ts";

const view = (round = 1): RoomView => ({
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

const DRAW: Action = { type: "draw", source: "stock" };
const drew: GameEvent = { kind: "drew", seat: 1 };

let lines: ScriptedLine[];
let refusals: { refusal: Refused; action: Action | null }[];
let wentBack: number;
let socket: RoomSocket;

const line = (): ScriptedLine => {
  const last = lines.at(-1);
  if (last === undefined) throw new Error("no line was opened");
  return last;
};

/** Open the newest line and let the server answer the hello with a snapshot. */
function goLive(seq = 41): void {
  line().open();
  line().say({ type: "snapshot", seq, view: view() });
}

beforeEach(() => {
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
});

afterEach(() => {
  socket.leave();
  vi.useRealTimers();
});

it("a line that was left stays closed, whatever was still under way for it", () => {
  socket.leave();
  socket.reseat();
  socket.wake();
  expect(lines).toHaveLength(1);
});

describe("what the server says", () => {
  it("is live after the first snapshot, not before", () => {
    expect(socket.status).toBe("connecting");
    line().open();
    expect(line().heard).toEqual([{ type: "hello" }]);
    expect(socket.status).toBe("connecting");
    line().say({ type: "snapshot", seq: 41, view: view() });
    expect(socket.status).toBe("live");
    expect(socket.view?.room.code).toBe("K7RMD");
  });

  it("a frame brings the next view and its facts", () => {
    goLive(41);
    line().say({ type: "frame", seq: 42, events: [drew], view: view(2) });
    expect(socket.view?.room.round).toBe(2);
    expect(socket.log.entries.map((entry) => [entry.seq, entry.event.kind, entry.missed])).toEqual([
      [42, "drew", false],
    ]);
  });

  it("a frame that came already changes nothing", () => {
    goLive(41);
    line().say({ type: "frame", seq: 41, events: [drew], view: view(7) });
    expect(socket.view?.room.round).toBe(1);
    expect(socket.log.entries).toHaveLength(0);
  });

  it("a gap asks once for a resync and takes nothing before the snapshot", () => {
    goLive(41);
    line().say({ type: "frame", seq: 43, events: [drew], view: view(3) });
    line().say({ type: "frame", seq: 44, events: [drew], view: view(4) });
    expect(line().heard.filter((frame) => frame.type === "resync")).toHaveLength(1);
    expect(socket.view?.room.round).toBe(1);
    line().say({ type: "snapshot", seq: 44, view: view(4) });
    line().say({ type: "frame", seq: 45, events: [drew], view: view(5) });
    expect(socket.view?.room.round).toBe(5);
    expect(socket.log.entries.map((entry) => entry.event.kind)).toEqual(["missed", "drew"]);
  });

  it("a snapshot of an earlier state brings what was told after it into oblivion", () => {
    goLive(41);
    line().say({ type: "frame", seq: 42, events: [drew], view: view(2) });
    line().say({ type: "chat", id: "1", line: 1, seat: 0, name: "Ann", text: "hi" });
    line().hangUp(1012);
    vi.advanceTimersByTime(10_000);
    goLive(40);
    expect(wentBack).toBe(1);
    expect(socket.log.entries).toEqual([]);
    expect(socket.chat).toEqual([]);
    line().say({ type: "frame", seq: 41, events: [drew], view: view(3) });
    expect(socket.log.entries.map((entry) => [entry.seq, entry.event.kind])).toEqual([
      [41, "drew"],
    ]);
  });

  it("a log that was rewritten is forgotten, and asked for anew", () => {
    goLive(41);
    line().say({ type: "frame", seq: 42, events: [drew], view: view(2) });
    line().say({ type: "chat", id: "1", line: 1, seat: 0, name: "Ann", text: "hi" });
    line().say({ type: "bye", why: "rewritten", reconnect: true });
    expect(socket.log.entries).toEqual([]);
    expect(socket.chat).toEqual([]);
    line().hangUp(1012);
    expect(socket.restarting).toBe(false);
    vi.advanceTimersByTime(10_000);
    line().open();
    expect(line().heard).toEqual([{ type: "hello" }]);
    line().say({ type: "snapshot", seq: 42, view: view(2) });
    expect(socket.log.entries).toEqual([]);
    expect(wentBack).toBe(0);
  });

  it("presence changes the seats' marks without a new seq", () => {
    line().open();
    const seated = view();
    seated.room.seats = [
      {
        seat: 1,
        person: 1,
        name: "Bo",
        kind: "human",
        level: null,
        ready: true,
        presence: "here",
        leaving: false,
        plays_on: false,
        chips: 0,
        muted: false,
      },
    ];
    line().say({ type: "snapshot", seq: 41, view: seated });
    const tell = (presence: Presence): void =>
      line().say({ type: "presence", seats: [{ seat: 1, presence }], watchers: 2 });
    tell("dropped");
    expect(socket.view?.room.seats[0]?.presence).toBe("dropped");
    expect(socket.view?.room.watchers).toBe(2);
    tell("here");
    expect(socket.log.entries).toHaveLength(0);
    tell("dropped");
    tell("away");
    tell("here");
    expect(socket.log.entries.map((entry) => entry.event["presence"])).toEqual(["away", "here"]);
    line().say({ type: "frame", seq: 42, events: [], view: view() });
    expect(socket.status).toBe("live");
  });
});

describe("an act", () => {
  it("is pending until it is done, and changes nothing before", () => {
    goLive();
    const before = socket.view;
    const id = socket.act(DRAW);
    expect(line().acts()).toEqual([{ type: "act", id, action: DRAW }]);
    expect(socket.pending.map((act) => act.action)).toEqual([DRAW]);
    expect(socket.view).toBe(before);
    line().say({ type: "done", id, seq: 42 });
    expect(socket.pending).toHaveLength(0);
  });

  it("that is refused comes back with its refusal", () => {
    goLive();
    const id = socket.act({ type: "thank_you" }, 7);
    expect(line().acts()[0]?.discard_no).toBe(7);
    const refusal: Refused = { type: "refused", id, code: "too_late", rule: "H17", text: "" };
    line().say(refusal);
    expect(socket.pending).toHaveLength(0);
    expect(refusals).toEqual([{ refusal, action: { type: "thank_you" } }]);
  });

  it("while the line is down is refused at once and never sent", () => {
    goLive();
    line().hangUp(1006);
    socket.act(DRAW);
    expect(refusals[0]?.refusal.code).toBe("offline");
    expect(socket.pending).toHaveLength(0);
    vi.advanceTimersByTime(1000);
    goLive();
    expect(line().acts()).toHaveLength(0);
  });

  it("under way when the line breaks is sent again with the same id", () => {
    goLive();
    const id = socket.act(DRAW);
    line().hangUp(1006);
    vi.advanceTimersByTime(600);
    goLive();
    expect(line().acts()).toEqual([{ type: "act", id, action: DRAW }]);
    line().say({ type: "done", id, seq: 42 });
    expect(socket.pending).toHaveLength(0);
  });

  it("of long ago is not sent into another turn, and the player is told", () => {
    goLive();
    socket.act(DRAW);
    line().hangUp(1006);
    vi.advanceTimersByTime(600);
    vi.advanceTimersByTime(6_000);
    goLive();
    expect(line().acts()).toHaveLength(0);
    expect(refusals[0]?.refusal.code).toBe("lost");
    expect(socket.pending).toHaveLength(0);
  });
});

describe("coming back", () => {
  it("says what was seen last and marks what was missed", () => {
    goLive(41);
    line().hangUp(1006);
    expect(socket.status).toBe("offline");
    vi.advanceTimersByTime(600);
    line().open();
    expect(line().heard[0]).toEqual({ type: "hello", last_seq: 41 });
    line().say({ type: "frame", seq: 42, events: [drew], view: null });
    expect(socket.status).toBe("offline");
    line().say({ type: "frame", seq: 43, events: [drew], view: view(3) });
    expect(socket.status).toBe("live");
    line().say({ type: "frame", seq: 44, events: [drew], view: view(3) });
    expect(socket.log.entries.map((entry) => entry.missed)).toEqual([true, true, false]);
  });

  it("waits longer each time, up to ten seconds", () => {
    for (const longest of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
      const tries = lines.length;
      line().hangUp(1006);
      vi.advanceTimersByTime(longest / 2 - 1);
      expect(lines).toHaveLength(tries);
      vi.advanceTimersByTime(longest / 2 + 1);
      expect(lines).toHaveLength(tries + 1);
    }
  });

  it("rests five seconds after too many frames", () => {
    goLive();
    line().hangUp(4029);
    vi.advanceTimersByTime(4_999);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(2);
  });

  it.each([1000, 1008, 4001, 4003, 4004, 4010, 4013])("does not happen after code %i", (code) => {
    goLive();
    line().hangUp(code);
    expect(socket.status).toBe("ended");
    expect(socket.endCode).toBe(code);
    vi.advanceTimersByTime(60_000);
    socket.wake();
    expect(lines).toHaveLength(1);
  });

  it("a seat played in another tab comes back only when asked for", () => {
    goLive();
    line().say({ type: "bye", why: "taken_over", reconnect: false });
    line().hangUp(4009);
    expect(socket.status).toBe("taken_over");
    vi.advanceTimersByTime(60_000);
    socket.wake();
    expect(lines).toHaveLength(1);
    socket.takeBack();
    goLive();
    expect(socket.status).toBe("live");
  });

  it("is tried at once when the page wakes up", () => {
    goLive();
    line().hangUp(1006);
    socket.wake();
    expect(lines).toHaveLength(2);
  });

  it("is not tried anew by a page that is shown while its first line is on the way", () => {
    socket.wake();
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    socket.wake();
    expect(lines).toHaveLength(2);
  });

  it("leaves a line that is not open yet to be closed when it opens", () => {
    goLive();
    line().hangUp(1006);
    socket.wake();
    const early = line();
    socket.wake();
    expect(lines).toHaveLength(3);
    expect(early.closed).toBe(false);
    early.open();
    expect(early.closed).toBe(true);
    expect(early.heard).toEqual([]);
    goLive();
    expect(socket.status).toBe("live");
  });
});

describe("a line that seems alive", () => {
  it("counts as dead after thirty seconds of silence", () => {
    goLive();
    vi.advanceTimersByTime(29_999);
    expect(line().closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(lines[0]?.closed).toBe(true);
    expect(socket.status).toBe("offline");
  });

  it("stays while pings are answered, and tells the time of the way", () => {
    goLive();
    for (let beat = 0; beat < 6; beat += 1) {
      vi.advanceTimersByTime(beat === 0 ? 10_000 : 9_975);
      const ping = line().heard.findLast((frame) => frame.type === "ping");
      vi.advanceTimersByTime(25);
      line().say({ type: "pong", t: ping?.t ?? -1, server_ms: 0 });
    }
    expect(socket.status).toBe("live");
    expect(socket.roundTripMs).toBe(25);
  });

  it("must show life at once after a thaw, so that the table is back within a second", () => {
    goLive();
    socket.wake();
    vi.advanceTimersByTime(700);
    expect(lines[0]?.closed).toBe(true);
    vi.advanceTimersByTime(500);
    goLive();
    expect(socket.status).toBe("live");
  });

  it("has longer to show life after a thaw where the way is long", () => {
    goLive();
    vi.advanceTimersByTime(10_000);
    const ping = line().heard.findLast((frame) => frame.type === "ping");
    vi.advanceTimersByTime(400);
    line().say({ type: "pong", t: ping?.t ?? -1, server_ms: 0 });
    socket.wake();
    vi.advanceTimersByTime(1_199);
    expect(lines[0]?.closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(lines[0]?.closed).toBe(true);
  });

  it("is not given up where a page in the background asks once a minute only", () => {
    let slept = 0;
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + slept);
    goLive();
    for (let minute = 0; minute < 3; minute += 1) {
      slept += 60_000;
      vi.advanceTimersByTime(10_000);
      line().say({ type: "pong", t: 0, server_ms: 0 });
    }
    expect(socket.status).toBe("live");
    slept += 60_000;
    vi.advanceTimersByTime(30_000);
    expect(socket.status).toBe("offline");
    clock.mockRestore();
  });
});

describe("a server that restarts", () => {
  it("is told apart from a lost line until the table is back", () => {
    goLive();
    line().say({ type: "bye", why: "restart", reconnect: true });
    line().hangUp(1012);
    expect([socket.status, socket.restarting]).toEqual(["offline", true]);
    vi.advanceTimersByTime(500);
    line().hangUp(1006);
    expect(socket.restarting).toBe(true);
    vi.advanceTimersByTime(1_000);
    goLive();
    expect([socket.status, socket.restarting]).toEqual(["live", false]);
  });

  it("is no table that is read anew", () => {
    goLive();
    line().say({ type: "bye", why: "moved", reconnect: true });
    line().hangUp(1012);
    expect([socket.status, socket.restarting]).toEqual(["offline", false]);
  });

  it("is tried every other second, however long it takes", () => {
    goLive();
    line().hangUp(1012);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const before = lines.length;
      vi.advanceTimersByTime(2_000);
      expect(lines.length).toBeGreaterThan(before);
      line().hangUp(1006);
    }
  });
});

it("a new seat starts over: nothing of the watcher's view is kept", () => {
  goLive(41);
  socket.reseat();
  line().open();
  expect(lines[0]?.closed).toBe(true);
  expect(line().heard[0]).toEqual({ type: "hello" });
});
