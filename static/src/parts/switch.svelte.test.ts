import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Switch from "./Switch.svelte";

let put: object | undefined;
afterEach(() => (put === undefined ? undefined : unmount(put)));

/** Show a switch that is off, press it, and return its box; `change` is what a press asks for. */
function pressed(
  change: (props: { checked: boolean }, checked: boolean) => void,
): HTMLInputElement {
  const props = $state({
    id: "lock",
    label: "Open",
    checked: false,
    onchange: (checked: boolean) => change(props, checked),
  });
  put = mount(Switch, { target: document.body, props });
  const box = document.querySelector<HTMLInputElement>("#lock");
  if (box === null) throw new Error("there is no switch");
  box.click();
  flushSync();
  return box;
}

test("a change that is taken is shown", () => {
  expect(pressed((props, checked) => (props.checked = checked)).checked).toBe(true);
});

test("a change that is refused is not shown", () => {
  expect(pressed(() => undefined).checked).toBe(false);
});
