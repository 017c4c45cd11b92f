import { flushSync, mount, unmount } from "svelte";
import { describe, expect, test } from "vitest";
import { HULA_HOO } from "../dev/hulaHoo.ts";
import { LOBA, position } from "../dev/lobaDeMenos.ts";
import { POSITIONS } from "../dev/positions.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { Seat, View } from "../lib/wire.ts";
import Table from "./Table.svelte";

const ALL: Readonly<Record<string, View>> = { ...POSITIONS, ...HULA_HOO, ...LOBA };

/** Return what the buttons of a table are called, and all its words, as somebody without cards sees it. */
function shown(view: View, seat: Seat | null): { buttons: string[]; words: string } {
  return tableOf({ ...view, seat, legal: [], hands: {} } as View);
}

function tableOf(view: View, standIn = false): { buttons: string[]; words: string } {
  const props = {
    view,
    standIn,
    received: 0,
    send: () => "",
    pending: [],
    refusal: null,
    log: [],
    settings,
  };
  const table = mount(Table, { target: document.body, props });
  flushSync();
  const buttons = [...document.querySelectorAll("button")].map(({ textContent }) => textContent);
  const words = document.body.textContent;
  void unmount(table);
  return { buttons, words };
}

function positionOf(name: string): View {
  const view = ALL[name];
  if (view === undefined) throw new Error(`no position ${name}`);
  return view;
}

/** Return a table at which one more sits down, and the seat that is. */
function joined(view: View): { view: View; seat: Seat } {
  const [one] = view.room.seats;
  if (one === undefined) throw new Error("nobody sits there");
  const seat = view.room.seats.length;
  const newcomer = { ...one, seat, name: "Dee", kind: "human", ready: false } as const;
  const room = { ...view.room, seats: [...view.room.seats, newcomer] };
  return { view: { ...view, room } as View, seat };
}

describe("who only watches is offered nothing to press", () => {
  test.each(Object.keys(ALL))("%s", (name) => {
    expect(shown(positionOf(name), null).buttons).toEqual([]);
  });
});

test.each(["draw", "hula", "loba-draw"])(
  "whose seat a stand-in plays is told so, and not that it is their turn: %s",
  (name) => {
    const view = { ...positionOf(name), legal: [] } as View;
    expect(tableOf(view).words).toContain("Your turn");
    const { words } = tableOf(view, true);
    expect(words).toContain("A stand-in plays for you");
    expect(words).not.toContain("Your turn");
  },
);

describe("who comes while a game runs is told what to wait for, and offered nothing to press", () => {
  test.each([
    ["draw", "You play from the next round on"],
    ["hula", "You join next round"],
    ["loba-draw", "You wait for the next game"],
  ])("%s", (name, told) => {
    const { view, seat } = joined(positionOf(name));
    const { buttons, words } = shown(view, seat);
    expect(buttons).toEqual([]);
    expect(words).toContain(told);
  });

  test("and between two rounds of Loba the next round waits for others", () => {
    const { view, seat } = joined(position("rebuy"));
    const room = { ...view.room, phase: "between" } as const;
    const between = { ...view, room, phase: "round_over", rebuy: null, legal: [] } as View;
    const { buttons, words } = shown(between, seat);
    expect(buttons).toEqual([]);
    expect(words).toContain("You wait for the next game");
    expect(words).not.toMatch(/Waiting for.*Dee/);
  });
});
