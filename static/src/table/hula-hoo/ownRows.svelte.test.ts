import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { HULA_HOO } from "../../dev/hulaHoo.ts";
import { settings } from "../../lib/settings.svelte.ts";
import Table from "../Table.svelte";

let put: object | undefined;
afterEach(() => (put === undefined ? undefined : unmount(put)));

test("of twins that lie face up only as many are marked to be swapped as were chosen (U4)", () => {
  const swap = HULA_HOO["hula-swap"];
  if (swap === undefined) throw new Error("there is no position hula-swap");
  const rows = { face_up: { ...swap.face_up, 0: [4, 4, 4, 9, 11] }, chosen: [4, 4, 9] };
  const view = { ...swap, ...rows, exchanged: [0, 2], legal: [] };
  const table = { received: 0, send: () => "", pending: [], refusal: null, log: [], settings };
  put = mount(Table, { target: document.body, props: { view, ...table } });
  flushSync();
  const labels = [...document.querySelectorAll("[role=option]")].map((card) =>
    card.getAttribute("aria-label"),
  );
  expect(labels.filter((label) => label?.includes("to be swapped"))).toEqual([
    "four, face up, to be swapped",
    "four, face up, to be swapped",
    "nine, face up, to be swapped",
  ]);
});
