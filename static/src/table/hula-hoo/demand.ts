/** What the middle asks of the next card (U5-U9), in words. It explains; what may be played is `legal`. */

import { lang, t, type Key } from "../../lib/i18n.svelte.ts";
import type { Demand, HulaHooView } from "../../lib/wire.ts";
import { line, type Line } from "../words/line.ts";

export const JOKER = 7;
const LOWEST = 1;
const HIGHEST = 13;

export type Call = "higher" | "lower";
export type Asked =
  { readonly kind: "any" | "exchange" } | { readonly kind: Call | "double"; readonly card: number };

/** Return what a table asks now: while cards are swapped, that (U4); else the demand on the next card. */
export function askedIn(view: HulaHooView): Asked {
  return view.phase === "exchange" ? { kind: "exchange" } : askedBy(view.demand);
}

/** Return the demand of a view; one of a kind that this client does not know asks for nothing. */
export function askedBy(demand: Demand): Asked {
  if (demand === "any") return { kind: "any" };
  for (const kind of ["higher", "lower", "double"] as const) {
    const card = demand[kind];
    if (card !== undefined) return { kind, card };
  }
  return { kind: "any" };
}

/** Return the demand in large words: "Higher than 4". */
export function demandLine(asked: Asked): Line {
  if (!("card" in asked)) return line(`hula_hoo.demand.${asked.kind}`);
  return line(`hula_hoo.demand.${asked.kind}`, { card: asked.card });
}

/** Return what answers the demand: "Play a 10, a 9, an 11 or a joker". */
export function answersText(asked: Asked): string {
  if (!("card" in asked)) return t(`hula_hoo.demand.${asked.kind}.note`);
  const answers = asked.kind === "double" ? onDoubles(asked.card) : onCall(asked.kind, asked.card);
  const list = new Intl.ListFormat(lang(), { type: "disjunction" }).format(answers);
  return t("hula_hoo.demand.play", { answers: list });
}

/** Return the values that break doubles (U7); the joker, which breaks all of them, is not among them. */
export function breakersOf(card: number): readonly number[] {
  return [card - 1, card + 1].filter(
    (value) => value >= LOWEST && value <= HIGHEST && value !== JOKER,
  );
}

function onDoubles(card: number): readonly string[] {
  const joker = card === JOKER ? [] : [t("hula_hoo.demand.joker")];
  return [card, ...breakersOf(card)].map(aCard).concat(joker);
}

function onCall(call: Call, card: number): readonly string[] {
  const [low, high] = call === "higher" ? [card + 1, HIGHEST] : [LOWEST, card - 1];
  return [
    ...spanOf(low, high),
    ...(holdsJoker(low, high) ? [] : [t("hula_hoo.demand.joker")]),
    t("hula_hoo.demand.as_double", { card: aCard(card) }),
  ];
}

function spanOf(low: number, high: number): readonly string[] {
  if (low > high) return [];
  if (low === high) return [aCard(low)];
  return [t(`hula_hoo.demand.span${holdsJoker(low, high) ? ".joker" : ""}`, { low, high })];
}

/** The joker stands for itself among the values around it: named twice, it would seem to be two things. */
function holdsJoker(low: number, high: number): boolean {
  return low <= JOKER && JOKER <= high;
}

function aCard(card: number): string {
  return t(`hula_hoo.a.${card}` as Key);
}
