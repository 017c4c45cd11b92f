import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HULA_HOO } from "../../dev/hulaHoo.ts";
import type { Pending, Refusal } from "../../lib/table.ts";
import { ShownRefusal } from "./refusal.svelte.ts";

const view = HULA_HOO["hula"];
if (view === undefined) throw new Error("there is no position hula");
const REFUSAL: Refusal = {
  type: "refused",
  id: "1",
  code: "can_play",
  rule: "U10",
  text: "",
  info: {},
  action: { type: "pass" },
};

let refusal: Refusal | null = $state.raw(null);
let pending: readonly Pending[] = $state.raw([]);
let shown: ShownRefusal | undefined;
let close = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  [refusal, pending] = [null, []];
  close = $effect.root(() => {
    shown = new ShownRefusal(() => ({ refusal, pending, view }));
  });
  refusal = REFUSAL;
  flushSync();
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

test("a refusal is told with its rule, and stays when the table goes on", () => {
  refusal = null;
  flushSync();
  expect(shown?.told).toMatchObject({
    rule: "U10",
    href: expect.stringContaining("U10") as string,
  });
});

test("it goes after a while", () => {
  refusal = null;
  flushSync();
  vi.advanceTimersByTime(5000);
  expect(shown?.told).toBeNull();
});

test("the viewer's next act clears it", () => {
  refusal = null;
  pending = [{ id: "2", action: { type: "pass" } }];
  flushSync();
  expect(shown?.told).toBeNull();
});

test("the same reason twice is told twice: the words differ for a reader, and not for the eye", () => {
  const told = [1, 2, 3].map(() => {
    shown?.tell({ code: "draw_first", rule: "H6" });
    return shown?.told?.text ?? "";
  });
  expect(told[1]).not.toBe(told[0]);
  expect(told[2]).not.toBe(told[1]);
  expect(told.map((text) => text.trim())).toEqual(Array(3).fill("Draw a card first."));
});
