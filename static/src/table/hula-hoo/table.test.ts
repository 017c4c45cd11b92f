import { mount, unmount } from "svelte";
import { describe, expect, test } from "vitest";
import { HULA_HOO } from "../../dev/hulaHoo.ts";
import type { HulaHooView } from "../../lib/wire.ts";
import { hulaHooLayout } from "./layout.ts";
import { movesBetween } from "./moves.ts";
import { raceOf, totalText } from "./race.ts";
import { Rows } from "./rows.svelte.ts";
import ScoreSheet from "./ScoreSheet.svelte";
import { spotsOf } from "./seats.ts";

function position(name: string, change: Partial<HulaHooView> = {}): HulaHooView {
  const view = HULA_HOO[name];
  if (view === undefined) throw new Error(`no position ${name}`);
  return { ...view, ...change };
}

const PLAY = position("hula");

describe("the cards that move", () => {
  const next = { middle_size: PLAY.middle_size + 1, middle_top: 13 };
  const by = { card: 13, call: "higher", double: false, drew: false } as const;

  test("fly from the row that they lay in to the middle", () => {
    const open = { ...PLAY, ...next, last_play: { ...by, seat: 3, zone: "face_up" } } as const;
    expect(movesBetween(PLAY, open)).toEqual([{ card: "13", from: "open-3", to: "discard" }]);
    const hidden = { ...open, last_play: { ...by, seat: 3, zone: "hand" } } as const;
    expect(movesBetween(PLAY, hidden)[0]?.from).toBe("seat-3");
    const own = { ...open, last_play: { ...by, seat: 0, zone: "hand" } } as const;
    expect(movesBetween(PLAY, own)[0]?.from).toBe("hand");
  });

  test("are drawn by a double, face down for all but its player (U6)", () => {
    const double = { ...by, call: null, double: true, drew: true, zone: "hand" } as const;
    const theirs: HulaHooView = { ...PLAY, ...next, last_play: { ...double, seat: 2 } };
    expect(movesBetween(PLAY, theirs)[1]).toEqual({ card: null, from: "stock", to: "seat-2" });
    const mine: HulaHooView = { ...theirs, drawn: 4, last_play: { ...double, seat: 0 } };
    expect(movesBetween(PLAY, mine)[1]).toEqual({ card: "4", from: "stock", to: "hand" });
  });

  test("are dealt around the table from the starter, others' hands without a name", () => {
    const moves = movesBetween(position("hula-over"), PLAY);
    expect(moves.slice(0, 2)).toEqual([
      { card: "3", from: "stock", to: "hand" },
      { card: null, from: "stock", to: "seat-1" },
    ]);
    const hidden = moves.filter(({ to }) => to.startsWith("seat-"));
    expect(hidden.every(({ card }) => card === null)).toBe(true);
  });

  test("come after an exchange to those who swapped, and to nobody else", () => {
    const before = position("hula-swap");
    const after = position("hula-start", {
      face_up: { ...before.face_up, 1: [7, 7, 10, 11, 13] },
    });
    expect(movesBetween(before, after)).toEqual([{ card: "10", from: "stock", to: "open-1" }]);
  });

  test("stay where they are when several plays are shown at once", () => {
    expect(movesBetween(PLAY, { ...PLAY, middle_size: 17 })).toEqual([]);
  });
});

describe("the race", () => {
  test("runs to the target, best first, and sets off what the round brought", () => {
    const race = raceOf(position("hula-over"));
    expect(race.runners.map(({ total }) => total)).toEqual([76, 58, 42, 33, 12, 0]);
    const own = race.runners.find(({ seat }) => seat === 0);
    expect(own?.scored).toBe(21);
    expect(own?.before).toBeCloseTo(21 / 77);
    expect(own?.after).toBeCloseTo(42 / 77);
  });

  test("ends at the target, however far a winner ran past it", () => {
    expect(raceOf(position("hula-won")).runners[0]?.after).toBe(1);
  });

  test("is told in words: nothing, on the way, there", () => {
    const race = raceOf(position("hula-won"));
    const told = race.runners.map((runner) => totalText(race, runner));
    expect(told[0]).toBe("97 points: the 77 are reached");
    expect(told[1]).toBe("76 of 77 points");
    expect(told.at(-1)).toBe("no points of 77 yet");
  });

  test("is for wins in a row with that variant, and led by the winner of the game (U16)", () => {
    const view = position("hula-row", { game_over: { reason: "three_in_a_row", winner: 3 } });
    const race = raceOf(view);
    expect(race.kind).toBe("in_a_row");
    expect(race.runners[0]).toMatchObject({ seat: 3, wins: 2 });
  });
});

