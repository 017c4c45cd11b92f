/**
 * The room's socket: what the server says, as reactive state.
 *
 * A snapshot or a frame's view is the only way state comes in; nothing is changed ahead of the server's answer. Acts
 * have ids, so that one that was under way when the line broke can be sent again without a second effect.
 */

import { delayAfter, isFinal, restOf } from "./reconnect.ts";
import { Notices } from "./notices.svelte.ts";
import { Pulse } from "./pulse.svelte.ts";
import { RoomLog, seatingAfter, sittingDuring, type Seating } from "./log.svelte.ts";
import { sitterOf, worthTelling } from "./seats.ts";
import type { Pending, Refusal } from "./table.ts";
import { Underway } from "./underway.svelte.ts";
import type {
  Action,
  ClientFrame,
  Quick,
  Refused,
  ServerFrame,
  TalkFrame,
  TalkLine,
  View,
} from "./wire.ts";

export type Status = "connecting" | "live" | "offline" | "taken_over" | "ended";

/** The part of WebSocket that is used here, so that tests can play the server. */
export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export interface Hooks {
  open: (url: string) => Line;
  /** The token for the first frame, where the cookie does not speak for the player. */
  token: () => string | undefined;
  newId: () => string;
  refused: (refusal: Refused, action: Action | null) => void;
  /** A snapshot came: what happened up to `seq` has to be asked for elsewhere. */
  snapshot?: (seq: number) => void;
  /** The table is in an earlier state than it was: what came after that did not happen. */
  wentBack?: () => void;
}

/** A line that is being opened is given this long before it is tried anew. */
const OPENING_MS = 2_000;
/** While the server restarts, the wait between two tries grows no further than this many tries would make it. */
const RESTART_TRIES = 2;
const RESTART_CODE = 1012;
/** So many lines that do not open, one after another, are no accident. */
const BARRED_TRIES = 3;
const CONNECTING = 0;
const OPEN = 1;

export class RoomSocket {
  status: Status = $state("connecting");
  view: View | null = $state.raw(null);
  /** `performance.now()` at which the view's frame was read: its timers count from there. */
  received = $state(0);
  /** The latest refusal; null as soon as another act is sent or the table goes on. */
  refusal: Refusal | null = $state.raw(null);
  chat: readonly TalkLine[] = $state.raw([]);
  /** Why the line ended for good: a close code, or null. */
  endCode: number | null = $state(null);
  /** The server said that it restarts, and is not back yet: seats are safe. */
  restarting = $state(false);
  /** Lines that closed since the last one opened. */
  #unopened = $state(0);
  readonly log = new RoomLog();
  readonly notices = new Notices();
  readonly #underway = new Underway();

