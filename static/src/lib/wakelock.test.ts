import { afterEach, expect, test, vi } from "vitest";
import { keepAwake } from "./wakelock.ts";

class Sentinel {
  released = false;
  release = (): Promise<void> => {
    this.released = true;
    return Promise.resolve();
  };
}

function locks(): Sentinel[] {
  const given: Sentinel[] = [];
  const request = (): Promise<Sentinel> => {
    const sentinel = new Sentinel();
    given.push(sentinel);
    return Promise.resolve(sentinel);
  };
  vi.stubGlobal("navigator", { wakeLock: { request } });
  return given;
}
const seenAgain = (): boolean => document.dispatchEvent(new Event("visibilitychange"));
const settled = (): Promise<void> => Promise.resolve().then(() => undefined);

afterEach(() => void vi.unstubAllGlobals());

test("the screen is held once, however often the page is seen while the browser makes up its mind", async () => {
  const given = locks();
  const end = keepAwake();
  seenAgain();
  await settled();
  seenAgain();
  expect(given).toHaveLength(1);
  end();
  expect(given[0]?.released).toBe(true);
});

test("a lock that the browser took back is asked for when the page is seen again, and not after the end", async () => {
  const given = locks();
  const end = keepAwake();
  await settled();
  await given[0]?.release();
  seenAgain();
  await settled();
  expect(given).toHaveLength(2);
  end();
  seenAgain();
  expect(given.map(({ released }) => released)).toEqual([true, true]);
});
