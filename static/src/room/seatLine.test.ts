import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { LOBA } from "../dev/lobaDeMenos.ts";
import { RoomSession } from "../lib/session.svelte.ts";
import SeatList from "./SeatList.svelte";

test("the host can neither make host nor send away who is leaving already", () => {
  const view = LOBA["loba-draw"];
  if (view === undefined) throw new Error("there is no position loba-draw");
  const seats = view.room.seats.map((each) => ({ ...each, leaving: each.seat === 2 }));
  const room = { ...view.room, host: 0, phase: "between", seats } as const;
  const session = new RoomSession(room.code);
  session.socket.view = { ...view, room };
  const list = mount(SeatList, { target: document.body, props: { session, room } });
  flushSync();
  const named = [...document.querySelectorAll("li")].find(({ textContent }) =>
    textContent.includes("Christoph-Maria"),
  );
  expect(named?.textContent).toContain("leaving");
  expect(named?.textContent).not.toContain("Not ready");
  expect(named?.querySelector(".acts")?.children.length ?? 0).toBe(0);
  void unmount(list);
});
