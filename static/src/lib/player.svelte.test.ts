import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Player } from "./wire.ts";

function named(name: string): Player {
  return { id: "16", name } as unknown as Player;
}

/** Open the page anew where the server knows the browser as Polite, and return what it is called then. */
async function visit(
  remembered: Readonly<Record<string, string>>,
  step: "ensure" | "recognise" = "ensure",
): Promise<[string, number]> {
  for (const [key, value] of Object.entries(remembered))
    localStorage.setItem(`hoola.${key}`, value);
  vi.resetModules();
  const [{ api }, { player }] = await Promise.all([
    import("./api.ts"),
    import("./player.svelte.ts"),
  ]);
  vi.spyOn(api, "me").mockResolvedValue(named("Polite"));
  const rename = vi.spyOn(api, "rename").mockImplementation((name) => Promise.resolve(named(name)));
  await player[step]();
  return [player.name, rename.mock.calls.length];
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

test("a name that the server has changed is taken over, not changed back", async () => {
  expect(await visit({ known: "1", name: "Indigo", told: "Indigo" })).toEqual(["Polite", 0]);
});

test("a name that was typed since is told to the server", async () => {
  expect(await visit({ known: "1", name: "Olive", told: "Indigo" })).toEqual(["Olive", 1]);
});

test("the front page goes by the server's name, and leaves one that was typed since", async () => {
  const known = { known: "1", name: "Indigo", told: "Indigo" };
  expect(await visit(known, "recognise")).toEqual(["Polite", 0]);
  expect(await visit({ ...known, name: "Olive" }, "recognise")).toEqual(["Olive", 0]);
});

test("a visitor who is new here keeps the name that is proposed, and is not looked up", async () => {
  expect(await visit({ name: "Olive" }, "recognise")).toEqual(["Olive", 0]);
});
