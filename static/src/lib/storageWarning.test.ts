import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.restoreAllMocks());

test("where nothing is kept a visitor is told, until they say that they know", async () => {
  vi.spyOn(window, "localStorage", "get").mockReturnValue(null as unknown as Storage);
  const { storageWarning } = await import("./storageWarning.svelte.ts");
  expect(storageWarning.due).toBe(true);
  storageWarning.dismiss();
  expect(storageWarning.due).toBe(false);
});

test("nobody is told where the page may keep what it needs", async () => {
  const { storageWarning } = await import("./storageWarning.svelte.ts");
  expect(storageWarning.due).toBe(false);
});
