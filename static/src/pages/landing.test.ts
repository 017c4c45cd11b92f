import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { router } from "../lib/router.svelte.ts";
import Landing from "./Landing.svelte";

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
