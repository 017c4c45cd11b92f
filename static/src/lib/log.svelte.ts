/** The room's log: every fact that the viewer was shown, in order, with who sat where when it happened. */

import type { LogEntry, Names } from "./table.ts";
import type { GameEvent, PastRecord, RoomSeat, Seat } from "./wire.ts";

const LONGEST = 400;

/** Who sits where while something happens, and in which of the room's rounds. */
export interface Sitting {
  names: Names;
  seat: Seat | null;
  round: number;
  /** A stand-in did it for the person whose seat it was. */
  standIn?: boolean;
}

/** What the log asks of a room: who sits where, and in which of its rounds. */
export interface Seating {
  readonly seats: readonly Pick<RoomSeat, "seat" | "name">[];
  readonly round: number;
}

/** Return a seating after facts that came without a view of the room. */
export function seatingAfter(before: Seating, events: readonly GameEvent[]): Seating {
  return events.reduce(withFact, before);
}

function withFact({ seats, round }: Seating, { kind, seat, name }: GameEvent): Seating {
  if (kind === "started" || kind === "round_begun") return { seats, round: round + 1 };
  if (typeof seat !== "number" || typeof name !== "string") return { seats, round };
  const others = seats.filter((each) => each.seat !== seat);
  return { seats: kind === "seat_left" ? others : [...others, { seat, name }], round };
}

/** Return who sits where during a frame: who leaves or comes with it is told of by name, too. */
export function sittingDuring(
  before: Seating | null,
  after: Seating | null,
  seat: Seat | null,
): Sitting {
  const seats = [...(before?.seats ?? []), ...(after?.seats ?? [])];
  const names = Object.fromEntries(seats.map((each) => [each.seat, each.name]));
  return { names, seat, round: after?.round ?? 0 };
}

export class RoomLog {
  entries: readonly LogEntry[] = $state.raw([]);
  #nextKey = 0;
  /** The key of what is put before everything else. */
  #pastKey = -1;
  #away = false;

  /** The key of the newest entry that was added; -1 for none. */
  get newestKey(): number {
    return this.#nextKey - 1;
  }

  /** Add a frame's facts; `missed` says that they happened before the viewer came back. */
  add(seq: number, events: readonly GameEvent[], missed: boolean, sitting: Sitting): void {
    if (events.length === 0) return;
    const added = events.map((event) => ({
      key: this.#nextKey++,
      seq,
      event,
      missed: missed || this.#away,
      ...sitting,
    }));
    this.entries = [...this.entries, ...added].slice(-LONGEST);
  }

  /** Note that some facts after the newest were never received. */
  gap(): void {
    const seq = (this.entries.at(-1)?.seq ?? 0) + 1;
    this.add(seq, [{ kind: "missed" }], true, { names: {}, seat: null, round: 0 });
  }

  /** Forget all that was told. */
  clear(): void {
    this.entries = [];
  }

  /**
   * Put in what the server tells of the time up to `seq` that was not received: before all else, or where a gap is,
   * which then needs no mark.
   */
  fill(records: readonly PastRecord[], seq: number): void {
    const known = new Set(this.entries.filter(isReceived).map((entry) => entry.seq));
    const first = Math.min(...known, seq + 1);
    let names: Names = {};
    const told = records.flatMap((record) => {
      names = record.names ?? names;
      const wanted = record.seq <= seq && !known.has(record.seq);
      return wanted ? this.#past(record, names, record.seq > first) : [];
    });
    const oldest = records[0]?.seq ?? Number.POSITIVE_INFINITY;
    const filled = (gap: LogEntry, before: LogEntry | undefined): boolean =>
      gap.event.kind === "missed" && gap.seq <= seq && oldest <= (before?.seq ?? 0) + 1;
    const kept = this.entries.filter((entry, at) => !filled(entry, this.entries[at - 1]));
    this.entries = [...kept, ...told].sort((a, b) => a.seq - b.seq).slice(-LONGEST);
  }

  #past(record: PastRecord, names: Names, missed: boolean): LogEntry[] {
    const { seq, seat, round, events } = record;
    const entries = events.map((event) => ({
      key: missed ? this.#nextKey++ : this.#pastKey--,
      seq,
      event,
      missed,
      names,
      seat,
      round,
      standIn: record.stand_in ?? false,
    }));
    return entries;
  }

  /** The viewer stopped looking (or lost the line): what comes now is "while you were away". */
  away(): void {
    this.#away = true;
  }

  /** The viewer looks again. */
  back(): void {
    this.#away = false;
  }
}

/** Tell whether an entry is a fact that came from the server, and none that was noted here. */
function isReceived({ event }: LogEntry): boolean {
  return event.kind !== "missed" && event.kind !== "presence";
}
