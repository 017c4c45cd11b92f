/** What the middle asks of the next card (U5-U9), in words. It explains; what may be played is `legal`. */

import { lang, t, type Key } from "../../lib/i18n.svelte.ts";
import type { Demand } from "../../lib/wire.ts";
import { line, type Line } from "../words/line.ts";

export const JOKER = 7;
const LOWEST = 1;
const HIGHEST = 13;

export type Call = "higher" | "lower";
export type Asked =
  { readonly kind: "any" } | { readonly kind: Call | "double"; readonly card: number };

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
  return asked.kind === "any"
    ? line("hula_hoo.demand.any")
    : line(`hula_hoo.demand.${asked.kind}`, { card: asked.card });
}

/** Return what answers the demand: "Play a 10, a 9, an 11 or a joker". */
export function answersText(asked: Asked): string {
  if (asked.kind === "any") return t("hula_hoo.demand.free");
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
    t("hula_hoo.demand.joker"),
    t("hula_hoo.demand.as_double", { card: aCard(card) }),
  ];
}

function spanOf(low: number, high: number): readonly string[] {
  if (low > high) return [];
  return [low === high ? aCard(low) : t("hula_hoo.demand.span", { low, high })];
}

function aCard(card: number): string {
  return t(`hula_hoo.a.${card}` as Key);
}
