/** A step of a replay as the view that a table draws: nothing is legal, no clock runs. */

import { byRound } from "../lib/tally.ts";
import { logOf } from "../lib/logOf.ts";
import type { LogEntry } from "../lib/table.ts";
import type { Replay, Room, RoomSeat, Seat, Tally, View } from "../lib/wire.ts";

/** Chips by name. */
export type Chips = ReadonlyMap<string, number>;

/** What a view tells its own viewer alone; it says nothing of whoever else the table is seen from. */
const PRIVATE = ["drawn", "held", "chosen"];

/** Return the chips that everybody had when a round began, and when it was over. */
export function chipsAround(tally: Tally, round: number): { before: Chips; after: Chips } {
  const before = new Map<string, number>();
  const after = new Map<string, number>();
  for (const { round: booked, chips } of byRound(tally)) {
    for (const [name, amount] of chips) {
      if (booked < round) before.set(name, (before.get(name) ?? 0) + amount);
      if (booked <= round) after.set(name, (after.get(name) ?? 0) + amount);
    }
  }
  return { before, after };
}

/** Return the view of step number `at` (from 0) as `seat` (null: from outside) sits at the table. */
export function viewAt(
  replay: Replay,
  code: string,
  at: number,
  seat: Seat | null,
  chips: Chips,
): View {
  const step = replay.steps[at];
  if (step === undefined) throw new RangeError(`the round has no step ${at}`);
  const hidden = seat === replay.viewer ? [] : PRIVATE.filter((name) => name in step.view);
  return {
    ...step.view,
    ...Object.fromEntries(hidden.map((name) => [name, null])),
    room: roomOf(replay, code, chips),
    seat,
    timers: [],
    legal: [],
  } as View;
}

function roomOf({ game, round, options, seats, fair }: Replay, code: string, chips: Chips): Room {
  const sitters = seats.map(({ seat, name, level }): RoomSeat => ({
    seat,
    person: seat,
    name,
    level,
    kind: level === null ? "human" : "bot",
    chips: chips.get(name) ?? 0,
    ready: false,
    leaving: false,
    plays_on: false,
    muted: false,
    presence: "here",
  }));
  return {
    code,
    game,
    round,
    options,
    seats: sitters,
    phase: "playing",
    host: null,
    locked: false,
    frozen: false,
    frozen_message: null,
    seats_min: seats.length,
    seats_max: seats.length,
    watchers: 0,
    fair: { digest: fair?.digest ?? null, words: fair?.words ?? {}, last: null },
  };
}

/** Return the facts of all steps as a log as read from a seat, each with its step's `seq`. */
export function entriesOf(replay: Replay, seat: Seat | null): LogEntry[] {
  const names = Object.fromEntries(replay.seats.map((each) => [each.seat, each.name]));
  const seqs = replay.steps.flatMap(({ seq, events }) => events.map(() => seq));
  const events = replay.steps.flatMap((step) => step.events);
  return logOf(events, seat, names, replay.round).map((entry, at) => ({
    ...entry,
    seq: seqs[at] ?? 0,
  }));
}
