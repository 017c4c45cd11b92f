import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { begin, DRAW, drew, end, goLive, line, lines, socket, view } from "./scriptedSocket.ts";

beforeEach(begin);
afterEach(end);

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

  it("tells what was missed by the names and rounds of then", () => {
    goLive(41);
    line().hangUp(1006);
    vi.advanceTimersByTime(600);
    line().open();
    const joined = { kind: "joined", seat: 2, name: "Cy", player: null };
    const left = { kind: "seat_left", seat: 2, name: "Cy", why: "left", by_admin: false };
    const begun = { kind: "round_begun" };
    [[joined], [begun, drew], [left], [{ ...joined, name: "Dee" }]].forEach((events, at) =>
      line().say({ type: "frame", seq: 42 + at, events, view: null }),
    );
    line().say({ type: "frame", seq: 46, events: [drew], view: view(2) });
    const told = socket.log.entries.map(({ names, round }) => [names[2], round]);
    expect(told).toEqual([
      ["Cy", 1],
      ["Cy", 2],
      ["Cy", 2],
      ["Cy", 2],
      ["Dee", 2],
      ["Dee", 2],
    ]);
  });

  it("takes what was missed though the line broke while a snapshot was waited for", () => {
    goLive(41);
    line().say({ type: "frame", seq: 43, events: [drew], view: view(3) });
    expect(line().heard.at(-1)).toEqual({ type: "resync" });
    line().hangUp(1006);
    vi.advanceTimersByTime(600);
    line().open();
    line().say({ type: "frame", seq: 42, events: [drew], view: null });
    line().say({ type: "frame", seq: 43, events: [drew], view: view(3) });
    expect(socket.status).toBe("live");
    expect(socket.view?.room.round).toBe(3);
  });

  it("notices that no line opens, and that one does after all", () => {
    const tries = [1, 2, 3].map(() => {
      line().hangUp(1006);
      vi.advanceTimersByTime(10_000);
      return socket.barred;
    });
    expect(tries).toEqual([false, false, true]);
    goLive(1);
    expect(socket.barred).toBe(false);
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

  it.each([1000, 1008, 4001, 4003, 4004, 4010, 4012, 4013, 4014])(
    "does not happen after code %i",
    (code) => {
      goLive();
      line().hangUp(code);
      expect(socket.status).toBe("ended");
      expect(socket.endCode).toBe(code);
      vi.advanceTimersByTime(60_000);
      socket.wake();
      expect(lines).toHaveLength(1);
    },
  );

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

  it("is tried when an act has no answer, and the act is sent again", () => {
    goLive();
    const id = socket.act(DRAW);
    vi.advanceTimersByTime(2_000);
    expect(socket.status).toBe("live");
    vi.advanceTimersByTime(700);
    expect(socket.status).toBe("offline");
    vi.advanceTimersByTime(600);
    expect(lines).toHaveLength(2);
    goLive();
    expect(line().acts()).toEqual([{ type: "act", id, action: DRAW }]);
  });

  it("stays while the server is slow to answer an act, and not dead", () => {
    goLive();
    socket.act(DRAW);
    vi.advanceTimersByTime(2_300);
    line().say({ type: "pong", t: 0, server_ms: 0 });
    vi.advanceTimersByTime(5_000);
    expect(socket.status).toBe("live");
    expect(lines).toHaveLength(1);
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
