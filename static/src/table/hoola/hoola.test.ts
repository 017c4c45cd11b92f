import { describe, expect, test } from "vitest";
import { logOf } from "../../lib/logOf.ts";
import type { GameEvent, HoolaView } from "../../lib/wire.ts";
import { POSITIONS } from "../../dev/positions.ts";
import { defaultOf, dropOn, layOffOn, sideSlotsOf, slotsOf } from "./acts.ts";
import { throwerOf } from "./discardPile.ts";
import { movesBetween } from "./moves.ts";
import { spoken } from "../words/line.ts";
import { endingOf, factorsOf, payerOf, payerOfAll, sumOf } from "./reckoning.ts";
import { finishOf, seatsOf } from "./seats.ts";
import { statusOf } from "./status.ts";

function position(name: string, change: Partial<HoolaView> = {}): HoolaView {
  const view = POSITIONS[name];
  if (view === undefined) throw new Error(`no position ${name}`);
  return { ...view, ...change };
}
const PLAY = position("play");

describe("the action bar", () => {
  test("names the one thing that the chosen cards can become", () => {
    const [meld] = slotsOf(PLAY, ["5C", "4C", "6C"]);
    expect(meld?.choices.map(({ action }) => action)).toEqual([
      { type: "meld", cards: ["4C", "5C", "6C"] },
    ]);
  });

  test("lists several melds that a card fits on", () => {
    const [, layOff] = slotsOf(PLAY, ["9D"]);
    expect(layOff?.choices).toHaveLength(2);
  });

  test("keeps its places when nothing is legal", () => {
    const view = position("play", { legal: [] });
    const ids = [...slotsOf(view, []), ...sideSlotsOf(view)].map(({ id }) => id);
    expect(ids).toEqual(["meld", "lay_off", "discard", "undo", "declare"]);
  });

  test("asks twice for what ends the round at once, and lists two such acts", () => {
    const view = position("draw", { legal: [{ type: "knock" }, { type: "big_luck" }] });
    const declare = sideSlotsOf(view).find(({ id }) => id === "declare");
    expect(declare?.danger).toBe(true);
    expect(declare?.choices.map(({ action }) => action.type)).toEqual(["big_luck", "knock"]);
  });
});

describe("Enter", () => {
  test("draws from the stock before the draw", () => {
    const view = position("draw");
    expect(defaultOf(view, slotsOf(view, []), [])).toEqual({ type: "draw", source: "stock" });
  });

  test("does nothing after the draw while nothing is chosen", () => {
    expect(defaultOf(PLAY, slotsOf(PLAY, []), [])).toBeNull();
  });

  test("discards a chosen card that fits nowhere else", () => {
    const found = defaultOf(PLAY, slotsOf(PLAY, ["TS"]), ["TS"]);
    expect(found).toMatchObject({ id: "discard" });
  });
});

describe("a card let go", () => {
  test("on a meld is laid off there, on the discard pile discarded, on the board melded", () => {
    expect(dropOn(PLAY, ["9D"], ["meld-4", "board"])).toEqual({
      type: "lay_off",
      meld: 4,
      cards: ["9D"],
    });
    expect(dropOn(PLAY, ["TS"], ["discard"])).toEqual({ type: "discard", card: "TS" });
    expect(dropOn(PLAY, ["7H"], ["board"])).toEqual({ type: "meld", cards: ["7H"] });
  });

  test("on a meld that it does not fit is melded on the board beneath, if that is legal", () => {
    expect(dropOn(PLAY, ["7H"], ["meld-1", "board"])).toEqual({ type: "meld", cards: ["7H"] });
  });

  test("anywhere else does nothing", () => {
    expect(dropOn(PLAY, ["TS"], ["meld-1", "board"])).toBeNull();
    expect(dropOn(PLAY, ["TS"], [])).toBeNull();
  });

  test("a meld is outlined only for a lay-off of exactly these cards", () => {
    const [nines, queens] = PLAY.table;
    if (nines === undefined || queens === undefined) throw new Error("the position has melds");
    expect(layOffOn(PLAY, nines, ["9D"])).not.toBeNull();
    expect(layOffOn(PLAY, queens, ["9D"])).toBeNull();
    expect(layOffOn(PLAY, nines, [])).toBeNull();
  });
});

