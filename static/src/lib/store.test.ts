import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Store = typeof import("./store.ts");

let store: Store;

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  store = await import("./store.ts");
});
afterEach(() => void vi.restoreAllMocks());

/** Let the browser's storage be full, or gone. */
function withStorage(storage: Partial<Storage> | null): void {
  vi.spyOn(window, "localStorage", "get").mockReturnValue(storage as Storage);
}

function fail(): never {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
}

test("what is remembered is there for the next visit, until it is forgotten", () => {
  store.remember("name", "Ana");
  expect(localStorage.getItem("hoola.name")).toBe("Ana");
  expect(store.recall("name")).toBe("Ana");
  store.remember("name", null);
  expect(store.recall("name")).toBeNull();
  expect(store.storageBlocked()).toBe(false);
});

test("what can't be stored holds for the visit, whatever was stored before", () => {
  store.remember("room", "K7RMD");
  withStorage({ getItem: () => "K7RMD", setItem: fail, removeItem: fail });
  store.remember("room", "QWZ2H");
  expect(store.recall("room")).toBe("QWZ2H");
  store.remember("room", null);
  expect(store.recall("room")).toBeNull();
  expect(store.storageBlocked()).toBe(true);
});

test("a browser without any storage is told of, and remembers for the visit", () => {
  withStorage(null);
  store.remember("name", "Ana");
  expect(store.recall("name")).toBe("Ana");
  expect(store.storageBlocked()).toBe(true);
});
