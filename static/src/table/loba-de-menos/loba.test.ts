import { describe, expect, it } from "vitest";
import { position } from "../../dev/lobaDeMenos.ts";
import { logOf } from "../../lib/logOf.ts";
import type { GameEvent, LobaAction, LobaView, Rebuy } from "../../lib/wire.ts";
import { spoken } from "../words/line.ts";
import { throwerOf } from "./discardPile.ts";
import { movesBetween } from "./moves.ts";
import { dealerAfter, outcomesOf } from "./outcome.ts";
import { sheetOf, totalText } from "./points.ts";
import { headingOf, rebuySlotsOf, verdictOf, votersOf, votesOnSettled } from "./rebuy.ts";
import { seatsOf } from "./seats.ts";
import { headlineOf, statusOf } from "./status.ts";

const NAMES = ["Ann", "Bo", "Cy"];
const nameOf = (seat: number): string => NAMES[seat] ?? "?";
const cards = (names: string): string[] => names.split(" ");

describe("the line that says what may be done", () => {
  const say = (view: LobaView, chosen: string[] = [], fits = false): string =>
    spoken(statusOf(view, chosen, fits), nameOf);

  it("offers the discard only where the server lets it be taken", () => {
    const draw = position("draw");
    expect(say(draw)).toBe("Your turn: draw, or take six of diamonds");
    const stockOnly: LobaView = { ...draw, legal: [{ type: "draw", source: "stock" }] };
    expect(say(stockOnly)).toBe("Your turn: draw a card");
  });

  it("asks for a taken card to be played, with the rule", () => {
    expect(say({ ...position("play"), taken: "6D" })).toBe(
      "Play six of diamonds now, or give it back (L10)",
    );
    expect(say({ ...position("play"), taken: "6D", legal: [{ type: "undo" }] })).toBe(
      "Nowhere to play six of diamonds now: give it back (L10)",
    );
  });

  it("tells a reshuffle to all, and other moves only of others", () => {
    const reshuffled = headlineOf({ kind: "reshuffled", stock_size: 40 }, 0);
    expect(reshuffled === null ? "" : spoken(reshuffled, nameOf)).toBe(
      "The discards were shuffled into a new stock: 40 cards.",
    );
    const moved = {
      kind: "joker_moved",
      seat: 1,
      meld: 3,
      card: "9H",
      becomes: cards("X 6H 7H 8H 9H"),
    };
    const said = headlineOf(moved, 0);
    expect(said === null ? "" : spoken(said, nameOf)).toBe(
      "Bo put nine of hearts in and moved the joker: five of hearts now.",
    );
    expect(headlineOf(moved, 1)).toBeNull();
  });
});

describe("the card on top of the discard pile", () => {
  const log = (...events: GameEvent[]) => logOf(events);

  it("is from whoever discarded last, below cards that were taken", () => {
    const first = { kind: "discarded", seat: 0 };
    const second = { kind: "discarded", seat: 1 };
    const took = { kind: "drew", seat: 2, source: "discard" };
    const back = { kind: "undone", seat: 2, put_back: "6D" };
    expect(throwerOf(log(first, second))).toBe(1);
    expect(throwerOf(log(first, second, took))).toBe(0);
    expect(throwerOf(log(first, second, took, back))).toBe(1);
    expect(throwerOf(log(first, { kind: "dealt" }))).toBeNull();
    expect(throwerOf([])).toBeNull();
  });
});

