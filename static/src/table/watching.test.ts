import { flushSync, mount, unmount } from "svelte";
import { describe, expect, test } from "vitest";
import { HULA_HOO } from "../dev/hulaHoo.ts";
import { LOBA } from "../dev/lobaDeMenos.ts";
import { POSITIONS } from "../dev/positions.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { View } from "../lib/wire.ts";
import Table from "./Table.svelte";

const ALL: Readonly<Record<string, View>> = { ...POSITIONS, ...HULA_HOO, ...LOBA };

/** Return what the buttons of a table are called, as somebody without a seat sees it. */
function buttonsOfAWatcher(view: View): string[] {
  const props = {
    view: { ...view, seat: null, legal: [], hands: {} } as View,
    received: 0,
    send: () => "",
    pending: [],
    refusal: null,
    log: [],
    settings,
  };
  const table = mount(Table, { target: document.body, props });
  flushSync();
  const names = [...document.querySelectorAll("button")].map(({ textContent }) => textContent);
  void unmount(table);
  return names;
}

describe("who only watches is offered nothing to press", () => {
  test.each(Object.keys(ALL))("%s", (name) => {
    const view = ALL[name];
    if (view === undefined) throw new Error(`no position ${name}`);
    expect(buttonsOfAWatcher(view)).toEqual([]);
  });
});
