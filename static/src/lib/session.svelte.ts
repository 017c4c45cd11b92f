/** One visit to one room: finding it, the socket, and what is asked of it over REST. */

import { api, ApiError, helloToken } from "./api.ts";
import { failureText, optionsFailureText, refusalText } from "./errors.ts";
import { randomWord } from "./fairDeal.ts";
import { Hidden } from "./hidden.svelte.ts";
import { t } from "./i18n.svelte.ts";
import { newId } from "./ids.ts";
import { player } from "./player.svelte.ts";
import { router } from "./router.svelte.ts";
import { RoomSocket, type Line } from "./socket.svelte.ts";
import { recall, remember } from "./store.ts";
import { recallInTab, rememberInTab } from "./tabStore.ts";
import { toasts } from "./toasts.svelte.ts";
import { ruleLink } from "../rules/book.ts";
import type {
  Action,
  BotLevel,
  GameInfo,
  Options,
  Refused,
  ReportAbout,
  Room,
  Seat,
  TalkLine,
  View,
} from "./wire.ts";

/**
 * Where the visit stands: `open` once the room was found; the socket's own status goes on from there. A table that was
 * here may have another code now, which only those who sit there are told (`recoded`, to a watcher); whoever sat there
 * would be let in by the old one, so that for them the house has `lost` it, by going back to an earlier state.
 */
export type Visit = "finding" | "open" | "unknown" | "recoded" | "lost" | "closed" | "fault";

/** Another tab took this one's seat: a reload asks before it takes it back, so that two tabs never wrest it. */
const TAKEN = "taken.";
/** This tab saw a table by a code that it has no more: a reload does not take the code for a mistyped one. */
const RECODED = "recoded.";
const LOST = "lost.";
/** The seat that was played in this tab went to another device. */
const MOVED = "moved.";
/** Close codes of who is known no more, was sent away, or is kept out of the house: the seat was given up. */
const SEAT_GONE = new Set([4001, 4010, 4011, 4012, 4014]);
/** Why somebody is turned away at the door, with a close code for each that the whole page tells of. */
const TURNED_AWAY = new Set([
  "not_authenticated",
  "not_allowed",
  "shut_out",
  "banned",
  "no_such_room",
  "room_closed",
]);

