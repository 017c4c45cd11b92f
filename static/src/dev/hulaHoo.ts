/** Hula-Hoo! tables in realistic positions, as the server would show them. */

import type { HulaHooView, Play, Room, RoomSeat } from "../lib/wire.ts";

const NAMES = ["Mina", "Ann", "Bo", "Christoph-Maria", "김민준", "Emma"];

function sitter(seat: number): RoomSeat {
  return {
    seat,
    person: seat,
    name: NAMES[seat] ?? "",
    kind: seat === 2 || seat === 5 ? "bot" : "human",
    level: null,
    ready: false,
    presence: seat === 3 ? "away" : "here",
    leaving: false,
    plays_on: false,
    chips: 0,
    muted: false,
  };
}

function room(seats: number): Room {
  return {
    code: "K7RMD",
    game: "hula-hoo",
    phase: "playing",
    host: 0,
    locked: false,
    frozen: false,
    frozen_message: null,
    round: 3,
    options: { target: 77, turn_clock: 45, hints: true },
    seats: Array.from({ length: seats }, (_, seat) => sitter(seat)),
    seats_min: 2,
    seats_max: 6,
    watchers: 1,
    fair: { digest: null, words: {}, last: null },
  };
}

function called(card: number, zone: Play["zone"]): Play[] {
  return [
    { type: "play", card, zone, call: "higher" },
    { type: "play", card, zone, call: "lower" },
  ];
}

const PLAY: HulaHooView = {
  room: room(6),
  seat: 0,
  timers: [{ kind: "turn", seat: 0, ends_in_ms: 31000, of_ms: 45000, running: true }],
  legal: [
    ...called(12, "hand"),
    ...called(7, "hand"),
    { type: "play", card: 10, zone: "hand", double: true },
    ...called(13, "face_up"),
  ],
  game: "hula-hoo",
  round: 3,
  phase: "play",
  turn: 0,
  seats: [0, 1, 2, 3, 4, 5],
  dealer: 5,
  starter: 0,
  hand_sizes: [5, 4, 6, 3, 5, 2],
  face_up: {
    0: [1, 4, 8, 13],
    1: [2, 7, 7, 11, 13],
    2: [3, 5],
    3: [1, 6, 9, 10, 12],
    4: [],
    5: [8, 8, 12],
  },
  middle_top: 10,
  middle_size: 14,
  demand: { higher: 10 },
  last_play: { seat: 5, card: 10, zone: "hand", call: "higher", double: false, drew: false },
  stock_size: 18,
  out: [],
  shown_hands: {},
  exchanged: [],
  totals: [21, 58, 0, 33, 12, 76],
  wins_in_a_row: [0, 0, 0, 2, 0, 1],
  standing: [
    { seat: 5, total: 76, place: 1 },
    { seat: 1, total: 58, place: 2 },
    { seat: 3, total: 33, place: 3 },
    { seat: 0, total: 21, place: 4 },
    { seat: 4, total: 12, place: 5 },
    { seat: 2, total: 0, place: 6 },
  ],
  goal: { target: 77, three_in_a_row: false, round_cap: 30 },
  rounds: [
    { round: 1, reason: "out", winner: 1, scored: { 0: 0, 1: 58, 2: 0, 3: 0, 4: 0, 5: 0 } },
    { round: 2, reason: "last_one", winner: 0, scored: { 0: 21, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
  ],
  round_over: null,
  game_over: null,
  hands: { 0: [3, 7, 10, 10, 12] },
  drawn: null,
  chosen: null,
};

const FOUR: HulaHooView = {
  ...PLAY,
  room: room(4),
  seats: [0, 1, 2, 3],
  totals: [21, 58, 0, 33],
  standing: PLAY.standing.filter(({ seat }) => seat < 4),
  last_play: { seat: 3, card: 10, zone: "hand", call: null, double: true, drew: true },
  demand: { double: 10 },
};

const OUT: HulaHooView = {
  ...PLAY,
  turn: 1,
  timers: [{ kind: "turn", seat: 1, ends_in_ms: 8000, of_ms: 45000, running: true }],
  legal: [],
  out: [2, 3, 0],
  shown_hands: { 0: [3, 7, 10, 10, 12], 2: [1, 2, 2, 3, 9, 9], 3: [4, 5, 5] },
  hands: { 0: [3, 7, 10, 10, 12], 2: [1, 2, 2, 3, 9, 9], 3: [4, 5, 5] },
  demand: { higher: 13 },
  middle_top: 13,
};

const EXCHANGE: HulaHooView = {
  ...FOUR,
  phase: "exchange",
  demand: "any",
  middle_top: null,
  middle_size: 0,
  last_play: null,
  exchanged: [2],
  face_up: { 0: [1, 4, 4, 8, 13], 1: [2, 7, 7, 11, 13], 2: [3, 3, 5, 9, 9], 3: [1, 6, 9, 10, 12] },
  timers: [0, 1, 3].map((seat) => ({
    kind: "exchange",
    seat,
    ends_in_ms: 31000,
    of_ms: 45000,
    running: true,
  })),
  legal: [[], [1], [4], [1, 4], [4, 4], [1, 4, 4], [8], [1, 8], [1, 4, 8]].map((cards) => ({
    type: "exchange",
    cards,
  })),
};

const OVER: HulaHooView = {
  ...PLAY,
  room: { ...room(6), phase: "between" },
  phase: "round_over",
  turn: null,
  timers: [],
  legal: [{ type: "next_round" }],
  middle_size: 21,
  out: [2],
  shown_hands: { 2: [1, 2] },
  totals: [42, 58, 0, 33, 12, 76],
  standing: PLAY.standing
    .map((each) => (each.seat === 0 ? { seat: 0, total: 42, place: 3 } : each))
    .sort((a, b) => b.total - a.total),
  round_over: {
    reason: "out",
    winner: 0,
    scored: { 0: 21, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    next_starter: 1,
  },
};

export const HULA_HOO: Readonly<Record<string, HulaHooView>> = {
  hula: PLAY,
  "hula-four": FOUR,
  "hula-two": {
    ...PLAY,
    room: room(2),
    seats: [0, 1],
    standing: PLAY.standing.filter(({ seat }) => seat < 2),
    demand: { lower: 7 },
    middle_top: 7,
    legal: [
      ...called(7, "hand"),
      { type: "play", card: 7, zone: "hand", double: true },
      ...called(3, "hand"),
      ...called(1, "face_up"),
      ...called(4, "face_up"),
    ],
  },
  "hula-wait": { ...PLAY, turn: 3, legal: [], timers: [] },
  "hula-pass": { ...PLAY, legal: [{ type: "pass" }], demand: { higher: 13 }, middle_top: 13 },
  "hula-out": OUT,
  "hula-swap": EXCHANGE,
  "hula-start": { ...EXCHANGE, phase: "play", exchanged: [], legal: FOUR.legal },
  "hula-over": OVER,
  "hula-won": {
    ...OVER,
    room: { ...room(6), phase: "finished" },
    phase: "game_over",
    legal: [],
    totals: [97, 58, 0, 33, 12, 76],
    standing: [{ seat: 0, total: 97, place: 1 }, ...PLAY.standing.filter(({ seat }) => seat !== 0)],
    game_over: { reason: "target", winner: 0 },
  },
  "hula-row": { ...FOUR, goal: { target: 77, three_in_a_row: true, round_cap: 30 } },
  "hula-many": { ...PLAY, hands: { 0: [1, 2, 3, 3, 5, 7, 8, 10, 10, 12, 13] }, drawn: 3 },
  "hula-watch": { ...PLAY, seat: null, legal: [], hands: {} },
};