  #url: string;
  #hooks: Hooks;
  #line: Line | null = null;
  #seq: number | null = null;
  /** Who sat where as of `#seq`: frames that are caught up with bring no view of it. */
  #seating: Seating | null = null;
  #resyncing = false;
  /** The server reads this table anew, and goes on otherwise. */
  #readAnew = false;
  #catchingUp = false;
  #attempts = 0;
  #nextLine = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #pulse = new Pulse(
    (now) => this.#send({ type: "ping", t: now }),
    () => this.#lost(),
  );

  constructor(url: string, hooks: Hooks) {
    this.#url = url;
    this.#hooks = hooks;
  }

  /** Lines are turned away one after another: something between here and the server lets none through. */
  get barred(): boolean {
    return this.#unopened >= BARRED_TRIES;
  }

  /** The time of the last way there and back in ms, or null before the first. */
  get roundTripMs(): number | null {
    return this.#pulse.roundTripMs;
  }

  /** The acts that were sent and are not answered yet. */
  get pending(): readonly Pending[] {
    return this.#underway.acts;
  }

  /** Open the line, or open it anew; one that ended for good stays closed. */
  connect(): void {
    if (this.status === "ended") return;
    this.#drop();
    if (this.status !== "offline") this.status = "connecting";
    const line = this.#hooks.open(this.#url);
    this.#line = line;
    line.onopen = () => {
      this.#unopened = 0;
      this.#hello();
    };
    line.onmessage = (event) => this.#hear(event.data);
    line.onclose = (event) => this.#closed(event.code);
    this.#readAnew = false;
    this.#pulse.start();
  }

  /** Open later lines elsewhere: the table has another address. */
  moveTo(url: string): void {
    this.#url = url;
  }

  /** Start over as somebody else: after a seat was taken or given back, the view is another one. */
  reseat(): void {
    this.#seq = null;
    this.connect();
  }

  /** Take the seat back from the tab that took it over. */
  takeBack(): void {
    this.status = "connecting";
    this.#attempts = 0;
    this.connect();
  }

  /** Close the line for good. */
  leave(): void {
    this.#drop();
    this.status = "ended";
  }

  /** Send an act and return its id; while the line is down it is refused at once, with code `offline`. */
  act(action: Action, discardNo?: number): string {
    const id = this.#hooks.newId();
    if (this.status !== "live") {
      this.#refuse({ type: "refused", id, code: "offline", rule: null, text: "" }, action);
      return id;
    }
    const frame: ClientFrame = {
      type: "act",
      id,
      action,
      ...(discardNo === undefined ? {} : { discard_no: discardNo }),
    };
    this.refusal = null;
    this.#underway.add(id, action, frame, () => this.wake());
    this.#send(frame);
    return id;
  }

  /** Say something to the table and return the frame's id; null when the line is down and nothing was said. */
  say(text: string): string | null {
    if (this.status !== "live") return null;
    const id = this.#hooks.newId();
    this.#send({ type: "chat", id, text });
    return id;
  }

  /** Say a phrase or an emote. Return false when the line is down and nothing was said. */
  sayQuick(what: Quick): boolean {
    if (this.status !== "live") return false;
    this.#send({ type: "say", id: this.#hooks.newId(), what });
    return true;
  }

  /** The page is looked at again, the network is back, or an answer is overdue: see at once whether the line lives. */
  wake(): void {
    if (this.status === "taken_over" || this.status === "ended") return;
    // A page that is being opened is shown, too, while its first line is on the way.
    const opening = performance.now() - this.#pulse.lastHeard < OPENING_MS;
    if (this.status === "connecting" && opening) return;
    if (this.status !== "live") {
      this.#attempts = 0;
      this.connect();
      return;
    }
    this.#pulse.check();
  }

  #hello(): void {
    const token = this.#hooks.token();
    this.#send({
      type: "hello",
      ...(token === undefined ? {} : { token }),
      ...(this.#seq === null ? {} : { last_seq: this.#seq }),
    });
    this.#catchingUp = true;
    // The answer to a resync that the line before was asked for never comes.
    this.#resyncing = false;
  }

  #hear(data: unknown): void {
    if (typeof data !== "string") return;
    this.#pulse.heard();
    const frame = JSON.parse(data) as ServerFrame;
    switch (frame.type) {
      case "snapshot":
        this.#takeSnapshot(frame.seq, frame.view);
        break;
      case "frame":
        this.#takeFrame(frame);
        break;
      case "done":
        this.#underway.settle(frame.id);
        break;
      case "refused":
        this.#refuse(frame, this.#underway.settle(frame.id)?.action ?? null);
        break;
      case "chat":
      case "said":
        this.#takeTalk(frame);
        break;
      case "presence":
        this.#takePresence(frame);
        break;
      case "pong":
        this.#pulse.answered(frame.t);
        break;
      case "notice":
        this.notices.take(frame, Date.now());
        break;
      case "bye":
        if (frame.why === "taken_over") this.status = "taken_over";
        if (frame.why === "restart") this.restarting = true;
        this.#readAnew = frame.why === "moved" || frame.why === "rewritten";
        if (frame.why === "rewritten") this.#startOver();
        break;
    }
  }

  #takeSnapshot(seq: number, view: View): void {
    if (this.#seq !== null && seq > this.#seq) this.log.gap();
    if (this.#seq !== null && seq < this.#seq) {
      this.#startOver();
      this.#hooks.wentBack?.();
    }
    this.#seq = seq;
    this.#resyncing = false;
    this.#show(view);
    this.#hooks.snapshot?.(seq);
  }

  /** Forget what was told: the server tells of the past otherwise now. */
  #startOver(): void {
    this.#seq = null;
    this.log.clear();
    this.chat = [];
  }

  #takeFrame(frame: ServerFrame & { type: "frame" }): void {
    if (this.#resyncing || (this.#seq !== null && frame.seq <= this.#seq)) return;
    if (this.#seq === null || frame.seq !== this.#seq + 1) {
      this.#resyncing = true;
      this.#send({ type: "resync" });
      return;
    }
    this.#seq = frame.seq;
    const before = this.#seating;
    const after = frame.view?.room ?? (before && seatingAfter(before, frame.events));
    const sitting = sittingDuring(before, after, (frame.view ?? this.view)?.seat ?? null);
    this.#seating = after;
    const standIn = frame.stand_in ?? false;
    this.log.add(frame.seq, frame.events, this.#catchingUp, { ...sitting, standIn });
    if (frame.view === null) return;
    this.#show(frame.view);
  }

  #show(view: View): void {
    this.view = view;
    this.#seating = view.room;
    this.received = this.#pulse.lastHeard;
    this.refusal = null;
    this.#caughtUp();
  }

  /** A line keeps the person who sits there now: the seat may be somebody else's later. */
  #takeTalk(frame: TalkFrame): void {
    const person = sitterOf(this.view?.room ?? null, frame.seat)?.person ?? null;
    this.chat = [...this.chat, { ...frame, person, key: this.#nextLine++ }].slice(-200);
  }

  #takePresence(frame: ServerFrame & { type: "presence" }): void {
    if (this.view === null) return;
    const now = new Map(frame.seats.map((entry) => [entry.seat, entry.presence]));
    const { room, seat: mine } = this.view;
    const facts = room.seats.flatMap(({ seat, presence }) => {
      const next = now.get(seat);
      return next !== undefined && worthTelling(presence, next)
        ? [{ kind: "presence", seat, presence: next }]
        : [];
    });
    this.log.add(this.#seq ?? 0, facts, false, sittingDuring(null, room, mine));
    const seats = room.seats.map((entry) => ({
      ...entry,
      presence: now.get(entry.seat) ?? entry.presence,
    }));
    this.view = { ...this.view, room: { ...room, seats, watchers: frame.watchers } };
  }

  /** The first state after a hello: the line is live, and acts that were under way are settled. */
  #caughtUp(): void {
    if (!this.#catchingUp) return;
    this.#catchingUp = false;
    this.#attempts = 0;
    this.status = "live";
    this.restarting = false;
    const lost = this.#underway.dropOld();
    for (const { frame } of this.#underway.acts) this.#send(frame);
    for (const { id, action } of lost) {
      this.#refuse({ type: "refused", id, code: "lost", rule: null, text: "" }, action);
    }
  }

  #refuse(refusal: Refused, action: Action | null): void {
    if (action !== null) this.refusal = { ...refusal, action };
    this.#hooks.refused(refusal, action);
  }

  #send(frame: ClientFrame): void {
    if (this.#line?.readyState === OPEN) this.#line.send(JSON.stringify(frame));
  }

  /** The line is dead though nobody said so. */
  #lost(): void {
    this.#drop();
    this.#closed(1006);
  }

  #closed(code: number): void {
    this.#drop();
    if (code === 4009 || this.status === "taken_over") {
      this.status = "taken_over";
      this.#underway.clear();
      return;
    }
    if (isFinal(code)) {
      this.endCode = code;
      this.status = "ended";
      this.#underway.clear();
      return;
    }
    this.status = "offline";
    this.#unopened += 1;
    if (code === RESTART_CODE && !this.#readAnew) {
      this.restarting = true;
      this.notices.over();
    }
    const tries = this.restarting ? Math.min(this.#attempts, RESTART_TRIES) : this.#attempts;
    const wait = Math.max(restOf(code), delayAfter(tries));
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.connect(), wait);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    this.#pulse.stop();
    const line = this.#line;
    this.#line = null;
    if (line === null) return;
    line.onopen = line.onmessage = line.onclose = null;
    // To close a line that is not open yet is an error on the browser's console; it is closed as soon as it opens.
    if (line.readyState === CONNECTING) line.onopen = () => line.close(1000);
    else line.close(1000);
  }
}
