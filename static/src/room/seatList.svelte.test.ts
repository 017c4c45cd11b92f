import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { POSITIONS } from "../dev/positions.ts";
import { RoomSession } from "../lib/session.svelte.ts";
import type { Room, View } from "../lib/wire.ts";
import SeatList from "./SeatList.svelte";

let put: object | undefined;
afterEach(() => (put === undefined ? undefined : unmount(put)));

/** Return the lobby of a table whose host is the viewer, with a person of this number and name on the next seat. */
function lobby(person: number, name: string): View {
  const view = POSITIONS["draw"];
  const [one] = view?.room.seats ?? [];
  if (view === undefined || one === undefined) throw new Error("nobody sits at the table");
  const seats = [
    { ...one, seat: 0, person: 0 },
    { ...one, seat: 1, person, name, kind: "human" } as const,
  ];
  return { ...view, seat: 0, room: { ...view.room, phase: "lobby", host: 0, seats } };
}

test("what was begun about somebody does not go on about who takes the seat next", () => {
  const session = new RoomSession("K7RMD");
  session.socket.view = lobby(1, "Bo");
  const props = $state<{ session: RoomSession; room: Room }>({
    session,
    room: session.socket.view.room,
  });
  put = mount(SeatList, { target: document.body, props });
  document.querySelector<HTMLElement>("[aria-label='Send Bo away']")?.click();
  document.querySelector<HTMLElement>("[aria-label='Report Bo']")?.click();
  flushSync();
  expect(document.body.textContent).toContain("Sure?");
  expect(document.querySelector("form")).not.toBeNull();
  session.socket.view = lobby(2, "Cy");
  props.room = session.socket.view.room;
  flushSync();
  expect(document.body.textContent).toContain("Cy");
  expect(document.body.textContent).not.toContain("Sure?");
  expect(document.querySelector("form")).toBeNull();
});
