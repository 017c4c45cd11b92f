/** What the chosen cards can become. Nothing is judged here: the server's `legal` is searched for them. */

import { containsAll, sameCards } from "../../cards/card.ts";
import type { Action, CardName } from "../../lib/wire.ts";

export type ActionOf<Type extends Action["type"]> = Extract<Action, { type: Type }>;

/** Return the cards that an action plays, by name; none for one that plays no card. */
export function cardsOf(action: Action): readonly CardName[] {
  if ("cards" in action) return action.cards.map(String);
  return "card" in action ? [String(action.card)] : [];
}

/** Return the legal actions of one type. */
export function ofType<A extends Action, Type extends A["type"]>(
  legal: readonly A[],
  type: Type,
): readonly Extract<A, { type: Type }>[] {
  return legal.filter((action): action is Extract<A, { type: Type }> => action.type === type);
}

/**
 * Return the actions that play exactly the chosen cards; if there are none, those that play them with others, fewest
 * others first. With nothing chosen: all of them, most cards first.
 */
export function matching<A extends Action>(
  actions: readonly A[],
  chosen: readonly CardName[],
): readonly A[] {
  const exact = playing(actions, chosen);
  if (exact.length > 0) return exact;
  const wider = actions.filter((action) => containsAll(cardsOf(action), chosen));
  const direction = chosen.length === 0 ? -1 : 1;
  return wider.sort((a, b) => direction * (cardsOf(a).length - cardsOf(b).length));
}

/** Return the actions that play exactly the chosen cards. */
export function playing<A extends Action>(
  actions: readonly A[],
  chosen: readonly CardName[],
): readonly A[] {
  return chosen.length === 0 ? [] : actions.filter((action) => sameCards(cardsOf(action), chosen));
}

/**
 * Return the cards that take part in a meld or lay-off which holds all the chosen cards: those worth a light.
 * Discards are left out: after the draw nearly every card may be discarded.
 */
export function litCards(
  legal: readonly Action[],
  chosen: readonly CardName[],
): ReadonlySet<CardName> {
  const plays = [...ofType(legal, "meld"), ...ofType(legal, "lay_off")];
  return new Set(matchingWider(plays, chosen).flatMap(cardsOf));
}

function matchingWider<A extends Action>(
  actions: readonly A[],
  chosen: readonly CardName[],
): readonly A[] {
  return actions.filter((action) => containsAll(cardsOf(action), chosen));
}