describe("the cards that fly", () => {
  const draw = position("draw");
  const play = position("play");

  it("count twins: one of two kings leaves the hand, the other stays", () => {
    const after: LobaView = {
      ...play,
      table: [...play.table, { id: 4, owner: 0, cards: cards("KD KC KC") }],
    };
    expect(movesBetween(play, after)).toEqual(
      cards("KD KC KC").map((card) => ({ card, from: "hand", to: "meld-4" })),
    );
  });

  it("are the replacing card and the joker that changes ends", () => {
    const after: LobaView = {
      ...play,
      table: play.table.map((each) =>
        each.id === 3 ? { ...each, cards: cards("X 6H 7H 8H 9H") } : each,
      ),
    };
    expect(movesBetween(play, after)).toEqual([
      { card: "9H", from: "hand", to: "meld-3" },
      { card: "X", from: "meld-3", to: "meld-3" },
    ]);
  });

  it("come from the pile that was drawn from", () => {
    const held = draw.hands["0"] ?? [];
    const drawn: LobaView = {
      ...play,
      hands: { 0: [...held, "2H"] },
      hand_sizes: [held.length + 1, 9, 9],
    };
    expect(movesBetween(draw, drawn)).toEqual([{ card: "2H", from: "stock", to: "hand" }]);
    const took: LobaView = { ...drawn, taken: "6D", discard_top: null, discard_size: 0 };
    expect(movesBetween(draw, took)).toEqual([{ card: "6D", from: "discard", to: "hand" }]);
    expect(movesBetween(took, draw)).toEqual([{ card: "6D", from: "hand", to: "discard" }]);
  });
});

describe("a rebuy", () => {
  const asked = position("rebuy");
  const voting = position("vote");
  const as = (view: LobaView, seat: number | null, legal: LobaAction[] = []): LobaView => ({
    ...view,
    seat,
    legal,
  });
  const heading = (view: LobaView): string => {
    const said = headingOf(view);
    return said === null ? "" : spoken(said, nameOf);
  };

  it("asks each in the words that fit: who is asked, who votes, who looks on", () => {
    expect(heading(asked)).toBe("You are over 100. Buy back in?");
    expect(heading(as(asked, 1))).toBe("Ann may buy back in");
    expect(heading(voting)).toBe("The others vote on your rebuy");
    expect(heading(as(voting, 2))).toBe("Ann wants to buy back in. Do you allow it?");
    expect(heading(as(voting, 1))).toBe("Ann wants to buy back in");
    expect(heading(as(voting, null))).toBe("Ann wants to buy back in");
  });

  it("asks twice before one stays out, once for all else, and names the price", () => {
    expect(rebuySlotsOf(asked).map(({ id, danger }) => [id, danger])).toEqual([
      ["decline", true],
      ["accept", undefined],
    ]);
    const [, accept] = rebuySlotsOf(asked);
    expect(accept?.choices.map(({ label }) => spoken(label, nameOf))).toEqual([
      "Buy back in for 10 chips",
    ]);
    const voter = as(voting, 2, [
      { type: "vote_rebuy", seat: 0, allow: true },
      { type: "vote_rebuy", seat: 0, allow: false },
    ]);
    expect(
      rebuySlotsOf(voter).map(({ id, danger, choices }) => [id, danger, choices.length]),
    ).toEqual([
      ["refuse", undefined, 1],
      ["allow", undefined, 1],
    ]);
    expect(rebuySlotsOf(as(voting, null))).toEqual([]);
  });

  it("shows who has voted and who is still to", () => {
    expect(voting.rebuy === null ? [] : votersOf(voting.rebuy, [])).toEqual([
      { seat: 1, vote: "allowed" },
      { seat: 2, vote: "awaited" },
    ]);
    expect(asked.rebuy === null ? null : votersOf(asked.rebuy, [])).toEqual([]);
  });

  it("tells who was silent from who said no, while it is voted on and when it is settled", () => {
    const vote = { kind: "rebuy_voted", allow: false, auto: false };
    const round = [
      { kind: "rebuy_asked", seat: 1 },
      { ...vote, seat: 0 },
      { kind: "rebuy_settled", seat: 1 },
      { kind: "rebuy_asked", seat: 0 },
      { ...vote, seat: 2, auto: true },
    ];
    const rebuy = { ...voting.rebuy, votes: { 1: false, 2: false }, waiting: [] } as Rebuy;
    expect(votersOf(rebuy, logOf(round))).toEqual([
      { seat: 1, vote: "refused" },
      { seat: 2, vote: "silent" },
    ]);
    expect(votesOnSettled(logOf(round))).toEqual([{ seat: 0, vote: "refused" }]);
    const settled = [...round, { kind: "rebuy_settled", seat: 0, silent: [1] }];
    expect(votesOnSettled(logOf(settled))).toEqual([
      { seat: 1, vote: "silent" },
      { seat: 2, vote: "silent" },
    ]);
    expect(votesOnSettled(logOf([{ kind: "dealt" }]))).toEqual([]);
  });

  it("is announced when it is settled, until the next deal", () => {
    const log = (...events: GameEvent[]) => logOf(events);
    const verdict = (...events: Parameters<typeof log>): string | null => {
      const said = verdictOf(log(...events), 0);
      return said === null ? null : spoken(said, nameOf);
    };
    const granted = { kind: "rebuy_settled", seat: 1, granted: true, total: 72, declined: false };
    expect(verdict({ kind: "round_ended" })).toBeNull();
    expect(verdict({ kind: "round_ended" }, granted)).toBe("Bo is back in with 72.");
    expect(verdict({ kind: "round_ended" }, { ...granted, granted: false })).toBe(
      "The rebuy is refused: Bo is out of the game.",
    );
    expect(verdict(granted, { kind: "dealt" })).toBeNull();
    const refused = { ...granted, granted: false };
    const accepted = { kind: "rebuy_accepted", seat: 1 };
    const silent = { kind: "rebuy_voted", seat: 2, allow: false, auto: true };
    expect(verdict(accepted, silent, refused)).toBe(
      "Not everybody voted in time, which is a no: Bo is out of the game.",
    );
    expect(verdict(accepted, silent, { ...silent, seat: 0, auto: false }, refused)).toBe(
      "The rebuy is refused: Bo is out of the game.",
    );
    const own = { ...granted, seat: 0, granted: false, declined: true, auto: true };
    expect(verdict(own)).toBe("You did not answer in time and are out of the game.");
  });

  it("makes the table wait for the one who is asked, and then for the voters", () => {
    expect(seatsOf(asked).map(({ onTurn }) => onTurn)).toEqual([true, false, false]);
    expect(seatsOf(voting).map(({ onTurn }) => onTurn)).toEqual([false, false, true]);
  });
});

