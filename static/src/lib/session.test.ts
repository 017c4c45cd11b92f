import { describe, expect, it } from "vitest";
import { POSITIONS } from "../dev/positions.ts";
import { RoomSession } from "./session.svelte.ts";

const NO_SUCH_ROOM = 4004;

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
});
