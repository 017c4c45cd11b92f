/** Tables of Loba de Menos in realistic positions, as the server would show them to seat 0. */

import type { LobaAction, LobaView, Room, RoomSeat } from "../lib/wire.ts";

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
    chips: -10,
    muted: false,
    ...more,
  };
}

const ROOM: Room = {
  code: "K7RMD",
  game: "loba-de-menos",
  phase: "playing",
  host: 0,
  locked: false,
  frozen: false,
  frozen_message: null,
  round: 3,
  options: { stake: 10, turn_clock: 45, hints: true },
  seats: [
    sitter(0, "Ann"),
    sitter(1, "Bo", { kind: "bot", level: "steady" }),
    sitter(2, "Christoph-Maria", { presence: "away" }),
  ],
  seats_min: 2,
  seats_max: 5,
  watchers: 0,
  fair: { digest: null, words: {}, last: null },
};

const HAND = ["5D", "6D", "8S", "KD", "KC", "KC", "9H", "X", "2S", "JH"];

const discards = HAND.filter((card) => card !== "X").map((card): LobaAction => ({
  type: "discard",
  card,
}));

const PLAY: LobaView = {
  room: ROOM,
  seat: 0,
  viewer: 0,
  timers: [{ kind: "turn", seat: 0, ends_in_ms: 31000, of_ms: 45000, running: true }],
  legal: [
    { type: "meld", cards: ["KD", "KC", "KC"] },
    { type: "meld", cards: ["X", "5D", "6D"] },
    { type: "meld", cards: ["5D", "6D", "X"] },
    { type: "lay_off", meld: 2, cards: ["8S"] },
    { type: "lay_off", meld: 2, cards: ["X"], end: "low" },
    { type: "lay_off", meld: 2, cards: ["X"], end: "high" },
    { type: "lay_off", meld: 2, cards: ["8S", "X"], end: "low" },
    { type: "lay_off", meld: 2, cards: ["8S", "X"], end: "high" },
    { type: "move_joker", meld: 3, card: "9H" },
    ...discards,
  ],
  game: "loba-de-menos",
  round: 3,
  phase: "play",
  turn: 0,
  seats: [0, 1, 2],
  dealer: 2,
  hand_sizes: [10, 9, 9],
  table: [
    { id: 1, owner: 0, cards: ["4C", "4D", "4D"] },
    { id: 2, owner: 1, cards: ["5S", "6S", "7S"] },
    { id: 3, owner: 1, cards: ["6H", "7H", "8H", "X"] },
  ],
  stock_size: 51,
  discard: ["3C", "6D"],
  discard_top: "6D",
  discard_size: 2,
  taken: null,
  played: [0, 1],
  totals: [84, 17, -10],
  rebuys_used: [0, 1, 0],
  reshuffles_used: 0,
  reshuffles: 5,
  out: [],
  pot: 40,
  stake: 10,
  card_points: "flat",
  three_suits: false,
  rebuy: null,
  scores: [
    { round: 1, scored: { 0: 50, 1: 60, 2: -10 }, rebuys: [], totals: [50, 60, -10] },
    { round: 2, scored: { 0: 34, 1: 57, 2: 0 }, rebuys: [1], totals: [84, 84, -10] },
  ],
  round_over: null,
  game_over: null,
  hands: { 0: HAND },
  drawn: "JH",
};

const DRAW: LobaView = {
  ...PLAY,
  phase: "draw",
  drawn: null,
  legal: [
    { type: "draw", source: "stock" },
    { type: "draw", source: "discard" },
  ],
  hands: { 0: HAND.slice(0, -1) },
  hand_sizes: [9, 9, 9],
};

const REBUY: LobaView = {
  ...PLAY,
  phase: "rebuy",
  turn: null,
  drawn: null,
  timers: [{ kind: "rebuy", seat: 0, ends_in_ms: 24000, of_ms: 30000, running: true }],
  legal: [
    { type: "rebuy", accept: true },
    { type: "rebuy", accept: false },
  ],
  hand_sizes: [3, 1, 0],
  hands: { 0: ["KC", "9H", "2S"], 1: ["5H"], 2: [] },
  totals: [105, 22, -10],
  scores: [
    ...PLAY.scores,
    { round: 3, scored: { 0: 21, 1: 5, 2: 0 }, rebuys: [], totals: [105, 22, -10] },
  ],
  round_over: {
    reason: "out",
    winner: 2,
    hand_scores: { 0: 21, 1: 5, 2: 0 },
    scored: { 0: 21, 1: 5, 2: 0 },
    next_dealer: 0,
  },
  rebuy: {
    seat: 0,
    price: 10,
    back_at: 22,
    rebuys_left: 2,
    accepted: false,
    votes: {},
    waiting: [0],
  },
};

const VOTE: LobaView = {
  ...REBUY,
  timers: [{ kind: "vote", seat: 2, ends_in_ms: 24000, of_ms: 30000, running: true }],
  legal: [],
  rebuy: {
    seat: 0,
    price: 10,
    back_at: 22,
    rebuys_left: 2,
    accepted: true,
    votes: { 1: true },
    waiting: [2],
  },
};

const POSITIONS = { play: PLAY, draw: DRAW, rebuy: REBUY, vote: VOTE };

/** The positions by the names that the gallery shows them under. */
export const LOBA: Readonly<Record<string, LobaView>> = Object.fromEntries(
  Object.entries(POSITIONS).map(([name, view]) => [`loba-${name}`, view]),
);

/** Return a position by its name. */
export function position(name: keyof typeof POSITIONS): LobaView {
  return POSITIONS[name];
}
