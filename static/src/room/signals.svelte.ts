/** What the table tells beside its picture: the tab's title, spoken words, sounds, vibration. */

import { untrack } from "svelte";
import { spokenCard } from "../cards/names.ts";
import { attention, vibrate } from "../lib/attention.svelte.ts";
import { givesHints } from "../lib/hints.ts";
import { t } from "../lib/i18n.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import { sounds, type SoundName } from "../lib/sounds.svelte.ts";
import type { LogEntry } from "../lib/table.ts";
import { isStoodInFor } from "../lib/seats.ts";
import { isHoola, isHulaHoo, isLoba, type View } from "../lib/wire.ts";
import { LATE_S, leftOf } from "../table/clock/countdown.svelte.ts";
import { hulaHooCall } from "../table/hula-hoo/status.ts";
import { seatName } from "../table/seats/seat.ts";
import { spokenLine, type LogLine } from "./logLine.ts";

const TURN_BUZZ_MS = 60;
const CLOCK_LOW_MS = 1000 * LATE_S;

const SOUND_OF: Readonly<Record<string, SoundName>> = {
  dealt: "deal",
  drew: "draw",
  discarded: "card",
  melded: "meld",
  laid_off: "meld",
  joker_moved: "meld",
  reshuffled: "deal",
  claimed: "thank_you",
  exchanged: "card",
  played: "card",
};

/** Clocks that run against one player. */
const OWN_CLOCKS: readonly string[] = ["turn", "exchange", "rebuy", "vote"];

/** Return what the viewer is called for, in words: the turn, a rebuy to answer or to vote on; null when for nothing. */
export function callOf(view: View): string | null {
  if (view.seat === null || view.room.phase !== "playing") return null;
  if (isStoodInFor(view.room, view.seat)) return null;
  if (isLoba(view) && view.rebuy?.waiting.includes(view.seat) === true) {
    const { seat } = view.rebuy;
    if (seat === view.seat) return t("loba.rebuy.call");
    return t("loba.rebuy.call_vote", { player: seatName(view, seat) });
  }
  if (isHulaHoo(view)) return hulaHooCall(view);
  return "turn" in view && view.turn === view.seat ? t("room.say.your_turn") : null;
}

/** Return the card that the viewer may say thank you for now, or null; without hints, whenever a window is open. */
export function thankYouCard(view: View, hints: boolean): string | null {
  if (!isHoola(view) || view.seat === null || view.discard_top === null) return null;
  if (hints) {
    return view.legal.some((action) => action.type === "thank_you") ? view.discard_top : null;
  }
  const open = view.window === "open" && view.discarded_by !== view.seat;
  return open ? view.discard_top : null;
}

/** Return the sound of a fact, or null; the end of a round sounds for who won and who did not. */
export function soundOf(entry: LogEntry, seat: number | null): SoundName | null {
  if (entry.event.kind === "round_ended") {
    const { winner } = entry.event;
    if (winner === null) return null;
    return winner === seat || seat === null ? "win" : "lose";
  }
  return SOUND_OF[entry.event.kind] ?? null;
}

/**
 * Return the ms from `now` until the viewer's own clock is low, below 0 where it has been, or null without such a clock;
 * the view's frame was read at `received` (both `performance.now()`).
 */
export function untilClockLow(view: View, received: number, now: number): number | null {
  const timer = view.timers.find(
    ({ kind, seat }) => OWN_CLOCKS.includes(kind) && seat === view.seat,
  );
  if (!timer?.running || view.seat === null || timer.of_ms <= CLOCK_LOW_MS) return null;
  return leftOf(timer, received, now) - CLOCK_LOW_MS;
}

/** Return the key up to which nothing is news: what was filled in of the time before has keys below 0. */
function newestOf(entries: readonly LogEntry[]): number {
  return Math.max(-1, entries.at(-1)?.key ?? -1);
}

/** What a notice at the table says, which is read out itself. */
export const SAID_BY_A_NOTICE: readonly string[] = ["hands_seen", "corrected"];

interface Source {
  view: () => View;
  /** `performance.now()` at which the view's frame was read. */
  received: () => number;
  lines: () => readonly LogLine[];
  entries: () => readonly LogEntry[];
}

/** Give the signals of a table for as long as the component that calls this lives. */
export function giveSignals({ view, received, lines, entries }: Source): void {
  const call = $derived(callOf(view()));
  const offered = $derived(thankYouCard(view(), settings.hints && givesHints(view().room)));

  $effect(() => {
    // What is taken back is what was said: when an effect is torn down, what it read may be new already.
    const said = call;
    attention.turn = said !== null;
    if (said === null) return;
    attention.call(said);
    // A setting that is changed during the turn does not call again.
    untrack(() => {
      sounds.play("your_turn");
      if (settings.vibration) vibrate(TURN_BUZZ_MS);
    });
    return () => attention.unsay(said);
  });
  $effect(() => () => void (attention.turn = false));

  $effect(() => {
    if (offered === null) return;
    const words = t("room.say.thank_you", { card: spokenCard(offered) });
    attention.call(words);
    return () => attention.unsay(words);
  });

  let spokenKey = newestOf(entries());
  $effect(() => {
    const fresh = lines().filter((line) => line.entry.key > spokenKey && !line.entry.missed);
    spokenKey = Math.max(spokenKey, newestOf(entries()));
    const spoken = fresh.filter(({ entry }) => !SAID_BY_A_NOTICE.includes(entry.event.kind));
    if (spoken.length > 0) attention.say(spoken.map(spokenLine).join(" "));
  });

  let soundedKey = newestOf(entries());
  $effect(() => {
    const fresh = entries().filter((entry) => entry.key > soundedKey && !entry.missed);
    soundedKey = Math.max(soundedKey, newestOf(entries()));
    const names = fresh.map((entry) => soundOf(entry, view().seat));
    for (const name of new Set(names)) if (name !== null) sounds.play(name);
  });

  $effect(() => {
    const wait = untilClockLow(view(), received(), performance.now());
    if (wait === null || wait < 0) return;
    const timer = setTimeout(() => sounds.play("clock_low"), wait);
    return () => clearTimeout(timer);
  });
}
