/** The log's lines: each fact in the reader's language, with names and cards as markup. */

import { spokenCard } from "../cards/names.ts";
import { known, t, type Args, type Key } from "../lib/i18n.svelte.ts";
import { spanText } from "../lib/moments.ts";
import type { OptionField } from "../lib/options.ts";
import type { LogEntry } from "../lib/table.ts";
import type {
  CardName,
  GameKey,
  HoolaEvent,
  HulaHooEvent,
  LobaEvent,
  Presence,
  RoomEvent,
  Seat,
} from "../lib/wire.ts";
import { hulaHooLines } from "./hulaHooLines.ts";
import { lobaLine } from "./lobaLines.ts";
import { optionLines } from "./optionLines.ts";

export interface LogLine {
  entry: LogEntry;
  key: Key;
  args: Args;
  names: Record<string, string>;
  cards: Record<string, readonly CardName[]>;
  /** What the line is about, for its mark: an ordinary move, or something that matters more. */
  weight: "move" | "event" | "end";
  /** Which of its fact's lines it is, from 0. */
  part: number;
}

/** Who reads, which game, and who sits where: for one fact, as of when it happened. */
export interface Reader {
  seat: Seat | null;
  game: GameKey;
  nameOf: (seat: Seat) => string;
  /** The room's number of a round that is its game's `ofGame`: replays and the tally count so, over all games. */
  roundOf: (ofGame: number) => number;
}

export type Draft = Partial<Pick<LogLine, "args" | "names" | "cards" | "weight">> & { key: string };

/** What a game's own lines are made with. */
export interface LineTools {
  reader: Reader;
  /** Make a line about a seat: "Ann drew…", or "You drew…" for the reader's own. */
  about: (key: string, seat: Seat, more?: Omit<Draft, "key">) => Draft;
}

/** Facts of the room and the game, and two that the client notes itself. */
type LoggedEvent =
  | HoolaEvent
  | RoomEvent
  | { kind: "missed" }
  | { kind: "presence"; seat: Seat; presence: Presence };

/** Turns a log's facts into lines; it remembers who laid which meld, since a lay-off names the meld alone. */
class Scribe {
  #owners = new Map<number, Seat>();
  private reader: Reader;

  constructor(
    private readonly game: GameKey,
    private readonly fields: readonly OptionField[],
  ) {
    this.reader = readerOf(game, null);
  }

