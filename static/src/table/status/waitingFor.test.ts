import { expect, test } from "vitest";
import { LOBA } from "../../dev/lobaDeMenos.ts";
import type { Room, RoomSeat } from "../../lib/wire.ts";
import { waitingFor } from "./waitingFor.ts";

const BO = 1;

function keyFor(change: Partial<RoomSeat>): string {
  const room = LOBA["loba-play"]?.room as Room;
  const seats = room.seats.map((each) => (each.seat === BO ? { ...each, ...change } : each));
  return waitingFor({ ...room, seats }, BO).key;
}

test("the table waits for who is on turn, and says when a stand-in plays for them", () => {
  expect(keyFor({ kind: "human", presence: "here" })).toBe("table.status.thinking");
  expect(keyFor({ kind: "human", presence: "away" })).toBe("table.status.thinking");
  expect(keyFor({ kind: "human", presence: "gone" })).toBe("table.status.stand_in_for");
  expect(keyFor({ kind: "human", leaving: true })).toBe("table.status.stand_in_for");
  expect(keyFor({ kind: "human", leaving: true, plays_on: true })).toBe("table.status.thinking");
});
