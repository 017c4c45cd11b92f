import { describe, expect, test } from "vitest";
import { POSITIONS } from "../../dev/positions.ts";
import { HULA_HOO } from "../../dev/hulaHoo.ts";
import { LOBA } from "../../dev/lobaDeMenos.ts";
import type { HoolaView, HulaHooView, LobaView } from "../../lib/wire.ts";
import { sideSlotsOf, slotsOf } from "../hoola/acts.ts";
import { whyNoExchange, whyNoPlay } from "../hula-hoo/whyNot.ts";
import { sideSlotsOf as lobaSideSlotsOf, slotsOf as lobaSlotsOf } from "../loba-de-menos/acts.ts";
import type { WhyNot } from "./whyNot.ts";

function known<V>(view: V | undefined): V {
  if (view === undefined) throw new Error("no such position");
  return view;
}
const PLAY = known(POSITIONS["play"]);

function hoola(id: string, change: Partial<HoolaView>, chosen: readonly string[] = []): WhyNot {
  const view = { ...PLAY, legal: [], ...change };
  return known([...slotsOf(view, chosen), ...sideSlotsOf(view)].find((slot) => slot.id === id))
    .whyNot;
}

describe("a button of Hoola that can do nothing", () => {
  test("says whose turn it is, and what comes first", () => {
    expect(hoola("meld", { turn: 1 })).toEqual({ code: "not_your_turn", rule: "H4" });
    expect(hoola("discard", { phase: "draw" })).toEqual({ code: "draw_first", rule: "H6" });
    expect(hoola("undo", { phase: "draw" })).toEqual({ code: "nothing_to_undo", rule: "H32" });
    const frozen = { ...PLAY.room, frozen: true };
    expect(hoola("meld", { room: frozen })).toEqual({ code: "frozen", rule: null });
  });

  test("asks for cards when none is chosen", () => {
    expect(hoola("meld", {})).toMatchObject({ code: "choose_to_meld" });
    expect(hoola("discard", {}, ["KD", "TS"])).toMatchObject({ code: "choose_to_discard" });
  });

  test("says that a taken card goes into a meld first (H7), and that one card is kept (H11)", () => {
    expect(hoola("discard", { must_meld: "9S" }, ["KD"])).toMatchObject({ rule: "H7" });
    const held = PLAY.hands[String(PLAY.seat)] ?? [];
    expect(hoola("lay_off", {}, held)).toEqual({ code: "must_keep_discard", rule: "H11" });
  });

  test("asks the server about chosen cards, a lay-off on the meld that is most like them", () => {
    expect(hoola("meld", {}, ["KD", "TS"])).toEqual({ type: "meld", cards: ["KD", "TS"] });
    const table = [
      { id: 1, owner: PLAY.seat ?? 0, cards: ["JC", "QC", "KC"] },
      { id: 2, owner: 1, cards: ["9S", "9H", "9C"] },
    ];
    expect(hoola("lay_off", { table }, ["9D"])).toMatchObject({ meld: 2 });
    const others = table.map((meld) => ({ ...meld, owner: 1 }));
    expect(hoola("lay_off", { table: others }, ["9D"])).toMatchObject({ code: "meld_first" });
    expect(hoola("declare", { phase: "draw" })).toEqual({ type: "knock" });
  });
});

describe("a button of Loba that can do nothing", () => {
  const view: LobaView = {
    ...known(Object.values(LOBA)[0]),
    seat: 0,
    turn: 0,
    phase: "play",
    taken: null,
    legal: [],
    table: [{ id: 1, owner: 0, cards: ["5S", "6S", "7S", "X"] }],
  };
  const joker = (change: Partial<LobaView>, chosen: readonly string[]): WhyNot | undefined =>
    lobaSideSlotsOf({ ...view, ...change }, chosen)[0]?.whyNot;

  test("says what a joker needs to be moved (L8, L9)", () => {
    expect(joker({}, [])).toMatchObject({ code: "choose_for_joker" });
    expect(joker({}, ["KH"])).toEqual({ type: "move_joker", meld: 1, card: "KH" });
    const plain = [{ id: 1, owner: 0, cards: ["5S", "6S", "7S"] }];
    expect(joker({ table: plain }, ["KH"])).toMatchObject({ code: "no_joker_to_move" });
    expect(joker({ table: [] }, ["KH"])).toEqual({ code: "meld_first", rule: "L9" });
  });

  test("says that a taken card is played before the discard (L10)", () => {
    const [, , discard] = lobaSlotsOf({ ...view, taken: "KD" }, ["KH"]);
    expect(discard?.whyNot).toEqual({ code: "taken_card_unplayed", rule: "L10" });
  });
});

describe("a call of Hula-Hoo! that can't be made", () => {
  const view: HulaHooView = known(HULA_HOO["hula"]);
  const picked = { zone: "hand", card: "3" } as const;

  test("says whose turn it is, asks for a card, and asks the server about a picked one", () => {
    expect(whyNoPlay({ ...view, turn: 1 }, picked, "higher")).toMatchObject({
      code: "not_your_turn",
    });
    expect(whyNoPlay(view, null, "higher")).toEqual({ code: "choose_to_play", rule: "U5" });
    const play = { type: "play", card: 3, zone: "hand" };
    expect(whyNoPlay(view, picked, "lower")).toEqual({ ...play, call: "lower" });
    expect(whyNoPlay(view, picked, "double")).toEqual({ ...play, double: true });
  });

  test("says of an exchange that it is sealed (U4)", () => {
    expect(whyNoExchange(view)).toEqual({ code: "choice_sealed", rule: "U4" });
  });
});
