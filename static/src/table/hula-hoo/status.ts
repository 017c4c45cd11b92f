/** The one line that says what may be done now, or why one waits. */

import { t } from "../../lib/i18n.svelte.ts";
import type { LogEntry } from "../../lib/table.ts";
import type { HulaHooView, Seat } from "../../lib/wire.ts";
import { waitingFor } from "../status/waitingFor.ts";
import { line, type Line } from "../words/line.ts";
import { choosesNow, passOf, type Picked, type Ways } from "./acts.ts";
import { askedBy, demandLine, JOKER } from "./demand.ts";
import { playedLate } from "./news.ts";

export interface Standing {
  readonly view: HulaHooView;
  readonly picked: Picked | null;
  readonly ways: Ways;
  readonly log: readonly LogEntry[];
}

/** Return the line. */
export function statusOf(standing: Standing): Line {
  const { view } = standing;
  const { seat } = view;
  if (view.room.frozen) return line("table.status.frozen");
  if (view.phase === "exchange") return exchangeLine(view);
  if (seat !== null && view.turn === seat) return ownTurn(standing);
  if (seat !== null && view.out.includes(seat)) return outLine(standing, seat);
  if (seat !== null && !view.seats.includes(seat)) return line("hula_hoo.status.not_dealt");
  const late = playedLate(standing.log, seat);
  if (late !== null) return late;
  return waitingFor(view.room, view.turn ?? view.starter);
}

/**
 * Nobody is out who had a legal play (U10): no card fitted, or a joker was the last one (U12). Who ran out of time had
 * none either (U18).
 */
function outLine({ view, log }: Standing, seat: Seat): Line {
  const passed = log.findLast(({ event }) => event.kind === "passed" && event["seat"] === seat);
  const late = passed?.event["auto"] === true;
  if (holdsLastJoker(view, seat)) {
    return line(late ? "hula_hoo.status.out.late.joker" : "hula_hoo.status.out.joker");
  }
  return line(late ? "hula_hoo.status.out.late" : "hula_hoo.status.out");
}

/** Tell whether a joker is all that a seat has left: it fits, but may not be the last card (U12). */
function holdsLastJoker(view: HulaHooView, seat: Seat): boolean {
  const left = [...(view.hands[String(seat)] ?? []), ...(view.face_up[String(seat)] ?? [])];
  return left.length === 1 && left[0] === JOKER;
}

function exchangeLine(view: HulaHooView): Line {
  if (choosesNow(view)) return line("hula_hoo.status.swap");
  return line("hula_hoo.status.swap_wait", { n: view.seats.length - view.exchanged.length });
}

function ownTurn({ view, picked, ways }: Standing): Line {
  if (passOf(view.legal) !== null) {
    const joker = view.seat !== null && holdsLastJoker(view, view.seat);
    return line(joker ? "hula_hoo.status.must_pass.joker" : "hula_hoo.status.must_pass");
  }
  if (picked === null) return line("hula_hoo.status.choose");
  const calls = ways.higher !== null || ways.lower !== null;
  if (ways.double === null) return line(calls ? "hula_hoo.status.call" : "hula_hoo.status.no_fit");
  if (!calls) {
    const dry = view.stock_size === 0;
    return line(dry ? "hula_hoo.status.only_double_dry" : "hula_hoo.status.only_double");
  }
  return Number(picked.card) === JOKER
    ? line("hula_hoo.status.joker_or_double")
    : line("hula_hoo.status.call_or_double");
}

/** Return what the viewer is called for, in words for a screen reader: the turn and what is asked, or the exchange. */
export function hulaHooCall(view: HulaHooView): string | null {
  if (choosesNow(view)) return t("hula_hoo.say.swap");
  if (view.phase !== "play" || view.seat === null || view.turn !== view.seat) return null;
  const { key, args } = demandLine(askedBy(view.demand));
  const demand = t(key, args as Record<string, number>);
  if (passOf(view.legal) === null) return t("hula_hoo.say.turn", { demand });
  const joker = holdsLastJoker(view, view.seat);
  return t(joker ? "hula_hoo.say.pass.joker" : "hula_hoo.say.pass", { demand });
}