describe("the seats", () => {
  test("show who is out with the hand that was shown, and who is awaited", () => {
    const spots = spotsOf(position("hula-out"));
    expect(spots[2]).toMatchObject({
      out: true,
      shown: ["1", "2", "2", "3", "9", "9"],
      held: null,
    });
    expect(spots.filter(({ onTurn }) => onTurn).map(({ seat }) => seat)).toEqual([1]);
  });

  test("are awaited together while an exchange is chosen", () => {
    const awaited = spotsOf(position("hula-swap")).filter(({ onTurn }) => onTurn);
    expect(awaited.map(({ seat }) => seat)).toEqual([0, 1, 3]);
  });

  test("hold nothing for one who joined during the round", () => {
    const late = spotsOf(position("hula", { seats: [0, 1, 2, 3, 4] }))[5];
    expect(late).toMatchObject({ dealtIn: false, held: null });
  });
});

describe("one's own rows", () => {
  function rows(): Rows {
    const own = new Rows();
    own.update(["1", "4", "8"], ["3", "10", "10"]);
    return own;
  }

  test("choose one card at a time, in either row", () => {
    const own = rows();
    own.pick("hand", { card: "3", key: "3" });
    own.pick("face_up", { card: "8", key: "8" });
    expect(own.picked).toEqual({ zone: "face_up", card: "8", key: "8" });
    own.pick("face_up", { card: "8", key: "8" });
    expect(own.picked).toBeNull();
  });

  test("are walked along with arrows, and crossed to the card that lies nearest", () => {
    const own = rows();
    own.focus("hand", "10.1");
    own.cross("face_up");
    expect(own.current).toEqual({ zone: "face_up", key: "8" });
    own.step(-1);
    own.cross("hand");
    expect(own.current).toEqual({ zone: "hand", key: "10" });
  });

  test("hand the keyboard on when a row has become empty", () => {
    const own = rows();
    own.update(["1"], []);
    expect(own.current).toEqual({ zone: "face_up", key: "1" });
  });
});

describe("the layout", () => {
  const fits = (width: number, height: number, others: number): boolean => {
    const { card, abreast } = hulaHooLayout(width, height, others);
    return (abreast ? 10 : 5) * card <= width;
  };

  test.each([
    ["phone", 360, 584],
    ["phone", 320, 512],
    ["landscape", 640, 304],
    ["round", 820, 1124],
    ["round", 1100, 844],
    ["round", 1026, 650],
  ] as const)("is %s at %i × %i, with five cards of a row side by side", (kind, width, height) => {
    for (const others of [1, 2, 3, 4, 5]) {
      expect(hulaHooLayout(width, height, others).kind).toBe(kind);
      expect(fits(width, height, others)).toBe(true);
    }
  });

  test("is a column that scrolls where text is large, as wide as its words need", () => {
    expect(hulaHooLayout(1100, 844, 5, 1.1).enlarged).toBe(false);
    expect(hulaHooLayout(360, 584, 5, 2)).toMatchObject({ enlarged: true, columns: 1 });
    expect(hulaHooLayout(1100, 844, 5, 2)).toMatchObject({ kind: "phone", columns: 3 });
  });

  test("lays the rows side by side where the screen is low", () => {
    expect(hulaHooLayout(1026, 650, 3).abreast).toBe(true);
    expect(hulaHooLayout(1100, 844, 3).abreast).toBe(false);
  });
});

describe("the score sheet", () => {
  function rowsOf(view: HulaHooView): string[][] {
    const sheet = mount(ScoreSheet, { target: document.body, props: { view } });
    const rows = [...document.querySelectorAll("tbody tr")];
    const texts = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    unmount(sheet);
    return texts;
  }

  test("has every round of the game as the server tells it, the newest first (U14)", () => {
    expect(rowsOf(PLAY)).toEqual([
      ["2", "Mina", "The last one in", "+21"],
      ["1", "Ann", "The last card is played", "+58"],
    ]);
  });

  test("counts rounds as the room does, which goes on over its games", () => {
    const second = { ...PLAY, room: { ...PLAY.room, round: PLAY.round + 9 } };
    expect(rowsOf(second).map(([round]) => round)).toEqual(["11", "10"]);
  });

  test("names nobody for a round whose winner has left", () => {
    const rounds = [{ round: 1, reason: "out", winner: null, scored: { 0: 0 } }] as const;
    expect(rowsOf({ ...PLAY, rounds: [...rounds] })).toEqual([
      ["1", "has left", "The last card is played", "–"],
    ]);
  });

  test("is empty before the first round is over", () => {
    expect(rowsOf({ ...PLAY, rounds: [] })).toEqual([]);
  });
});
