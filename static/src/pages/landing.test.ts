import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { router } from "../lib/router.svelte.ts";
import { recall } from "../lib/store.ts";
import Landing from "./Landing.svelte";

test("bots play the game that was chosen, whose rules the head leads to, and it is still chosen at the next visit", async () => {
  const games = ["hoola", "hula-hoo"].map((key) => ({ key, options: {} }));
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(games)));
  const page = mount(Landing, { target: document.body });
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelectorAll("input[type=radio]")).toHaveLength(2);
  });
  document.querySelector<HTMLInputElement>("input[value=hula-hoo]")?.click();
  flushSync();
  expect(document.body.textContent).toContain("Hula-Hoo! at a table with two bots");
  expect(document.querySelector("nav a")?.getAttribute("href")).toBe("/rules/hula-hoo");
  expect(recall("game")).toBe("hula-hoo");
  void unmount(page);
  vi.unstubAllGlobals();
});

test("the start page is shown from its head, wherever it was left; other pages as the browser has it", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const scrolled = vi.spyOn(window, "scrollTo");
  const page = mount(Landing, { target: document.body });
  flushSync();
  expect(history.scrollRestoration).toBe("manual");
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  router.go("/help");
  expect(history.scrollRestoration).toBe("auto");
  void unmount(page);
  vi.unstubAllGlobals();
});
