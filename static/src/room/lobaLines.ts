/** The log's lines of what only Loba de Menos knows: jokers that move, reshuffles, rebuys, the pot. */

import { t } from "../lib/i18n.svelte.ts";
import type { LobaEvent, Seat } from "../lib/wire.ts";
import { jokerIn } from "../table/melds/run.ts";
import type { Draft, LineTools } from "./logLine.ts";

type Fact<Kind extends LobaEvent["kind"]> = Extract<LobaEvent, { kind: Kind }>;

/** Return the line of a fact that Loba tells in its own way; null for one that is told as in other games. */
export function lobaLine(event: LobaEvent, tools: LineTools): Draft | null {
  return turnLine(event, tools) ?? roundLine(event, tools) ?? rebuyLine(event, tools);
}

function turnLine(event: LobaEvent, { about, reader }: LineTools): Draft | null {
  switch (event.kind) {
    case "drew": {
      const nothing = event.card === null && event.seat === reader.seat;
      return nothing ? about("log.loba.drew_nothing", event.seat) : null;
    }
    case "reshuffled":
      return { key: "log.loba.reshuffled", args: { n: event.stock_size }, weight: "event" };
    case "joker_moved":
      return about("log.loba.joker_moved", event.seat, {
        cards: { card: [event.card], joker: [jokerIn(event.becomes)?.card ?? event.card] },
      });
    case "undone":
      return event.put_back === null
        ? null
        : about("log.loba.gave_back", event.seat, { cards: { card: [event.put_back] } });
    case "discarded":
      return event.auto
        ? about("log.discarded_auto", event.seat, { cards: { card: [event.card] } })
        : null;
    default:
      return null;
  }
}

function roundLine(event: LobaEvent, { about, reader }: LineTools): Draft | null {
  switch (event.kind) {
    case "game_began": {
      const args = { chips: t("tally.chips", { n: event.options.stake }) };
      return { key: "log.loba.game_began", args, weight: "event" };
    }
    case "round_ended":
      return roundEnded(event, reader.seat, reader.nameOf);
    case "paid":
      return paid(event, about);
    case "game_ended": {
      const args = { chips: t("tally.chips", { n: event.pot }) };
      return about("log.loba.game_ended", event.winner, { args, weight: "end" });
    }
    default:
      return null;
  }
}

function roundEnded(
  event: Fact<"round_ended">,
  reader: Seat | null,
  nameOf: (seat: Seat) => string,
): Draft | null {
  const { winner, reason, out } = event;
  if (winner === null || reason === "exhausted")
    return { key: "log.loba.exhausted", weight: "end" };
  if (reason === "out" && out.length === 0) return null;
  const gone = out.length === 0 ? "" : ".gone";
  const you = winner === reader ? ".you" : "";
  const names = { winner: nameOf(winner), gone: out.map(nameOf).join(", ") };
  return { key: `log.loba.${reason}${gone}${you}`, names, weight: "end" };
}

/** Every payment of Loba goes into the pot or comes out of it (L19). */
function paid({ payer, payee, chips }: Fact<"paid">, about: LineTools["about"]): Draft | null {
  const args = { chips: t("tally.chips", { n: chips }) };
  if (payer !== null) return about("log.loba.paid_in", payer, { args });
  return payee === null ? null : about("log.loba.paid_out", payee, { args });
}

function rebuyLine(event: LobaEvent, { about }: LineTools): Draft | null {
  switch (event.kind) {
    case "rebuy_asked":
    case "rebuy_accepted":
      return about(`log.loba.${event.kind}`, event.seat, { weight: "event" });
    case "rebuy_voted": {
      const word = event.auto ? "silent" : event.allow ? "allowed" : "refused";
      return about(`log.loba.voted.${word}`, event.seat, { weight: "event" });
    }
    case "rebuy_settled":
      return about(`log.loba.settled.${wordOf(event)}`, event.seat, {
        args: { total: event.total },
        weight: "end",
      });
    default:
      return null;
  }
}

function wordOf({ granted, declined, auto }: Fact<"rebuy_settled">): string {
  if (granted) return "granted";
  if (!declined) return "refused";
  return auto ? "silent" : "declined";
}