function socketUrl(code: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/v1/rooms/${encodeURIComponent(code)}/ws`;
}

/** Keep something about a code in mind for this tab and its reloads, or no longer. */
function note(what: string, code: string, holds: boolean): void {
  rememberInTab(what + code, holds ? "1" : null);
}

function isNoted(what: string, code: string): boolean {
  return recallInTab(what + code) !== null;
}

export class RoomSession {
  code = $state("");
  readonly socket: RoomSocket;
  /** Whose talk this browser does not show. */
  readonly hidden: Hidden;
  visit: Visit = $state("finding");
  faultText = $state("");
  /** What the server said before it closed the line for good; empty where its code says all. */
  farewell = $state("");
  /** Chose to look on instead of sitting down. */
  watching = $state(false);
  /** A call to the server is under way. */
  busy = $state(false);
  /** The seat has moved to another device, for which this browser is a stranger now. */
  moved = $state(false);
  game: GameInfo | null = $state.raw(null);
  /** The digests that were shown while each round ran, by the round's number. */
  readonly digests = new Map<number, string>();
  /** The digest of the deal that this browser has given its own word for. */
  #wordFor: string | null = null;
  /** The act that gave this browser's own word. */
  #ownWord = "";
  /** What is being written for the table's chat. */
  draft = $state("");
  /** What was said last in the chat, which comes back into the draft when it is refused. */
  #said: { id: string; text: string } | null = null;
  #found: Room | null = $state.raw(null);

  constructor(code: string) {
    this.code = code;
    this.hidden = new Hidden(code);
    this.socket = new RoomSocket(socketUrl(code), {
      open: (url) => new WebSocket(url) as unknown as Line,
      token: helloToken,
      newId,
      refused: (refusal, action) => this.#refused(refusal, action),
      snapshot: (seq) => void this.#recallPast(seq),
      wentBack: () => toasts.show(t("room.went_back")),
    });
  }

  get view(): View | null {
    return this.socket.view;
  }
  /** The room as last heard: by the socket, or by the first call. */
  get room(): Room | null {
    return this.socket.view?.room ?? this.#found;
  }
  get seat(): Seat | null {
    return this.socket.view?.seat ?? null;
  }
  /** The table's talk, without those whom this browser hides. */
  get talk(): readonly TalkLine[] {
    return this.socket.chat.filter(({ person }) => !this.hidden.has(person));
  }
  get isHost(): boolean {
    return this.seat !== null && this.room?.host === this.seat;
  }

  /** Look the room up, then open its socket. */
  async open(): Promise<void> {
    this.visit = "finding";
    try {
      this.#found = await api.room(this.code);
    } catch (error) {
      this.#notFound(error);
      return;
    }
    // Whoever has gone elsewhere meanwhile is to be left there.
    if (this.socket.status === "ended") return;
    this.followCode();
    if (this.#found.phase === "closed") {
      this.#forget();
      this.visit = "closed";
      return;
    }
    this.visit = "open";
    if (isNoted(TAKEN, this.code)) this.socket.status = "taken_over";
    else this.socket.connect();
    const games = await api.games().catch(() => []);
    this.game = games.find((game) => game.key === this.#found?.game) ?? null;
  }

  /** Take the table's new code over into the page's address and all that is asked from now on. */
  followCode(): void {
    const code = this.room?.code ?? this.code;
    if (code === this.code) return;
    if (recall("room") === this.code) remember("room", code);
    this.code = code;
    this.hidden.follow(code);
    this.socket.moveTo(socketUrl(code));
    router.readdress(`/r/${code}`);
  }

  /** End the visit: the page shows something else now. The seat is kept. */
  end(): void {
    this.socket.leave();
  }

  /**
   * Note in this tab that the seat is played elsewhere, so that a reload does not take it back unasked; and find out
   * whether it went to another device, which the server no longer knows this browser for.
   */
  async noteTaken(): Promise<void> {
    note(TAKEN, this.code, true);
    this.moved = await api.me().then(
      (known) => known === null,
      () => false,
    );
    if (!this.moved) return;
    player.forget();
    this.#forget();
    note(TAKEN, this.code, false);
    note(MOVED, this.code, true);
  }
  /** The seat moved to another device before this page was loaded: who sits down here is another player. */
  get movedBefore(): boolean {
    return isNoted(MOVED, this.code);
  }
  takeBack(): void {
    note(TAKEN, this.code, false);
    this.socket.takeBack();
  }

  /** Keep the room in mind for the front page while one sits in it. */
  noteSeat(): void {
    if (this.seat !== null) remember("room", this.code);
  }
  #forget(): void {
    if (recall("room") === this.code) remember("room", null);
  }

  /** No table has the code, or none any more. */
  #lose(): void {
    this.#forget();
    if (this.seat !== null) note(LOST, this.code, true);
    else if (this.view !== null) note(RECODED, this.code, true);
    if (isNoted(LOST, this.code)) this.visit = "lost";
    else this.visit = isNoted(RECODED, this.code) ? "recoded" : "unknown";
  }

  async sit(): Promise<void> {
    await this.#call(async () => {
      await player.ensure();
      await api.sit(this.code);
      this.watching = false;
      note(MOVED, this.code, false);
      this.socket.reseat();
    });
  }
  /**
   * Leave one's own seat; return whether nothing holds one at the table. In the middle of a round a stand-in plays it to
   * its end, and until the next deal one can stay after all.
   */
  async standUp(): Promise<boolean> {
    const { seat } = this;
    let gone = false;
    if (seat === null) return gone;
    await this.#call(async () => {
      const room = await api.standUp(this.code, seat);
      gone = room.phase !== "playing" || !room.seats.some((entry) => entry.seat === seat);
      if (gone) this.#forget();
    });
    return gone;
  }
  /** Leave as soon as the running round is over, and play till then. */
  async standUpLater(): Promise<void> {
    const { seat } = this;
    if (seat !== null) await this.#call(() => api.standUpLater(this.code, seat));
  }
  /** Take back that one leaves. */
  stay = (): Promise<void> => this.#call(() => api.sit(this.code));
  /** Note that the seat which one was leaving is free now. */
  noteLeft(): void {
    this.#forget();
  }
  sendAway = (seat: Seat): Promise<void> => this.#call(() => api.standUp(this.code, seat));
  addBot = (level: BotLevel): Promise<void> => this.#call(() => api.addBot(this.code, level));
  makeHost = (seat: Seat): Promise<void> => this.#call(() => api.setHost(this.code, seat));
  setLocked = (locked: boolean): Promise<void> =>
    this.#call(() => api.setLocked(this.code, locked));
  setMuted = (seat: Seat, muted: boolean): Promise<void> =>
    this.#call(() => api.setMuted(this.code, seat, muted));
  /** Give the table another code and return it; null when that failed, which was told. */
  async newCode(): Promise<string | null> {
    let code: string | null = null;
    await this.#call(async () => {
      ({ code } = await api.newCode(this.code));
    });
    return code;
  }
  /** Report somebody to the administrators; return whether that arrived. */
  async report(about: ReportAbout, reason: string): Promise<boolean> {
    let arrived = false;
    await this.#call(async () => {
      await api.report(this.code, about, reason);
      arrived = true;
    });
    return arrived;
  }
  setOptions = (change: Options): Promise<void> =>
    this.#call(
      () => api.setOptions(this.code, change),
      (error) => optionsFailureText(error, this.game),
    );
  start = (): Promise<void> => this.#call(() => api.start(this.code));
  close = (): Promise<void> => this.#call(() => api.close(this.code));
  setReady = (ready: boolean): void => void this.socket.act({ type: "ready", ready });

  /** Note the digest of the deal that runs, and add a word of this browser's own to the next one. */
  tendDeal(): void {
    const { room, seat } = this;
    const digest = room?.fair.digest ?? null;
    if (room === null || digest === null || this.socket.status !== "live") return;
    if (room.phase === "playing") {
      this.digests.set(room.round, digest);
      return;
    }
    const given = seat === null || room.fair.words[seat] !== undefined;
    if (given || room.phase === "closed" || this.#wordFor === digest) return;
    this.#wordFor = digest;
    this.#ownWord = this.socket.act({ type: "word", word: randomWord() });
  }

  /** Handle the line's end for good: a closed room has its tally to show. */
  ended(code: number | null): void {
    if (code === 4013) {
      this.#forget();
      this.visit = "closed";
    } else if (code === 4004) {
      this.#lose();
    } else if (code !== null && SEAT_GONE.has(code)) {
      this.#forget();
    }
  }

  /** Ask for what a snapshot does not tell. Without an answer the log begins here. */
  async #recallPast(seq: number): Promise<void> {
    const records = await api.past(this.code).catch(() => []);
    this.socket.log.fill(records, seq);
  }

  async #call(work: () => Promise<unknown>, wordsFor = failureText): Promise<void> {
    this.busy = true;
    try {
      await work();
    } catch (error) {
      toasts.show(wordsFor(error), "refusal");
    } finally {
      this.busy = false;
    }
  }

  /** Say in the chat what is written. Return false when the line is down: it stays written. */
  sayDraft(): boolean {
    const text = this.draft.trim();
    if (text === "") return true;
    const id = this.socket.say(text);
    if (id === null) return false;
    this.#said = { id, text };
    this.draft = "";
    return true;
  }

  /**
   * A refused move is told by the table, beside the hand; everything else by a short message. That a word came after
   * the deal harms nobody, and of the browser's own word nobody knows.
   */
  #refused(refusal: Refused, action: Action | null): void {
    if (refusal.id === null && TURNED_AWAY.has(refusal.code)) {
      // Of these a code alone does not say until when.
      if (refusal.code === "banned") this.farewell = refusalText(refusal, this.room);
      return;
    }
    if (refusal.id === this.#ownWord) return;
    if (action?.type === "word" && refusal.code === "wrong_phase") return;
    if (refusal.id === this.#said?.id && this.draft === "") this.draft = this.#said.text;
    const told = action !== null && action.type !== "ready" && this.room?.phase === "playing";
    if (told) return;
    const href = ruleLink(refusal.rule);
    const text = t("error.rule", { rule: refusal.rule ?? "" });
    const link = href === null ? null : { href, text, beside: true };
    toasts.show(refusalText(refusal, this.room), "refusal", link);
  }

  #notFound(error: unknown): void {
    const code = error instanceof ApiError ? error.code : "fault";
    if (code === "no_such_room" || code === "not_found" || code === "bad_request") {
      this.#lose();
    } else if (code === "room_closed") {
      this.#forget();
      this.visit = "closed";
    } else {
      if (code === "banned") this.#forget();
      this.faultText = failureText(error);
      this.visit = "fault";
    }
  }
}
