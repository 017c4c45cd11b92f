import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Session = typeof import("./session.svelte.ts").session;

const WHO = { name: "Ann", role: "owner", token_id: "1" };
const REFUSED = { code: "no_admin_token", title: "", status: 401 };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Load administration anew in this tab, as a reload does. */
async function reload(): Promise<Session> {
  vi.resetModules();
  return (await import("./session.svelte.ts")).session;
}

function answer(body: object, status = 200): void {
  vi.spyOn(globalThis, "fetch").mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
}

async function signedIn(): Promise<Session> {
  answer(WHO);
  const session = await reload();
  await session.signIn("secret");
  return session;
}

test("who signed in goes on after a reload, until the server refuses the token", async () => {
  await signedIn();
  const after = await reload();
  await after.resume();
  expect(after.may("owner")).toBe(true);
  answer(REFUSED, 401);
  await expect(after.call("/rooms")).rejects.toThrow("no_admin_token");
  expect(after.who).toBeNull();
  answer(WHO);
  const later = await reload();
  await later.resume();
  expect(later.who).toBeNull();
});

test("a reload while the server can't be reached does not sign out", async () => {
  await signedIn();
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const cut = await reload();
  await cut.resume();
  expect(cut.who).toBeNull();
  expect(cut.problem).not.toBe("");
  answer(WHO);
  const back = await reload();
  await back.resume();
  expect(back.who).toEqual(WHO);
});

test("a browser that stores nothing lets one sign in all the same", async () => {
  const full = (): never => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  const storage: Partial<Storage> = { getItem: () => null, setItem: full, removeItem: full };
  vi.spyOn(window, "sessionStorage", "get").mockReturnValue(storage as Storage);
  expect((await signedIn()).who).toEqual(WHO);
});
