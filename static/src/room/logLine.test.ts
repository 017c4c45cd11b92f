import { describe, expect, it } from "vitest";
import { logOf } from "../lib/logOf.ts";
import { optionFields } from "../lib/options.ts";
import type { GameEvent } from "../lib/wire.ts";
import { logLines, spokenLine, stoodInKey } from "./logLine.ts";

const NAMES = { 0: "Ann", 1: "Bo", 2: "Cy" };

const said = (events: GameEvent[], seat: number | null = null): string[] =>
  logLines(logOf(events, seat, NAMES), "hoola").map(spokenLine);

const DEALT = { kind: "dealt", round: 2, dealer: 0, turned_up: "9S", hand: null };

describe("a line of the log", () => {
  it("names the player, and the card in words", () => {
    expect(said([{ kind: "discarded", seat: 1, card: "TD" }])).toEqual([
      "Bo discarded ten of diamonds.",
    ]);
  });
  it("says who sent somebody away: an administrator, or the host", () => {
    const by = { why: "sent_away", player: null, by_admin: true } as const;
    const marked = { kind: "leaving_set", seat: 1, leaving: true, plays_on: false } as const;
    expect(
      said([
        { ...marked, ...by },
        { ...marked, ...by, by_admin: false },
        { ...marked, ...by, why: "left", by_admin: false },
        { kind: "seat_left", seat: 1, name: "Bo", ...by },
        { kind: "seat_left", seat: 2, name: "Cy", ...by, by_admin: false },
      ]),
    ).toEqual([
      "An administrator has sent Bo away. The seat is free with the next deal.",
      "The host has sent Bo away. The seat is free with the next deal.",
      "Bo leaves with the next deal.",
      "An administrator has sent Bo away.",
      "Cy was asked to leave.",
    ]);
  });
  it("says that the clock made a move", () => {
    expect(said([{ kind: "discarded", seat: 1, card: "TD", auto: true }])).toEqual([
      "Time ran out: Bo discarded ten of diamonds.",
    ]);
  });
  it("says you to the player it is about", () => {
    expect(said([{ kind: "discarded", seat: 1, card: "TD" }], 1)).toEqual([
      "You discarded ten of diamonds.",
    ]);
  });
  it("tells what a stand-in did as its own doing, and what was paid as the player's", () => {
    const paid = { kind: "paid", payer: 1, payee: 0, why: "round", chips: 30 };
    const events = [{ kind: "discarded", seat: 1, card: "TD" }, paid];
    const entries = logOf(events, 1, NAMES).map((entry) => ({ ...entry, standIn: true }));
    expect(logLines(entries, "hoola").map(spokenLine)).toEqual([
      "Your stand-in discarded ten of diamonds.",
      "You paid Ann 30 chips.",
    ]);
    const forAnn = entries.map((entry) => ({ ...entry, seat: 0 }));
    expect(logLines(forAnn, "hoola").map(spokenLine)[0]).toBe(
      "Bo's stand-in discarded ten of diamonds.",
    );
  });
  it("tells each setting that was changed, with its value before and after", () => {
    const game = {
      options: { properties: { stake: { type: "integer" }, hints: { type: "boolean" } } },
    };
    const before = { stake: 5, hints: true };
    const changed = { kind: "options_set", options: { stake: 10, hints: false }, before };
    const told = (event: GameEvent): string[] =>
      logLines(logOf([event], 1, NAMES), "hoola", optionFields(game)).map(spokenLine);
    expect(told(changed)).toEqual([
      "The host changed Stake from 5 chips to 10 chips.",
      "The host changed Hints from On to Off.",
    ]);
    expect(told({ ...changed, before: null })).toEqual(["The host changed the settings."]);
  });
  it("knows that a stand-in made the reader's newest move", () => {
    const moves = [
      { kind: "discarded", seat: 1, card: "TD" },
      { kind: "drew", seat: 0, source: "stock" },
    ];
    const entries = logOf(moves, 1, NAMES).map((entry) => ({ ...entry, standIn: true }));
    expect(stoodInKey(entries, 1)).toBe(0);
    expect(stoodInKey(entries, null)).toBe(-1);
    const own = logOf([...moves, { kind: "discarded", seat: 1, card: "9D" }], 1, NAMES);
    expect(stoodInKey([...entries, ...own.slice(2)], 1)).toBe(-1);
  });
  it("names a card drawn from the stock only to its drawer", () => {
    const drew = { kind: "drew", seat: 1, source: "stock" };
    expect(said([{ ...drew, card: null }], 0)).toEqual(["Bo drew from the stock."]);
    expect(said([{ ...drew, card: "7H" }], 1)).toEqual(["You drew seven of hearts."]);
  });
  it("knows whose meld was added to, from who laid it", () => {
    const melded = { kind: "melded", seat: 1, meld: 1, cards: ["9S", "9H", "9C"] };
    const laidOff = { kind: "laid_off", seat: 0, meld: 1, cards: ["9D"] };
    expect(said([melded, laidOff]).at(-1)).toBe("Ann laid off nine of diamonds on Bo's meld.");
    expect(said([melded, laidOff], 1).at(-1)).toBe("Ann laid off nine of diamonds on your meld.");
    expect(said([melded, laidOff], 0).at(-1)).toBe("You laid off nine of diamonds on Bo's meld.");
  });
  it("does not take a meld of the last round for one of this", () => {
    const melded = { kind: "melded", seat: 1, meld: 1, cards: ["9S", "9H", "9C"] };
    const laidOff = { kind: "laid_off", seat: 0, meld: 1, cards: ["9D"] };
    expect(said([melded, DEALT, laidOff]).at(-1)).toBe("Ann laid off nine of diamonds.");
  });
  it("counts rounds as the room does, whose replays go on over its games", () => {
    const tenth = logLines(logOf([DEALT], 0, NAMES, 10), "hoola").map(spokenLine);
    expect(tenth).toEqual([expect.stringContaining("round 10")]);
    expect(said([DEALT], 0)).toEqual([expect.stringContaining("round 2")]);
  });
  it("gives the margin of a lost thank-you", () => {
    const lost = { kind: "claim_lost", seat: 2, winner: 0, margin_ms: 38, discard_no: 4 };
    expect(said([lost])).toEqual(["Cy said thank you too late, by 38 ms."]);
  });
  it("counts chips as the language does", () => {
    const paid = { kind: "paid", payer: 1, payee: 0, why: "round" };
    expect(said([{ ...paid, chips: 1 }], 0)).toEqual(["Bo paid you 1 chip."]);
    expect(said([{ ...paid, chips: 30 }], 1)).toEqual(["You paid Ann 30 chips."]);
  });
  it("is left out for facts that tell a player nothing new", () => {
    expect(said([{ kind: "window_closed" }, { kind: "declined", seat: 1 }])).toEqual([]);
  });
});
