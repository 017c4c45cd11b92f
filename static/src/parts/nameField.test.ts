import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { player } from "../lib/player.svelte.ts";
import NameField from "./NameField.svelte";

let put: object | undefined;
afterEach(async () => {
  if (put !== undefined) await unmount(put);
  localStorage.clear();
});

test("a name that was typed counts for who leaves the field without a press of its button", () => {
  put = mount(NameField, { target: document.body });
  document.querySelector<HTMLElement>(".name button")?.click();
  flushSync();
  const field = document.querySelector<HTMLInputElement>("#name");
  if (field === null) throw new Error("there is no field");
  field.value = " Ana ";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  expect(player.name).toBe("Ana");
});
