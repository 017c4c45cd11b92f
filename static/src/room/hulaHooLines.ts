/** The log's lines of Hula-Hoo!: plays with their call, passes with the hand that is shown, swaps, rounds and games. */

import type { CardName, HulaHooEvent } from "../lib/wire.ts";
import type { Draft, LineTools } from "./logLine.ts";

type Fact<Kind extends HulaHooEvent["kind"]> = Extract<HulaHooEvent, { kind: Kind }>;

/** Return the lines of a fact that Hula-Hoo! tells in its own way; null for one that is told as in other games. */
export function hulaHooLines(event: HulaHooEvent, tools: LineTools): readonly Draft[] | null {
  switch (event.kind) {
    case "game_began":
      return [gameLine(event)];
    case "dealt":
      return [dealLine(event, tools)];
    case "exchanged":
      return timed(event, tools, [exchangeLine(event, tools)]);
    case "exchange_ended":
      return swapLines(event, tools);
    case "played":
      return timed(event, tools, [playLine(event, tools)]);
    case "passed":
      return timed(event, tools, [passLine(event, tools)]);
    case "round_ended":
      return [roundLine(event, tools)];
    case "game_ended":
      return [gameEndLine(event, tools)];
    default:
      return null;
  }
}

/** Say first, of what the clock did for a player, that the time was up (U18). */
function timed(
  { auto, seat }: { readonly auto: boolean; readonly seat: number },
  { about }: LineTools,
  lines: readonly Draft[],
): readonly Draft[] {
  return auto ? [about("hula_hoo.log.timed_out", seat), ...lines] : lines;
}

function gameLine({ options }: Fact<"game_began">): Draft {
  const key = options.three_in_a_row ? "hula_hoo.log.game_began.row" : "hula_hoo.log.game_began";
  return { key, args: { target: options.target }, weight: "event" };
}

function dealLine(event: Fact<"dealt">, { reader }: LineTools): Draft {
  const own =
    event.dealer === reader.seat ? ".you" : event.starter === reader.seat ? ".you_start" : "";
  return {
    key: `hula_hoo.log.dealt${own}`,
    args: { round: reader.roundOf(event.round) },
    names: { seat: reader.nameOf(event.dealer), starter: reader.nameOf(event.starter) },
    weight: "event",
  };
}

function exchangeLine({ seat, cards }: Fact<"exchanged">, { about, reader }: LineTools): Draft {
  if (seat !== reader.seat || cards === null) return about("hula_hoo.log.exchanged", seat);
  if (cards.length === 0) return { key: "hula_hoo.log.kept.you" };
  return about("hula_hoo.log.exchanged", seat, { cards: { cards: named(cards) } });
}

function swapLines({ swaps }: Fact<"exchange_ended">, { about }: LineTools): readonly Draft[] {
  const lines = swaps
    .filter(({ given }) => given.length > 0)
    .map(({ seat, given, taken }) =>
      about("hula_hoo.log.swapped", seat, {
        cards: { given: named(given), taken: named(taken) },
        weight: "event",
      }),
    );
  return lines.length > 0 ? lines : [{ key: "hula_hoo.log.nobody_swapped" }];
}

function playLine(event: Fact<"played">, { about, reader }: LineTools): Draft {
  const card = named([event.card]);
  if (!event.double) return about(`hula_hoo.log.${event.call}`, event.seat, { cards: { card } });
  if (!event.drew) return about("hula_hoo.log.double_dry", event.seat, { cards: { card } });
  const drawn = named(event.drawn === null ? [] : [event.drawn]);
  const open = event.drawn !== null && event.seat !== reader.seat;
  const key = open ? "hula_hoo.log.double.card" : "hula_hoo.log.double";
  return about(key, event.seat, { cards: { card, drawn } });
}

function passLine({ seat, hand }: Fact<"passed">, { about }: LineTools): Draft {
  const weight = "event";
  if (hand.length === 0) return about("hula_hoo.log.passed_empty", seat, { weight });
  return about("hula_hoo.log.passed", seat, { cards: { hand: named(hand) }, weight });
}

function roundLine(event: Fact<"round_ended">, { reader }: LineTools): Draft {
  const own = event.winner === reader.seat ? ".you" : "";
  return {
    key: `hula_hoo.log.won.${event.reason}${own}`,
    args: { n: event.points },
    names: { winner: reader.nameOf(event.winner) },
    weight: "end",
  };
}

function gameEndLine({ reason, winner }: Fact<"game_ended">, { reader }: LineTools): Draft {
  if (winner === null) return { key: "hula_hoo.log.game.nobody", weight: "end" };
  const own = winner === reader.seat ? ".you" : "";
  return {
    key: `hula_hoo.log.game.${reason}${own}`,
    names: { winner: reader.nameOf(winner) },
    weight: "end",
  };
}

function named(cards: readonly number[]): readonly CardName[] {
  return cards.map(String);
}
