/** Why a call can't be made now: what is plain to see is said at once, the rest is for the server to refuse. */

import type { HulaHooView } from "../../lib/wire.ts";
import { whyNotOnTurn, type Reason, type WhyNot } from "../acts/whyNot.ts";
import type { Picked, Way } from "./acts.ts";

/** Return why the picked card can't be played in a way; with none picked, that one is to be chosen first. */
export function whyNoPlay(view: HulaHooView, picked: Picked | null, way: Way): WhyNot {
  const waits = whyNotOnTurn(view, "U5");
  if (waits !== null) return waits;
  if (picked === null) return { code: "choose_to_play", rule: "U5" };
  const play = { type: "play", card: Number(picked.card), zone: picked.zone } as const;
  return way === "double" ? { ...play, double: true } : { ...play, call: way };
}

/** Return why no exchange can be sent: the table is frozen, or the viewer's is sealed already (U4). */
export function whyNoExchange({ room }: HulaHooView): Reason {
  return room.frozen ? { code: "frozen", rule: null } : { code: "choice_sealed", rule: "U4" };
}