  /** Return a fact's lines: most have one, some have none. */
  lines(entry: LogEntry): LogLine[] {
    this.reader = readerOf(this.game, entry);
    return this.#drafts(entry.event as unknown as LoggedEvent).map((draft, part) => {
      const key = known(draft.key) ? draft.key : "log.unknown";
      return { entry, args: {}, names: {}, cards: {}, weight: "move", part, ...draft, key };
    });
  }

  /** A line about a seat: "Ann drew…", or "You drew…" for the reader's own. */
  #about(key: string, seat: Seat, more: Omit<Draft, "key"> = {}): Draft {
    const own = seat === this.reader.seat;
    const names = { ...more.names, seat: this.reader.nameOf(seat) };
    return { ...more, key: own ? `${key}.you` : key, names };
  }

  #drafts(event: LoggedEvent): readonly Draft[] {
    const own = this.#ownOfGame(event);
    if (own !== null) return own;
    if (event.kind === "options_set") return optionLines(event, this.fields);
    const draft = this.#move(event) ?? this.#ending(event) ?? this.#roomFact(event);
    return draft === null ? [] : [draft];
  }

  /** What the game tells in its own way; null for what it tells as others do. */
  #ownOfGame(event: LoggedEvent): readonly Draft[] | null {
    const tools: LineTools = {
      reader: this.reader,
      about: (key, seat, more) => this.#about(key, seat, more),
    };
    if (this.reader.game === "hula-hoo") return hulaHooLines(event as HulaHooEvent, tools);
    if (this.reader.game !== "loba-de-menos") return null;
    const line = lobaLine(event as LobaEvent, tools);
    return line === null ? null : [line];
  }

  #move(event: LoggedEvent): Draft | null {
    switch (event.kind) {
      case "dealt":
        this.#owners.clear();
        return this.#about("log.dealt", event.dealer, {
          args: { round: this.reader.roundOf(event.round) },
          cards: { card: [event.turned_up] },
          weight: "event",
        });
      case "drew":
        return this.#drew(event);
      case "claimed":
        return this.#about("log.claimed", event.seat, {
          cards: { card: [event.card] },
          weight: "event",
        });
      case "claim_lost":
        return this.#about("log.claim_lost", event.seat, {
          args: { margin: spanText(event.margin_ms) },
        });
      case "melded":
        this.#owners.set(event.meld, event.seat);
        return this.#about("log.melded", event.seat, { cards: { cards: event.cards } });
      case "laid_off":
        return this.#laidOff(event);
      case "undone":
        return this.#about("log.undone", event.seat);
      case "discarded":
        return this.#about(event.auto ? "log.discarded_auto" : "log.discarded", event.seat, {
          cards: { card: [event.card] },
        });
      default:
        return null;
    }
  }

  #drew(event: LoggedEvent & { kind: "drew" }): Draft {
    if (event.card === null) return this.#about(`log.drew.${event.source}`, event.seat);
    const cards = { card: [event.card] };
    if (event.source === "stock") {
      const own = event.seat === this.reader.seat;
      return own
        ? { key: "log.drew.stock.you.card", cards }
        : this.#about("log.drew.stock.card", event.seat, { cards });
    }
    return this.#about("log.drew.discard", event.seat, { cards });
  }

  #laidOff(event: LoggedEvent & { kind: "laid_off" }): Draft {
    const owner = this.#owners.get(event.meld);
    const cards = { cards: event.cards };
    const mine = event.seat === this.reader.seat;
    const own = owner === undefined || owner === event.seat;
    const names: Record<string, string> = { seat: this.reader.nameOf(event.seat) };
    if (own) return { key: mine ? "log.laid_off.you.own" : "log.laid_off.own", names, cards };
    if (owner === this.reader.seat) return { key: "log.laid_off.yours", names, cards };
    names["owner"] = this.reader.nameOf(owner);
    return { key: mine ? "log.laid_off.you" : "log.laid_off", names, cards };
  }

  #ending(event: LoggedEvent): Draft | null {
    switch (event.kind) {
      case "knocked":
      case "blasted":
      case "big_luck":
        return this.#about(`log.${event.kind}`, event.seat, { weight: "event" });
      case "round_ended":
        return this.#roundEnded(event);
      case "paid":
        return this.#paid(event);
      default:
        return null;
    }
  }

  #roundEnded(event: LoggedEvent & { kind: "round_ended" }): Draft {
    const names = { winner: this.reader.nameOf(event.winner) };
    const own = event.winner === this.reader.seat ? ".you" : "";
    const special = `log.round_ended.${event.reason}${own}`;
    const key = known(special) ? special : `log.round_ended${own}`;
    return { key, names, weight: "end" };
  }

  #paid(event: LoggedEvent & { kind: "paid" }): Draft {
    const { payer, payee } = event;
    const of = (seat: Seat | null): string =>
      seat === null ? t("tally.pot") : this.reader.nameOf(seat);
    const args = { chips: t("tally.chips", { n: event.chips }) };
    const names = { payer: of(payer), payee: of(payee) };
    const me = this.reader.seat;
    if (me !== null && payer === me) return { key: "log.paid.payer_you", args, names };
    if (me !== null && payee === me) return { key: "log.paid.payee_you", args, names };
    return { key: "log.paid", args, names };
  }

  #roomFact(event: LoggedEvent): Draft | null {
    switch (event.kind) {
      case "joined":
      case "left":
        return this.#about(`log.${event.kind}`, event.seat, { weight: "event" });
      case "bot_added":
        return { key: "log.bot_added", names: { seat: event.name }, weight: "event" };
      case "seat_left":
        return {
          key: `log.seat_left.${event.by_admin && event.why !== "kept_out" ? "by_admin" : event.why}`,
          names: { name: event.name },
          weight: "event",
        };
      case "leaving_set":
        return this.#about(`log.leaving_set.${leavingOf(event)}`, event.seat, { weight: "event" });
      case "renamed":
        return this.#about("log.renamed", event.seat, {
          names: { name: event.name },
          weight: "event",
        });
      case "readied":
        return this.#about(`log.readied.${event.ready ? "ready" : "waiting"}`, event.seat);
      case "started":
      case "resumed":
      case "hands_seen":
      case "missed":
        return { key: `log.${event.kind}`, weight: "event" };
      case "frozen":
        return saying("log.frozen", event.message);
      case "closed":
        return event.why === "admin"
          ? saying("log.closed.admin", event.message)
          : { key: "log.closed", weight: "event" };
      case "mute_set":
        return this.#about(`log.mute_set.${event.muted ? "muted" : "free"}`, event.seat, {
          weight: "event",
        });
      case "code_set":
        return { key: "log.code_set", weight: "event" };
      case "lock_set":
        return { key: `log.lock_set.${event.locked ? "locked" : "open"}`, weight: "event" };
      case "host_moved":
        if (event.seat === null) return { key: "log.host_moved.nobody", weight: "event" };
        return this.#about("log.host_moved", event.seat, { weight: "event" });
      case "corrected":
        return { key: "log.corrected", args: { round: event.round }, weight: "event" };
      case "clock_extended":
        return this.#about("log.clock_extended", event.seat, {
          args: { n: event.seconds },
          weight: "event",
        });
      case "presence":
        if (event.seat === this.reader.seat) return null;
        return this.#about(`log.presence.${event.presence}`, event.seat, { weight: "event" });
      default:
        return null;
    }
  }
}

