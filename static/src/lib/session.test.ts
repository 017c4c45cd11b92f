import { afterEach, describe, expect, it, vi } from "vitest";
import { POSITIONS } from "../dev/positions.ts";
import { api } from "./api.ts";
import { router } from "./router.svelte.ts";
import { RoomSession } from "./session.svelte.ts";
import { recall, remember } from "./store.ts";
import type { Room, TalkLine } from "./wire.ts";

const NO_SUCH_ROOM = 4004;

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe("a code that no table has", () => {
  it("is unknown to a visitor who has seen no table by it", () => {
    const session = new RoomSession("K7RMD");
    session.ended(NO_SUCH_ROOM);
    expect(session.visit).toBe("unknown");
  });

  it("was changed where the visitor was looking on", () => {
    const session = new RoomSession("K7RMD");
    session.socket.view = POSITIONS["watch"] ?? null;
    session.ended(NO_SUCH_ROOM);
    expect(session.visit).toBe("recoded");
  });

  it("was changed after a reload, too, and for no other code", () => {
    const session = new RoomSession("K7RMD");
    session.socket.view = POSITIONS["watch"] ?? null;
    session.ended(NO_SUCH_ROOM);
    for (const [code, visit] of [
      ["K7RMD", "recoded"],
      ["ABCDE", "unknown"],
    ] as const) {
      const reloaded = new RoomSession(code);
      reloaded.ended(NO_SUCH_ROOM);
      expect(reloaded.visit).toBe(visit);
    }
  });
});

describe("a table that is there no more", () => {
  it("was lost to who sat there, whom its old code would let in, after a reload, too", () => {
    const session = new RoomSession("K7RMD");
    session.socket.view = POSITIONS["play"] ?? null;
    expect(session.seat).not.toBeNull();
    session.ended(NO_SUCH_ROOM);
    expect(session.visit).toBe("lost");
    const reloaded = new RoomSession("K7RMD");
    reloaded.ended(NO_SUCH_ROOM);
    expect(reloaded.visit).toBe("lost");
  });

  it.each([4001, 4010, 4011, 4012, 4013, 4014])(
    "is no seat to go back to after code %i",
    (code) => {
      remember("room", "K7RMD");
      new RoomSession("K7RMD").ended(code);
      expect(recall("room")).toBeNull();
    },
  );
});

it("a visit that is over when its room is found opens no line, and leaves the page's address alone", async () => {
  const room = { ...POSITIONS["watch"]?.room, code: "NEWER" } as Room;
  vi.spyOn(api, "room").mockResolvedValue(room);
  const opened = vi.fn();
  vi.stubGlobal("WebSocket", opened);
  const readdressed = vi.spyOn(router, "readdress");
  const session = new RoomSession("K7RMD");
  const opening = session.open();
  session.end();
  await opening;
  expect(opened).not.toHaveBeenCalled();
  expect(readdressed).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("whose talk is hidden", () => {
  const said = (key: number, person: number | null, name: string): TalkLine => {
    const line = { type: "chat", id: "1", line: key, seat: 1, text: "hm" } as const;
    return { ...line, name, key, person };
  };

  it("is the person, by whatever name, and not who sits there or is called so later", () => {
    const session = new RoomSession("K7RMD");
    session.hidden.set(1, true);
    session.socket.chat = [said(0, 1, "Bo"), said(1, 1, "Bob"), said(2, 2, "Bo")];
    expect(session.talk.map(({ key }) => key)).toEqual([2]);
    expect(new RoomSession("K7RMD").hidden.has(1)).toBe(true);
    expect(new RoomSession("ABCDE").hidden.has(1)).toBe(false);
  });
});
