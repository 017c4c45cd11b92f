import { expect, it } from "vitest";
import { seatNames } from "./names.ts";
import type { RoomSeat } from "./wire.ts";

const sitting = (seat: number, name: string): RoomSeat => ({
  seat,
  name,
  kind: "human",
  level: null,
  ready: false,
  presence: "here",
  leaving: false,
  chips: 0,
});

it("later bearers of a name get a mark, by seat", () => {
  const names = seatNames({ seats: [sitting(2, "ana"), sitting(0, "Ana"), sitting(1, "Bo")] });
  expect([...names]).toEqual([
    [0, "Ana"],
    [1, "Bo"],
    [2, "ana (2)"],
  ]);
});