describe("the score sheet", () => {
  it("adds up round by round and goes on from a rebuy's total", () => {
    const rows = [
      { round: 1, scored: { 0: 40, 1: -10, 2: 0 }, rebuys: [], totals: [40, -10, 0] },
      { round: 2, scored: { 0: 65, 1: 30, 2: 0 }, rebuys: [0], totals: [20, 20, 0] },
      { round: 3, scored: { 0: 5, 1: 0 }, rebuys: [], totals: [25, 20, 0] },
    ];
    const sheet = sheetOf(rows, [0, 1, 2]);
    expect(sheet[1]?.entries[0]).toEqual({ added: 65, total: 105, boughtBack: 20 });
    expect(sheet[2]?.entries).toEqual([
      { added: 5, total: 25, boughtBack: null },
      { added: 0, total: 20, boughtBack: null },
      { added: null, total: 0, boughtBack: null },
    ]);
  });

  it("has the winner of a round first, then the reader, and says what becomes of the others", () => {
    const over = position("rebuy");
    if (over.round_over === null) throw new Error("no result");
    expect(outcomesOf(over, over.round_over).map(({ seat, fate }) => [seat, fate])).toEqual([
      [2, "in"],
      [0, "asked"],
      [1, "in"],
    ]);
  });

  it("names nobody as the next dealer who may still be out of the game (L17)", () => {
    const over = position("rebuy");
    if (over.round_over === null) throw new Error("no result");
    const outcomes = outcomesOf(over, over.round_over);
    expect([0, 1, null].map((seat) => dealerAfter(outcomes, seat))).toEqual([null, 1, null]);
  });
});

describe("points in words", () => {
  it.each([
    [0, "nothing of 101"],
    [1, "1 of 101"],
    [100, "100 of 101"],
    [101, "101 points: over 100"],
    [-10, "-10 of 101"],
  ])("are told as a part of the limit, or as past it: %i", (total, text) => {
    expect(totalText(total)).toBe(text);
  });

  it("on a plate tell how many more put a player out", () => {
    const view = { ...position("play"), totals: [0, 100, 105] };
    expect(seatsOf(view).map(({ points }) => points?.spoken)).toEqual([
      "no points; out with 101 more",
      "100 points; out with 1 more",
      "105 points: over 100",
    ]);
  });
});
