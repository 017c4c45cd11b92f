/** What just happened at the table, as one short line: the latest move of the running round, one's own too. */

import type { LogEntry } from "../../lib/table.ts";
import type { GameEvent, Seat } from "../../lib/wire.ts";
import { asDone } from "../status/headline.ts";
import { line, type Line } from "../words/line.ts";

type Log = readonly LogEntry[];

/** Return the latest thing that happened in the running round: a move, or at first who starts and why (U3). */
export function newsOf(log: Log, viewer: Seat | null): Line | null {
  const told = log.findLast((entry) => asDone(entry, viewer, newsIn) !== null);
  return told === undefined ? null : asDone(told, viewer, newsIn);
}

/** Return what the clock played for a seat in the running round (U18), until that player plays again; or null. */
export function playedLate(log: Log, seat: Seat | null): Line | null {
  const last = log.findLast(
    ({ event }) => event.kind === "dealt" || (event.kind === "played" && event["seat"] === seat),
  );
  if (last?.event.kind !== "played" || last.event["auto"] !== true) return null;
  return line(`hula_hoo.status.late.${callOf(last.event)}`, { card: cardOf(last.event) });
}

function newsIn(event: GameEvent, viewer: Seat | null): Line | null {
  switch (event.kind) {
    case "dealt":
      return startLine(event["starter"] as Seat, event["dealer"] as Seat, viewer);
    case "exchanged":
      return event["auto"] === true && event["seat"] === viewer
        ? line("hula_hoo.news.kept_late")
        : null;
    case "played":
      return playLine(event, viewer);
    case "passed":
      return passLine(event, viewer);
    default:
      return null;
  }
}

function startLine(starter: Seat, dealer: Seat, viewer: Seat | null): Line {
  const args = { starter: { seat: starter }, dealer: { seat: dealer } };
  if (starter === viewer) return line("hula_hoo.news.starts.you", args);
  return line(dealer === viewer ? "hula_hoo.news.starts.you_dealt" : "hula_hoo.news.starts", args);
}

function playLine(event: GameEvent, viewer: Seat | null): Line {
  const seat = event["seat"] as Seat;
  const own = seat === viewer ? ".you" : "";
  const args = { seat: { seat }, card: cardOf(event) };
  if (event["auto"] === true) return line(`hula_hoo.news.late.${callOf(event)}${own}`, args);
  if (event["double"] !== true) return line(`hula_hoo.log.${callOf(event)}${own}`, args);
  if (event["drew"] !== true) return line(`hula_hoo.log.double_dry${own}`, args);
  const drawn = typeof event["drawn"] === "number" ? [String(event["drawn"])] : [];
  return line(`hula_hoo.log.double${own}`, { ...args, drawn: { cards: drawn } });
}

function passLine(event: GameEvent, viewer: Seat | null): Line {
  const seat = event["seat"] as Seat;
  const own = seat === viewer ? ".you" : "";
  const hand = (event["hand"] as readonly number[]).map(String);
  const args = { seat: { seat }, hand: { cards: hand } };
  return line(`hula_hoo.log.${hand.length === 0 ? "passed_empty" : "passed"}${own}`, args);
}

function callOf(event: GameEvent): "higher" | "lower" | "double" {
  if (event["double"] === true) return "double";
  return event["call"] === "higher" ? "higher" : "lower";
}

function cardOf(event: GameEvent): { readonly cards: readonly string[] } {
  return { cards: [String(event["card"])] };
}
