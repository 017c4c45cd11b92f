/** Hoola tables in realistic positions, as the server would show them. */

import type { HoolaAction, HoolaView, Room, RoomSeat } from "../lib/wire.ts";

function sitter(seat: number, name: string, more: Partial<RoomSeat> = {}): RoomSeat {
  return {
    seat,
    person: seat,
    name,
    kind: "human",
    level: null,
    ready: false,
    presence: "here",
    leaving: false,
    plays_on: false,
    chips: 0,
    muted: false,
    ...more,
  };
}

const ROOM: Room = {
  code: "K7RMD",
  game: "hoola",
  phase: "playing",
  host: 0,
  locked: false,
  frozen: false,
  frozen_message: null,
  round: 3,
  options: { stake: 10, slap_window: 3, turn_clock: 45, hints: true },
  seats: [
    sitter(0, "Mina", { chips: 120 }),
    sitter(1, "Ann", { chips: -40 }),
    sitter(2, "Bo", { kind: "bot", level: "steady", chips: 60 }),
    sitter(3, "Christoph-Maria", { presence: "away", chips: -140 }),
  ],
  seats_min: 2,
  seats_max: 5,
  watchers: 1,
  fair: { digest: null, words: {}, last: null },
};

const PLAY: HoolaView = {
  room: ROOM,
  seat: 0,
  timers: [{ kind: "turn", seat: 0, ends_in_ms: 31000, of_ms: 45000, running: true }],
  legal: [
    { type: "meld", cards: ["4C", "5C", "6C"] },
    { type: "meld", cards: ["7H"] },
    { type: "meld", cards: ["5C", "6C", "4C", "7C"] },
    { type: "lay_off", meld: 1, cards: ["9D"] },
    { type: "lay_off", meld: 4, cards: ["9D"] },
    { type: "lay_off", meld: 2, cards: ["KD"] },
    ...["4C", "5C", "6C", "7H", "9D", "KD", "AS", "TS"].map((card): HoolaAction => ({
      type: "discard",
      card,
    })),
    { type: "undo" },
  ],
  game: "hoola",
  round: 3,
  dealer: 2,
  turn: 0,
  phase: "play",
  hand_sizes: [8, 7, 4, 9],
  table: [
    { id: 1, owner: 1, cards: ["9S", "9H", "9C"] },
    { id: 2, owner: 1, cards: ["TD", "JD", "QD"] },
    { id: 3, owner: 2, cards: ["7S"] },
    { id: 4, owner: 2, cards: ["6D", "7D", "8D"] },
    { id: 5, owner: 0, cards: ["2H", "3H", "4H", "5H"] },
  ],
  stock_size: 19,
  discard: ["KS", "3D", "8S"],
  discard_top: "8S",
  discard_size: 3,
  discarded_by: 3,
  discard_no: 7,
  window: "closed",
  declined: [],
  must_meld: null,
  turns_had: [2, 2, 2, 2],
  ruling: null,
  round_over: null,
  hands: { 0: ["4C", "KD", "5C", "9D", "6C", "7H", "AS", "TS"] },
  held: null,
  drawn: "TS",
};

function without(cards: string[], gone: string): string[] {
  return cards.filter((card) => card !== gone);
}

const DRAW: HoolaView = {
  ...PLAY,
  stock_size: 20,
  phase: "draw",
  drawn: null,
  hands: { 0: without(PLAY.hands[0] ?? [], "TS") },
  hand_sizes: [7, 7, 4, 9],
  legal: [
    { type: "draw", source: "stock" },
    { type: "draw", source: "discard" },
    { type: "knock" },
  ],
};

const WINDOW: HoolaView = {
  ...DRAW,
  turn: 1,
  window: "open",
  legal: [{ type: "thank_you" }, { type: "decline" }],
  timers: [{ kind: "window", seat: null, ends_in_ms: 2200, of_ms: 3000, running: true }],
};

const RULED: HoolaView = {
  ...DRAW,
  turn: 1,
  phase: "play",
  hand_sizes: [7, 8, 4, 9],
  discard: ["KS", "3D"],
  discard_top: "3D",
  discard_size: 2,
  legal: [],
  timers: [{ kind: "turn", seat: 1, ends_in_ms: 9000, of_ms: 45000, running: true }],
  ruling: { winner: 1, margin_ms: { 2: 38, 0: 112 } },
};

const OVER: HoolaView = {
  ...PLAY,
  room: { ...ROOM, phase: "between" },
  timers: [],
  legal: [{ type: "next_round" }],
  phase: "round_over",
  turn: 1,
  drawn: null,
  hand_sizes: [8, 0, 4, 9],
  hands: {
    0: PLAY.hands[0] ?? [],
    1: [],
    2: ["KC", "KH", "2D", "3S"],
    3: ["7C", "7H", "AD", "2S", "5S", "JC", "QH", "QS", "8H"],
  },
  round_over: {
    reason: "out",
    winner: 1,
    hand_scores: { 0: 57, 1: 0, 2: 31, 3: 71 },
    stakes: { 0: 4, 2: 1, 3: 24 },
    payments: [-40, 290, -10, -240],
    next_dealer: 1,
    lines: [
      {
        seat: 2,
        score: 31,
        place: 1,
        place_stakes: 1,
        sevens: 0,
        no_meld: false,
        hoola: false,
        stakes: 1,
        chips: 10,
        paid_by: 2,
      },
      {
        seat: 0,
        score: 57,
        place: 2,
        place_stakes: 2,
        sevens: 1,
        no_meld: false,
        hoola: false,
        stakes: 4,
        chips: 40,
        paid_by: 0,
      },
      {
        seat: 3,
        score: 71,
        place: 3,
        place_stakes: 3,
        sevens: 2,
        no_meld: true,
        hoola: false,
        stakes: 24,
        chips: 240,
        paid_by: 3,
      },
    ],
  },
};

const FULL: HoolaView = {
  ...PLAY,
  room: { ...ROOM, seats: [...ROOM.seats, sitter(4, "김민준", { chips: 0 })] },
  hand_sizes: [8, 7, 4, 9, 7],
  table: [
    ...PLAY.table,
    { id: 6, owner: 3, cards: ["JS", "JC", "JH"] },
    { id: 7, owner: 4, cards: ["7C", "8C"] },
    { id: 8, owner: 4, cards: ["AD", "2D", "3D", "4D", "5D"] },
    { id: 9, owner: 0, cards: ["QC", "QS", "QH"] },
  ],
};

const HAND_11 = ["4C", "KD", "5C", "9D", "6C", "7H", "AS", "TS", "JH", "QC", "3S"];

export const POSITIONS: Readonly<Record<string, HoolaView>> = {
  play: PLAY,
  draw: DRAW,
  window: WINDOW,
  ruled: RULED,
  over: OVER,
  full: FULL,
  eleven: { ...PLAY, hands: { 0: HAND_11 }, hand_sizes: [11, 7, 4, 9] },
  watch: { ...FULL, seat: null, legal: [], hands: {}, drawn: null },
};