describe("moves", () => {
  test("an opponent's stock draw flies face down to the seat", () => {
    const before = position("draw", { turn: 1 });
    const after = { ...before, phase: "play" as const, stock_size: 18, hand_sizes: [7, 8, 4, 9] };
    expect(movesBetween(before, after)).toEqual([{ card: null, from: "stock", to: "seat-1" }]);
  });

  test("one's own stock draw flies into the hand", () => {
    const before = position("draw");
    const after = { ...PLAY, stock_size: 18 };
    expect(movesBetween(before, after)).toEqual([{ card: "TS", from: "stock", to: "hand" }]);
  });

  test("a discard flies from the thrower to the pile", () => {
    const after = position("draw", { turn: 2, discarded_by: 1, discard_no: 8, discard_top: "AD" });
    expect(movesBetween(PLAY, after)).toContainEqual({ card: "AD", from: "seat-1", to: "discard" });
  });

  test("a taken discard flies to the claimer", () => {
    const before = position("window");
    const after = position("ruled", { discard_top: "3D", discard_size: 2 });
    expect(movesBetween(before, after)).toEqual([{ card: "8S", from: "discard", to: "seat-1" }]);
  });

  test("a meld flies from its player's hand, card by card in its order", () => {
    const table = [...PLAY.table, { id: 6, owner: 0, cards: ["4C", "5C", "6C"] }];
    expect(movesBetween(PLAY, { ...PLAY, table }).map(({ card, to }) => `${card} ${to}`)).toEqual([
      "4C meld-6",
      "5C meld-6",
      "6C meld-6",
    ]);
  });

  test("an undone meld flies back", () => {
    const moves = movesBetween(PLAY, { ...PLAY, table: PLAY.table.slice(0, -1) });
    expect(moves[0]).toEqual({ card: "2H", from: "meld-5", to: "hand" });
    expect(moves).toHaveLength(4);
  });

  test("a new round is dealt around the table, others' cards face down", () => {
    const moves = movesBetween(PLAY, position("draw", { round: 4 }));
    expect(moves).toHaveLength(7 + 7 + 4 + 9);
    expect(moves.slice(0, 2)).toEqual([
      { card: "4C", from: "stock", to: "hand" },
      { card: null, from: "stock", to: "seat-1" },
    ]);
  });

  test("the same state moves nothing", () => {
    expect(movesBetween(PLAY, { ...PLAY })).toEqual([]);
  });
});

describe("the status line", () => {
  const standing = { chosen: [], fits: false, hints: true, pending: [] };

  test.each([
    ["draw", "table.status.draw_or_take"],
    ["play", "table.status.play"],
    ["window", "table.status.claimable"],
    ["ruled", "table.status.thinking"],
    ["over", "table.status.won"],
  ])("in position %s is %s", (name, key) => {
    expect(statusOf({ ...standing, view: position(name) }).key).toBe(key);
  });

  test("asks nobody for a move while the table is frozen", () => {
    const view = position("draw");
    const frozen = { ...view, room: { ...view.room, frozen: true } };
    expect(statusOf({ ...standing, view: frozen }).key).toBe("table.status.frozen");
  });

  test("tells nobody that a card can be claimed who wants no hints", () => {
    const line = statusOf({ ...standing, view: position("window"), hints: false });
    expect(line.key).toBe("table.status.thinking");
  });

  test("says that a taken card must be melded (H7)", () => {
    const line = statusOf({ ...standing, view: position("play", { must_meld: "5C" }) });
    expect(line).toEqual({ key: "table.status.must_meld", args: { card: { cards: ["5C"] } } });
  });

  test("says that a kept draw waits for the window (H15)", () => {
    const line = statusOf({ ...standing, view: position("draw", { held: "stock" }) });
    expect(line.key).toBe("table.status.held_stock");
  });
});

