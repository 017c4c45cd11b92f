import { expect, test } from "vitest";
import { layOut } from "./modules.mjs";

const TEXT = `
/** All of it. */
export interface Wire {
  acts: Draw | Meld;
  view: View[];
}
/** A card taken. */
export interface Draw {
  from: "stock" | "discard";
}
export interface Meld {
  cards: Cards;
}
export type Cards = string[];
/** What is seen. */
export interface View {
  legal: { [seat: string]: Draw | Meld };
  hand: Cards;
}
`;

const MODULES = { Wire: "wire", Draw: "acts", Meld: "acts", Cards: "cards", View: "view" };
const modules = layOut(TEXT, (name) => MODULES[name]);

test("every declaration stands with its comment in the module it is given, in the order it had", () => {
  expect([...modules.keys()]).toEqual(["wire", "acts", "cards", "view"]);
  expect(modules.get("acts")).toBe(`import type { Cards } from "./cards.ts";

/** A card taken. */
export interface Draw {
  from: "stock" | "discard";
}

export interface Meld {
  cards: Cards;
}
`);
});

test("a module imports what it names of the others, once, and nothing of its own", () => {
  const imports = (name) => modules.get(name).match(/^import .*$/gm);
  expect(imports("wire")).toEqual([
    'import type { Draw, Meld } from "./acts.ts";',
    'import type { View } from "./view.ts";',
  ]);
  expect(imports("view")).toEqual([
    'import type { Draw, Meld } from "./acts.ts";',
    'import type { Cards } from "./cards.ts";',
  ]);
  expect(imports("cards")).toBeNull();
});
