import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { POSITIONS } from "../dev/positions.ts";
import { digestOf } from "../lib/fairDeal.ts";
import { RoomSession } from "../lib/session.svelte.ts";
import type { Room } from "../lib/wire.ts";
import FairDeal from "./FairDeal.svelte";

const FITS = "The secret has the digest that was shown.";
const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

let put: object | undefined;
afterEach(() => (put === undefined ? undefined : unmount(put)));

/** Return a table whose last deal can be proved, as each of its views brings it anew. */
async function proved(): Promise<Room> {
  const room = POSITIONS["over"]?.room;
  if (room === undefined) throw new Error("there is no position over");
  const last = { round: 1, digest: await digestOf(SECRET), secret: SECRET, words: {} };
  return { ...room, fair: { ...room.fair, last } };
}

test("what was found of a deal stays in sight with every further view of the table", async () => {
  const props = $state({ session: new RoomSession("K7RMD"), room: await proved() });
  put = mount(FairDeal, { target: document.body, props });
  await vi.waitFor(() => expect(document.body.textContent).toContain(FITS));
  props.room = await proved();
  flushSync();
  expect(document.body.textContent).toContain(FITS);
});
