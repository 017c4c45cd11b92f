import { expect, test } from "vitest";
import { LOBA } from "../dev/lobaDeMenos.ts";
import { staying } from "./seats.ts";
import type { Room } from "./wire.ts";

test("nobody is said to begin the next round who leaves before it", () => {
  const room = LOBA["loba-play"]?.room as Room;
  const seats = room.seats.map((each) => ({ ...each, leaving: each.seat === 1 }));
  expect(staying({ ...room, seats }, 0)).toBe(0);
  expect(staying({ ...room, seats }, 1)).toBeNull();
  expect(staying({ ...room, seats }, null)).toBeNull();
});