describe("the reckoning", () => {
  const lines = position("over").round_over?.lines ?? [];
  const [lowest, , doubled] = lines;
  if (lowest === undefined || doubled === undefined) throw new Error("the position has losers");

  test("names every factor of a payment (H25, H26)", () => {
    expect(factorsOf(doubled, lines).map(({ key }) => key)).toEqual([
      "table.result.place.3",
      "table.result.sevens",
      "table.result.no_meld",
    ]);
    expect(factorsOf(doubled, lines)[1]?.args).toEqual({ n: 2, factor: 4 });
    expect(sumOf(doubled).args).toEqual({ n: 24, chips: "240 chips" });
  });

  test("of a plain loss is its place alone", () => {
    expect(factorsOf(lowest, lines)).toHaveLength(1);
    expect(spoken(sumOf({ ...lowest, stakes: 1, place_stakes: 1, chips: 1 }), String)).toBe(
      "= 1 chip",
    );
  });

  test("says why tied losers pay more than their place does (H25)", () => {
    const tied = { ...lowest, seat: 4, place: 3, place_stakes: 4 };
    const lot = [lowest, { ...doubled, place_stakes: 4 }, tied];
    expect(factorsOf(tied, lot)[0]).toEqual({ key: "table.result.tied.3", args: { n: 4 } });
    expect(factorsOf(lowest, lot)[0]?.key).toBe("table.result.place.1");
  });

  test("says why one player pays for all, and how much (H28, H29)", () => {
    const fed = lines.map((each) => ({ ...each, paid_by: doubled.seat }));
    const total = lines.reduce((sum, { chips }) => sum + chips, 0);
    expect(payerOfAll(lines)).toBeNull();
    expect(payerOfAll(fed)).toEqual({ seat: doubled.seat, chips: total });
    expect(endingOf({ reason: "hoola", lines }, 0).key).toBe("table.reason.hoola");
    expect(endingOf({ reason: "hoola", lines: fed }, doubled.seat).key).toBe(
      "table.reason.hoola.you_pay",
    );
    expect(endingOf({ reason: "knock_lost", lines: fed }, null)).toEqual({
      key: "table.reason.knock_lost.paid_by",
      args: { player: { seat: doubled.seat } },
    });
  });

  test("names who pays for somebody else (H28, H29)", () => {
    expect(payerOf(lowest, 0)).toBeNull();
    expect(payerOf({ ...lowest, paid_by: 3 }, 0)?.args).toEqual({ player: { seat: 3 } });
    expect(payerOf({ ...lowest, paid_by: 3 }, 3)?.key).toBe("table.result.you_pay");
  });
});

describe("seats", () => {
  test("show who is on turn, who has melded, and how many cards are held", () => {
    const [mina, ann, bo] = seatsOf(PLAY);
    expect(mina).toMatchObject({ onTurn: true, melded: true, held: 8, dealer: false });
    expect(ann).toMatchObject({ onTurn: false, melded: true, held: 7 });
    expect(bo).toMatchObject({ bot: true, dealer: true });
  });

  test("nobody is on turn when the round is over", () => {
    expect(seatsOf(position("over")).some(({ onTurn }) => onTurn)).toBe(false);
  });

  test("the finish of a race has the winner first, others by margin (H14)", () => {
    expect(finishOf(position("ruled"))).toEqual([
      { name: "Ann", margin: 0 },
      { name: "Bo", margin: 38 },
      { name: "Mina", margin: 112 },
    ]);
    expect(finishOf(PLAY)).toEqual([]);
  });
});

describe("who threw the card on top", () => {
  const entry = (event: GameEvent) => logOf([event]);

  test("is the discarder until it is taken", () => {
    expect(throwerOf(position("draw"), [])).toBe(3);
    expect(throwerOf(PLAY, entry({ kind: "drew", source: "stock" }))).toBe(3);
    expect(throwerOf(PLAY, entry({ kind: "claimed", seat: 1 }))).toBeNull();
    expect(throwerOf(PLAY, entry({ kind: "drew", source: "discard" }))).toBeNull();
  });

  test("is not known in the middle of a turn that one came late to", () => {
    expect(throwerOf(PLAY, [])).toBeNull();
  });
});