/** Return the key of a seat's newest move if a stand-in made it, else -1. */
export function stoodInKey(entries: readonly LogEntry[], seat: Seat | null): number {
  const own = entries.findLast(({ event }) => MOVES.has(event.kind) && event["seat"] === seat);
  return seat !== null && own?.standIn === true && own.seat === seat ? own.seq : -1;
}

/** Return what an administrator did to the table, with the message to it. */
function saying(key: "log.frozen" | "log.closed.admin", message: string | null): Draft {
  if (message === null) return { key, weight: "event" };
  return { key: `${key}.message`, names: { message }, weight: "event" };
}

/** What is done by whoever plays a seat; that a stand-in did it leaves the payments its person's. */
const MOVES: ReadonlySet<string> = new Set([
  "drew",
  "claimed",
  "claim_lost",
  "melded",
  "laid_off",
  "joker_moved",
  "undone",
  "discarded",
  "knocked",
  "blasted",
  "big_luck",
  "exchanged",
  "played",
  "passed",
  "rebuy_voted",
]);

/** Return the reader of a fact: the seat and the names of then, so that no later sitter rewrites what happened. */
function readerOf(game: GameKey, entry: LogEntry | null): Reader {
  const own = entry?.seat ?? null;
  const stoodIn = entry?.standIn === true && MOVES.has(entry.event.kind);
  const nameOf = (seat: Seat): string => entry?.names[String(seat)] ?? String(seat + 1);
  const standInOf = (seat: Seat): string =>
    seat === own ? t("log.your_stand_in") : t("log.stand_in_of", { name: nameOf(seat) });
  return {
    game,
    seat: stoodIn && entry.event.seat === own ? null : own,
    nameOf: (seat) => (stoodIn && entry.event.seat === seat ? standInOf(seat) : nameOf(seat)),
    roundOf: (ofGame) => (entry === null || entry.round === 0 ? ofGame : entry.round),
  };
}

/**
 * Return the lines of a log; facts that say nothing new to a player have none. A change of the settings is told in the
 * words of the game's option `fields`.
 */
export function logLines(
  entries: readonly LogEntry[],
  game: GameKey,
  fields: readonly OptionField[] = [],
): LogLine[] {
  const scribe = new Scribe(game, fields);
  return entries.flatMap((entry) => scribe.lines(entry));
}

/** Return a line as a screen reader says it: cards in words. */
export function spokenLine(line: LogLine): string {
  const cards = Object.fromEntries(
    Object.entries(line.cards).map(([name, list]) => [name, list.map(spokenCard).join(", ")]),
  );
  return t(line.key, { ...line.args, ...line.names, ...cards });
}

/** How somebody goes with the next deal: by themselves, or sent by whom; or that they stay after all. */
function leavingOf({ leaving, why, by_admin }: RoomEvent & { kind: "leaving_set" }): string {
  if (by_admin) return why === "kept_out" ? "kept_out" : "by_admin";
  if (!leaving) return "staying";
  return why === "sent_away" ? "sent_away" : "leaving";
}
