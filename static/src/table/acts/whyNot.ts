/**
 * Why a button of a rummy table can do nothing now. What is plain to see is said at once; what the rules say of the
 * chosen cards is asked of the server, which refuses the act and gives its reason: nothing is judged here.
 */

import type { Action, CardName, Meld, Room, Seat } from "../../lib/wire.ts";

/** A reason by its code, with the number of the rule that it comes from. */
export interface Reason {
  readonly code: string;
  readonly rule: string | null;
}

/** A reason, or the act that the server is to refuse. */
export type WhyNot = Reason | Action;

/** By which rules a game asks for the turn, the draw and each act. */
export interface ActRules {
  readonly turn: string;
  readonly draw: string;
  readonly meld: string;
  readonly layOff: string;
  readonly discard: string;
  readonly undo: string;
}

/** Whose turn it is, as the viewer sees it. */
export interface Turn {
  readonly room: Pick<Room, "frozen">;
  readonly seat: Seat | null;
  readonly turn: Seat | null;
}

/** What is plain to see at a rummy table. */
export interface Plain extends Turn {
  readonly phase: string;
  readonly table: readonly Meld[];
}

/** Return why nobody but another player, or nobody at all, may act now; null when it is the viewer's turn. */
export function whyNotOnTurn({ room, seat, turn }: Turn, rule: string): Reason | null {
  if (room.frozen) return { code: "frozen", rule: null };
  return turn === seat ? null : { code: "not_your_turn", rule };
}

/** Return why no card can be played now, whichever it is: another's turn, or the draw that comes first. */
export function whyNotPlaying(view: Plain, { turn, draw }: ActRules): Reason | null {
  const waits = whyNotOnTurn(view, turn);
  if (waits !== null) return waits;
  return view.phase === "draw" ? { code: "draw_first", rule: draw } : null;
}

/** Return why the chosen cards can't be melded. */
export function whyNoMeld(view: Plain, chosen: readonly CardName[], rules: ActRules): WhyNot {
  const early = whyNotPlaying(view, rules);
  if (early !== null) return early;
  if (chosen.length === 0) return { code: "choose_to_meld", rule: rules.meld };
  return { type: "meld", cards: [...chosen] };
}

/** Return why the chosen cards can't be laid off: the meld that is most like them is asked about. */
export function whyNoLayOff(view: Plain, chosen: readonly CardName[], rules: ActRules): WhyNot {
  const early = whyNotPlaying(view, rules) ?? whyNoOwnMeld(view, rules.layOff);
  if (early !== null) return early;
  if (chosen.length === 0) return { code: "choose_to_lay_off", rule: rules.layOff };
  return { type: "lay_off", meld: mostAlike(view.table, chosen), cards: [...chosen] };
}

/** Return why nothing may be laid on a meld: the viewer has put down none yet. */
export function whyNoOwnMeld({ table, seat }: Plain, rule: string): Reason | null {
  return table.some(({ owner }) => owner === seat) ? null : { code: "meld_first", rule };
}

/** Return why the chosen cards can't be discarded. */
export function whyNoDiscard(view: Plain, chosen: readonly CardName[], rules: ActRules): WhyNot {
  const early = whyNotPlaying(view, rules);
  if (early !== null) return early;
  const [card, another] = chosen;
  if (card === undefined || another !== undefined) {
    return { code: "choose_to_discard", rule: rules.discard };
  }
  return { type: "discard", card };
}

/** Return why nothing can be taken back. */
export function whyNoUndo(view: Plain, rules: ActRules): WhyNot {
  const waits = whyNotOnTurn(view, rules.turn);
  if (waits !== null) return waits;
  if (view.phase === "draw") return { code: "nothing_to_undo", rule: rules.undo };
  return { type: "undo" };
}

/** Return why a pile gives no card: its draw is refused by the server where the time to draw is. */
export function whyNoDraw(
  view: Plain,
  source: "stock" | "discard",
  { turn, draw }: ActRules,
): WhyNot {
  const waits = whyNotOnTurn(view, turn);
  if (waits !== null) return waits;
  if (view.phase !== "draw") return { code: "drawn_already", rule: draw };
  return { type: "draw", source };
}

/** Return the number of the meld that shares most ranks with the cards. */
function mostAlike(table: readonly Meld[], cards: readonly CardName[]): number {
  const ranks = new Set(cards.map((card) => card[0]));
  const shared = (meld: Meld): number => meld.cards.filter((card) => ranks.has(card[0])).length;
  return [...table].sort((a, b) => shared(b) - shared(a))[0]?.id ?? 0;
}
