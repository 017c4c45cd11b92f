import { describe, expect, test } from "vitest";
import { HULA_HOO } from "../../dev/hulaHoo.ts";
import { logOf } from "../../lib/logOf.ts";
import type { HulaHooView } from "../../lib/wire.ts";
import { choosesNow, exchangeOf, passOf, playable, playsAmong, waysOf } from "./acts.ts";
import { hulaHooCall, statusOf } from "./status.ts";

function position(name: string, change: Partial<HulaHooView> = {}): HulaHooView {
  const view = HULA_HOO[name];
  if (view === undefined) throw new Error(`no position ${name}`);
  return { ...view, ...change };
}

const PLAY = position("hula");
/** A 7 lies in the middle, and "lower" was called. */
const ON_A_SEVEN = position("hula-two");

function status(view: HulaHooView, card: string | null = null): string {
  const picked = card === null ? null : ({ zone: "hand", card } as const);
  return statusOf({ view, picked, ways: waysOf(view.legal, picked), log: [] }).key;
}

describe("who is out of the round is told why", () => {
  const NO_FIT = position("hula-out", { seat: 0, out: [0], turn: 1 });
  const LAST_JOKER: HulaHooView = {
    ...NO_FIT,
    hands: { ...NO_FIT.hands, 0: [] },
    face_up: { ...NO_FIT.face_up, 0: [7] },
  };
  const said = (view: HulaHooView, auto: boolean): string => {
    const log = logOf([{ kind: "passed", seat: 0, hand: [], auto }]);
    return statusOf({ view, picked: null, ways: waysOf([], null), log }).key;
  };

  test("no card fitted, to who passed or ran out of time (U10, U18)", () => {
    expect(said(NO_FIT, false)).toBe("hula_hoo.status.out");
    expect(said(NO_FIT, true)).toBe("hula_hoo.status.out.late");
  });

  test("the last card was a joker, which fits but can't be last (U12)", () => {
    expect(said(LAST_JOKER, false)).toBe("hula_hoo.status.out.joker");
    expect(said(LAST_JOKER, true)).toBe("hula_hoo.status.out.late.joker");
  });

  test("before the pass, too", () => {
    const due: HulaHooView = { ...LAST_JOKER, out: [], turn: 0, legal: [{ type: "pass" }] };
    expect(status(due)).toBe("hula_hoo.status.must_pass.joker");
    expect(hulaHooCall(due)).toContain("a joker, which can't be last");
    expect(status({ ...due, hands: NO_FIT.hands })).toBe("hula_hoo.status.must_pass");
  });
});

describe("what a card can become", () => {
  test("is both calls for a card that meets the demand", () => {
    const ways = waysOf(PLAY.legal, { zone: "hand", card: "12" });
    expect(playsAmong(ways).map(({ call }) => call)).toEqual(["lower", "higher"]);
  });

  test("is a double alone for a card that equals the one before", () => {
    const ways = waysOf(PLAY.legal, { zone: "hand", card: "10" });
    expect(playsAmong(ways)).toEqual([{ type: "play", card: 10, zone: "hand", double: true }]);
  });

  test("is joker or double for a 7 on a 7 (U8)", () => {
    const ways = waysOf(ON_A_SEVEN.legal, { zone: "hand", card: "7" });
    expect(Object.values(ways).filter((play) => play !== null)).toHaveLength(3);
  });

  test("is nothing for a card of the other row, or one that the server does not list", () => {
    expect(playsAmong(waysOf(PLAY.legal, { zone: "face_up", card: "12" }))).toEqual([]);
    expect(playsAmong(waysOf(PLAY.legal, null))).toEqual([]);
  });

  test("lights exactly the cards that the server lists, row by row", () => {
    expect([...playable(PLAY.legal, "hand")].sort()).toEqual(["10", "12", "7"]);
    expect([...playable(PLAY.legal, "face_up")]).toEqual(["13"]);
  });

  test("offers the pass only where the server lists it (U10)", () => {
    expect(passOf(PLAY.legal)).toBeNull();
    expect(passOf(position("hula-pass").legal)).toEqual({ type: "pass" });
  });
});

describe("an exchange (U4)", () => {
  const { legal } = position("hula-swap");

  test("is found for the chosen cards, twins counted, in whatever order", () => {
    expect(exchangeOf(legal, ["4", "1", "4"])?.cards).toEqual([1, 4, 4]);
    expect(exchangeOf(legal, [])?.cards).toEqual([]);
  });

  test("is not there for a choice that the server does not list", () => {
    expect(exchangeOf(legal, ["1", "4", "4", "8"])).toBeNull();
    expect(choosesNow(position("hula-swap", { legal: [] }))).toBe(false);
  });
});

describe("the status line", () => {
  test("asks for a card, then for what to do with it", () => {
    expect(status(PLAY)).toBe("hula_hoo.status.choose");
    expect(status(PLAY, "12")).toBe("hula_hoo.status.call");
    expect(status(PLAY, "10")).toBe("hula_hoo.status.only_double");
    expect(status(PLAY, "3")).toBe("hula_hoo.status.no_fit");
    expect(status(ON_A_SEVEN, "7")).toBe("hula_hoo.status.joker_or_double");
  });

  test("says that a double draws nothing from an empty draw pile (U11)", () => {
    const dry = position("hula", { stock_size: 0 });
    expect(status(dry, "10")).toBe("hula_hoo.status.only_double_dry");
  });

  test("tells a player who is out, one who joined late, and everybody else whose turn it is", () => {
    expect(status(position("hula-out"))).toBe("hula_hoo.status.out");
    const late = position("hula-wait", { seats: [1, 2, 3, 4, 5] });
    expect(status(late)).toBe("hula_hoo.status.not_dealt");
    expect(status(position("hula-wait"))).toBe("table.status.thinking");
  });

  test("counts whom an exchange waits for", () => {
    expect(status(position("hula-swap"))).toBe("hula_hoo.status.swap");
    const sealed = position("hula-swap", { legal: [], exchanged: [0, 2] });
    expect(statusOf({ view: sealed, picked: null, ways: waysOf([], null), log: [] })).toEqual({
      key: "hula_hoo.status.swap_wait",
      args: { n: 2 },
    });
  });
});

describe("the call to the player", () => {
  test("says what is asked, and that nothing fits", () => {
    expect(hulaHooCall(PLAY)).toBe("Your turn. Higher than 10.");
    expect(hulaHooCall(position("hula-four"))).toBe("Your turn. Double of 10s.");
    expect(hulaHooCall(position("hula-pass"))).toBe(
      "Your turn. Higher than 13. Nothing fits: you have to pass.",
    );
  });

  test("is silent while others play, and asks everybody for an exchange", () => {
    expect(hulaHooCall(position("hula-wait"))).toBeNull();
    expect(hulaHooCall(position("hula-swap"))).toBe("Choose up to three face-up cards to swap.");
  });
});
