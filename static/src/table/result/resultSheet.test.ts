import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { describe, expect, test, vi } from "vitest";
import { HULA_HOO } from "../../dev/hulaHoo.ts";
import type { Room, RoomSeat, Seat } from "../../lib/wire.ts";
import ResultSheet from "./ResultSheet.svelte";
import { PATIENCE_MS } from "./waiting.ts";

const over = HULA_HOO["hula-over"];
if (over === undefined) throw new Error("there is no position hula-over");
const { room } = over;

const NAMES = ["Ann", "Bo", "Cy"];

function sitter(seat: Seat, change: Partial<RoomSeat>): RoomSeat {
  const [one] = room.seats;
  if (one === undefined) throw new Error("nobody sits there");
  const base: RoomSeat = { ...one, seat, name: NAMES[seat] ?? "", kind: "human", presence: "here" };
  return { ...base, ready: false, ...change };
}

/** Return a table of three, its host at seat 0, between two rounds. */
function table(...seats: Partial<RoomSeat>[]): Room {
  const sitters = NAMES.map((_, seat) => sitter(seat, seats[seat] ?? {}));
  return { ...room, phase: "between", host: 0, seats: sitters };
}

/** Return what a sheet is given for a viewer of a table, and what notes its presses. */
function propsFor(at: Room, seat: Seat | null, out: readonly Seat[] = []) {
  return {
    room: at,
    seat,
    out,
    title: createRawSnippet(() => ({ render: () => "<span>Ann wins</span>" })),
    children: createRawSnippet(() => ({ render: () => "<p>Hands</p>" })),
    onready: vi.fn(),
    ondeal: vi.fn(),
  };
}

function shown(at: Room, seat: Seat, out: readonly Seat[] = []) {
  const props = propsFor(at, seat, out);
  const sheet = mount(ResultSheet, { target: document.body, props });
  flushSync();
  const buttons = [...document.querySelectorAll("button")];
  const words = document.querySelector(".waiting")?.textContent.trim() ?? "";
  buttons[0]?.click();
  void unmount(sheet);
  return { buttons: buttons.map(({ textContent }) => textContent.trim()), words, ...props };
}

const READY = { ready: true };

/** Press Enter with the keyboard nowhere in particular, and return how often it asked to go on and to deal. */
function afterEnter(at: Room, seat: Seat): [number, number] {
  const props = propsFor(at, seat);
  const { onready, ondeal } = props;
  const sheet = mount(ResultSheet, { target: document.body, props });
  flushSync();
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
  );
  void unmount(sheet);
  return [onready.mock.calls.length, ondeal.mock.calls.length];
}

describe("the way on to the next round", () => {
  test("is Enter, once, and it never deals over somebody's head", () => {
    expect(afterEnter(table(), 0)).toEqual([1, 0]);
    expect(afterEnter(table(READY), 0)).toEqual([0, 0]);
    expect(afterEnter(table({ leaving: true }), 0)).toEqual([0, 0]);
  });
  test("is one button for everybody: ready for it", () => {
    for (const seat of [0, 1]) {
      const { buttons, words, onready, ondeal } = shown(table(), seat);
      expect(buttons).toEqual(["Next round"]);
      expect(words).toBe("Waiting for you and 2 others");
      expect(onready).toHaveBeenCalledWith(true);
      expect(ondeal).not.toHaveBeenCalled();
    }
  });

  test("is for a host who is ready to deal at once, and it is plain whom that would not wait for", () => {
    const { buttons, words, ondeal } = shown(table(READY, {}, {}), 0);
    expect(buttons).toEqual(["Deal now"]);
    expect(words).toBe("Waiting for Bo and Cy");
    expect(ondeal).toHaveBeenCalledOnce();
  });

  test("is for others to take back that they are ready", () => {
    const { buttons, words, onready } = shown(table({}, READY, READY), 1);
    expect(buttons).toEqual(["I'm not ready yet"]);
    expect(words).toBe("Waiting for Ann");
    expect(onready).toHaveBeenCalledWith(false);
  });

  test("is for others, too, to deal when they have waited long for somebody (H31, U20)", () => {
    vi.useFakeTimers();
    const props = propsFor(table({}, READY, READY), 1);
    const sheet = mount(ResultSheet, { target: document.body, props });
    flushSync();
    const labels = () => {
      flushSync();
      return [...document.querySelectorAll("button")].map((each) => each.textContent.trim());
    };
    vi.advanceTimersByTime(PATIENCE_MS - 1);
    expect(labels()).toEqual(["I'm not ready yet"]);
    vi.advanceTimersByTime(1);
    expect(labels()).toEqual(["I'm not ready yet", "Deal now"]);
    document.querySelectorAll("button")[1]?.click();
    expect(props.ondeal).toHaveBeenCalledOnce();
    void unmount(sheet);
    vi.useRealTimers();
  });

  test("tells the last one that all wait", () => {
    expect(shown(table({}, READY, READY), 0).words).toBe("All the others are ready");
  });

  test("waits for no bot, and for nobody who is gone or about to leave", () => {
    const bot = { kind: "bot", ready: true } as const;
    expect(shown(table({}, { presence: "gone" }, bot), 0).words).toBe("");
    expect(shown(table(READY, {}, { leaving: true }), 0).words).toBe("Waiting for Bo");
  });

  test("is not asked of who is out of the game, while others play on (L17)", () => {
    const { buttons, words } = shown(table(READY, {}, {}), 1, [1]);
    expect(buttons).toEqual([]);
    expect(words).toBe("Waiting for Cy");
  });

  test("is asked of who is out where nobody else is left to ask", () => {
    const bot = { kind: "bot", ready: true } as const;
    expect(shown(table(bot, {}, bot), 1, [1]).buttons).toEqual(["Next round"]);
  });
});

describe("the way to who owes whom", () => {
  const leads = (at: Room, seat: Seat | null): boolean => {
    const props = propsFor(at, seat);
    const sheet = mount(ResultSheet, { target: document.body, props });
    flushSync();
    const link = document.querySelector(`a[href="/r/${at.code}/settlement"]`);
    void unmount(sheet);
    return link !== null;
  };

  test("is there for players where chips move, and nowhere else", () => {
    const staked: Room = { ...table(), options: { stake: 10 } };
    expect(leads(staked, 0)).toBe(true);
    expect(leads(staked, null)).toBe(false);
    expect(leads(table(), 0)).toBe(false);
  });
});
