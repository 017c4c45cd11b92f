/** A rebuy as the table shows it: who is asked what, how the vote stands, what the viewer may answer (L17). */

import type { LogEntry } from "../../lib/table.ts";
import type { LobaView, Rebuy, Seat, Timer } from "../../lib/wire.ts";
import { ofType } from "../acts/offers.ts";
import { plainChoice, type Choice, type Slot } from "../acts/slot.ts";
import type { Reason } from "../acts/whyNot.ts";
import { line, type Line } from "../words/line.ts";

/** Who has spoken, or is not asked, has nothing to say (L17). */
const SPOKEN: Reason = { code: "wrong_phase", rule: "L17" };

const ENDINGS: readonly string[] = ["dealt", "round_ended", "rebuy_settled"];

export interface Voter {
  readonly seat: Seat;
  /** `silent` is who let the time run out, which counts as a no; `awaited` who may still vote. */
  readonly vote: "allowed" | "refused" | "silent" | "awaited";
}

/** Return the answers or the votes that the viewer may give; the buttons keep their places while there is a rebuy. */
export function rebuySlotsOf(view: LobaView): readonly Slot[] {
  const { rebuy } = view;
  if (rebuy === null || view.seat === null) return [];
  return view.seat === rebuy.seat ? answerSlots(view) : voteSlots(view);
}

/** Return what the panel says: to the player who is asked, to a voter who is to speak, to all others. */
export function headingOf({ seat, rebuy }: LobaView): Line | null {
  if (rebuy === null) return null;
  const args = { player: { seat: rebuy.seat } };
  if (seat === rebuy.seat) {
    return line(rebuy.accepted ? "loba.rebuy.waiting" : "loba.rebuy.you");
  }
  if (!rebuy.accepted) return line("loba.rebuy.asked", args);
  const voter = seat !== null && rebuy.waiting.includes(seat);
  return line(voter ? "loba.rebuy.vote" : "loba.rebuy.wants", args);
}

/** Return those who vote, in the order of their seats: how, and who is still to; the log knows who was silent. */
export function votersOf(rebuy: Rebuy, log: readonly LogEntry[]): readonly Voter[] {
  if (!rebuy.accepted) return [];
  const silent = votesIn(log).filter(({ vote }) => vote === "silent");
  const voted = Object.entries(rebuy.votes).map(([key, allow]): Voter => {
    const seat = Number(key);
    const known = silent.find((each) => each.seat === seat);
    return known ?? { seat, vote: allow ? "allowed" : "refused" };
  });
  const awaited = rebuy.waiting.map((seat): Voter => ({ seat, vote: "awaited" }));
  return [...voted, ...awaited].sort((a, b) => a.seat - b.seat);
}

/**
 * Return how each voted on the newest rebuy that was settled, in the order of their seats; nobody who was not waited
 * for.
 */
export function votesOnSettled(log: readonly LogEntry[]): readonly Voter[] {
  const at = log.findLastIndex(({ event }) => event.kind === "rebuy_settled");
  const late = log[at]?.event["silent"];
  const silent = (Array.isArray(late) ? late : []).map((seat): Voter => ({
    seat: Number(seat),
    vote: "silent",
  }));
  return [...votesIn(log.slice(0, Math.max(0, at))), ...silent].sort((a, b) => a.seat - b.seat);
}

/** The votes on the rebuy that was asked about last. */
function votesIn(log: readonly LogEntry[]): readonly Voter[] {
  const asked = log.findLastIndex(({ event }) => event.kind === "rebuy_asked");
  return log.slice(Math.max(0, asked)).flatMap(({ event }): Voter[] => {
    if (event.kind !== "rebuy_voted" || typeof event.seat !== "number") return [];
    if (event["auto"] === true) return [{ seat: event.seat, vote: "silent" }];
    return [{ seat: event.seat, vote: event["allow"] === true ? "allowed" : "refused" }];
  });
}

/** Return how the newest rebuy of the round that is over was settled, to `reader`'s seat, or null when none has been. */
export function verdictOf(log: readonly LogEntry[], reader: Seat | null): Line | null {
  const last = log.findLast(({ event }) => ENDINGS.includes(event.kind))?.event;
  if (last?.kind !== "rebuy_settled" || typeof last.seat !== "number") return null;
  const args = { seat: { seat: last.seat }, total: Number(last["total"]) };
  const own = last.seat === reader ? ".you" : "";
  if (last["granted"] === true) return line(`log.loba.settled.granted${own}`, args);
  if (last["declined"] !== true) {
    const verdict = endedInSilence(log) ? "unanswered" : "refused";
    return line(`log.loba.settled.${verdict}${own}`, args);
  }
  const how = last["auto"] === true ? "silent" : "declined";
  return line(`log.loba.settled.${how}${own}`, args);
}

/** Tell whether silence alone turned the newest rebuy down: it counts as a no, but nobody said one (L17). */
function endedInSilence(log: readonly LogEntry[]): boolean {
  const noes = votesOnSettled(log).filter(({ vote }) => vote !== "allowed");
  return noes.length > 0 && noes.every(({ vote }) => vote === "silent");
}

/** Return the clock that runs for a rebuy: the viewer's own, else the one that ends first. */
export function clockOf(view: LobaView): Timer | null {
  const clocks = view.timers.filter(({ kind }) => kind === "rebuy" || kind === "vote");
  const own = clocks.find(({ seat }) => seat === view.seat);
  return own ?? clocks.sort((a, b) => a.ends_in_ms - b.ends_in_ms)[0] ?? null;
}

function answerSlots(view: LobaView): readonly Slot[] {
  const answers = ofType(view.legal, "rebuy");
  const choice = (accept: boolean, label: Line): readonly Choice[] =>
    answers
      .filter((action) => action.accept === accept)
      .map((action) => plainChoice(action, label));
  const decline = line("loba.rebuy.decline");
  const accept = line("loba.rebuy.accept");
  const priced = line("loba.rebuy.accept_for", { n: view.rebuy?.price ?? 0 });
  return [
    {
      id: "decline",
      idle: decline,
      choices: choice(false, decline),
      whyNot: SPOKEN,
      key: "N",
      danger: true,
    },
    {
      id: "accept",
      idle: accept,
      choices: choice(true, priced),
      whyNot: SPOKEN,
      key: "Y",
    },
  ];
}

function voteSlots(view: LobaView): readonly Slot[] {
  const votes = ofType(view.legal, "vote_rebuy");
  const choice = (allow: boolean, label: Line): readonly Choice[] =>
    votes.filter((action) => action.allow === allow).map((action) => plainChoice(action, label));
  const refuse = line("loba.rebuy.refuse");
  const allow = line("loba.rebuy.allow");
  return [
    { id: "refuse", idle: refuse, choices: choice(false, refuse), whyNot: SPOKEN, key: "N" },
    { id: "allow", idle: allow, choices: choice(true, allow), whyNot: SPOKEN, key: "Y" },
  ];
}
