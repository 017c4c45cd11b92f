import { describe, expect, test } from "vitest";
import { tableKey } from "./keys.ts";

function press(
  key: string,
  on: Element = document.body,
  more: KeyboardEventInit = {},
): KeyboardEvent {
  let seen: KeyboardEvent | undefined;
  document.body.append(on === document.body ? document.createElement("i") : on);
  on.addEventListener("keydown", (event) => (seen = event as KeyboardEvent), { once: true });
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  if (on !== document.body) on.remove();
  if (seen === undefined) throw new Error("no event");
  return seen;
}

describe("keys of the table", () => {
  test("letters come upper case, and can be switched off", () => {
    expect(tableKey(press("m"), true)).toBe("M");
    expect(tableKey(press("m"), false)).toBeNull();
  });

  test("Enter and Escape always work", () => {
    expect(tableKey(press("Enter"), false)).toBe("Enter");
    expect(tableKey(press("Escape"), false)).toBe("Escape");
  });

  test("a held key acts once", () => {
    expect(tableKey(press("d", document.body, { repeat: true }), true)).toBeNull();
  });

  test("the browser's own shortcuts are left alone", () => {
    expect(tableKey(press("d", document.body, { ctrlKey: true }), true)).toBeNull();
    expect(tableKey(press("d", document.body, { metaKey: true }), true)).toBeNull();
  });

  test("a letter typed in a field is no shortcut", () => {
    expect(tableKey(press("d", document.createElement("input")), true)).toBeNull();
  });

  test("a letter pressed on a switch is one, since none is typed there", () => {
    const control = document.createElement("input");
    control.type = "checkbox";
    expect(tableKey(press("d", control), true)).toBe("D");
    expect(tableKey(press("Enter", control), true)).toBeNull();
  });

  test("a focused button or link keeps its Enter", () => {
    expect(tableKey(press("Enter", document.createElement("button")), true)).toBeNull();
    const link = document.createElement("a");
    link.href = "/rules/hoola#H7";
    expect(tableKey(press("Enter", link), true)).toBeNull();
  });
});
