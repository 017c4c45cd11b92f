import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  begin,
  end,
  drew,
  DRAW,
  goLive,
  line,
  lines,
  refusals,
  socket,
  view,
  wentBack,
} from "./scriptedSocket.ts";
import type { Presence, Refused } from "./wire.ts";

beforeEach(begin);
afterEach(end);

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

it("a drain ends when it was told to, by whatever clock the server has", () => {
  goLive();
  const end = Date.now() + 300_000;
  line().say({ type: "notice", code: "draining", args: { ends_in_ms: "300000" } });
  line().say({ type: "pong", t: 0, server_ms: Date.now() + 3_600_000 });
  expect(socket.notices.endsAt).toBe(end);
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

it("a new seat starts over: nothing of the watcher's view is kept", () => {
  goLive(41);
  socket.reseat();
  line().open();
  expect(lines[0]?.closed).toBe(true);
  expect(line().heard[0]).toEqual({ type: "hello" });
});
