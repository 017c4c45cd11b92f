import { describe, expect, test } from "vitest";
import { logLines, spokenLine } from "../room/logLine.ts";
import { RoomLog, sittingDuring } from "./log.svelte.ts";
import type { PastRecord, Room } from "./wire.ts";

const BO = { names: { 1: "Bo" }, seat: null, round: 1 };
const CY = { names: { 1: "Cy" }, seat: null, round: 1 };
const discarded = (card: string) => ({ kind: "discarded", seat: 1, card });
const record = (seq: number, card: string, names: PastRecord["names"] = null): PastRecord => ({
  seq,
  round: 1,
  seat: null,
  names,
  events: [discarded(card)],
});

describe("the log", () => {
  test("keeps the names of when it happened", () => {
    const log = new RoomLog();
    log.add(1, [discarded("7S")], false, BO);
    log.add(2, [discarded("8S")], false, CY);
    expect(logLines(log.entries, "hoola").map(spokenLine)).toEqual([
      "Bo discarded seven of spades.",
      "Cy discarded eight of spades.",
    ]);
  });

  test("takes what was before the page was opened, once, below all keys that were given", () => {
    const log = new RoomLog();
    log.add(9, [discarded("9S")], false, CY);
    const told = [record(7, "7S", { 1: "Bo" }), record(8, "8S"), record(9, "9S", { 1: "Cy" })];
    log.fill(told, 9);
    log.fill(told, 9);
    expect(log.entries.map(({ seq, key, missed }) => [seq, key < 0, missed])).toEqual([
      [7, true, false],
      [8, true, false],
      [9, false, false],
    ]);
    expect(logLines(log.entries, "hoola").map(({ names }) => names["seat"])).toEqual([
      "Bo",
      "Bo",
      "Cy",
    ]);
  });

  test("fills a gap with what was missed, and takes its mark away", () => {
    const log = new RoomLog();
    log.add(1, [discarded("AS")], false, BO);
    log.gap();
    log.fill([record(1, "AS", { 1: "Bo" }), record(3, "3S"), record(4, "4S")], 4);
    expect(log.entries.map(({ seq, event, missed }) => [seq, event.kind, missed])).toEqual([
      [1, "discarded", false],
      [3, "discarded", true],
      [4, "discarded", true],
    ]);
  });

  test("leaves the mark of a gap that is longer than what is told", () => {
    const log = new RoomLog();
    log.add(1, [discarded("AS")], false, BO);
    log.gap();
    log.fill([record(150, "5S", { 1: "Bo" })], 200);
    expect(log.entries.map(({ event }) => event.kind)).toEqual([
      "discarded",
      "missed",
      "discarded",
    ]);
  });
});

test("who leaves with a frame is named in it, and so is who comes", () => {
  const room = (...seats: [number, string][]): Room =>
    ({ round: 4, seats: seats.map(([seat, name]) => ({ seat, name })) }) as unknown as Room;
  const during = sittingDuring(room([0, "Ann"], [1, "Bo"]), room([0, "Ann"], [2, "Cy"]), 0);
  expect(during).toEqual({ names: { 0: "Ann", 1: "Bo", 2: "Cy" }, seat: 0, round: 4 });
});
