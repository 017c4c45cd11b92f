/** Deals a round again from its secret and words, for all games, and compares it with the round's record. */

import { dealSeed, digestOf, hoolaDeck, Stream } from "../lib/fairDeal.ts";
import type { GameEvent, GameKey, RoundRecord, Seat } from "../lib/wire.ts";

type Card = string | number;

/** Who gets what: each pile of a seat in no order, and the rest as it lies, its first card drawn next. */
interface Deal {
  piles: ReadonlyMap<string, readonly Card[]>;
  rest: readonly Card[];
}

/** What a deal says in a record, by the names of the three games. */
interface Dealt {
  round: number;
  dealer: Seat;
  starter?: Seat;
  /** Hoola's; the hands are in their order there, and by place elsewhere. */
  seats?: readonly Seat[];
  hands: readonly (readonly Card[])[];
  face_up?: readonly (readonly Card[])[];
  turned_up?: Card;
  stock?: readonly Card[];
  draw_pile?: readonly Card[];
}

const RANKS = "A23456789TJQK";
const HAND: Readonly<Record<GameKey, number>> = { hoola: 7, "hula-hoo": 5, "loba-de-menos": 9 };

/** What the check of a deal found; `dealer` is null where the dealer was not drawn. */
export interface Finding {
  deal: boolean;
  dealer: boolean | null;
}

/** Return the deck of a game as a stream shuffles it, top first. */
export async function shuffledDeck(game: GameKey, stream: Stream): Promise<Card[]> {
  if (game === "hoola") return hoolaDeck(stream);
  const deck = game === "hula-hoo" ? numberDeck() : twoPacks();
  await stream.shuffle(deck);
  return deck;
}

/** Six of each number from 1 to 13, twelve sevens, ascending. */
function numberDeck(): Card[] {
  const JOKER = 7;
  return Array.from({ length: 13 }, (_, at) => at + 1).flatMap((number) =>
    Array<Card>(number === JOKER ? 12 : 6).fill(number),
  );
}

/** Two packs, each card beside its twin, and four jokers. */
function twoPacks(): Card[] {
  const suited = [..."SHDC"].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
  return [...suited.flatMap((card) => [card, card]), "X", "X", "X", "X"];
}

/** Return a list of seats from `first` on, clockwise. */
function from(seats: readonly Seat[], first: Seat): readonly Seat[] {
  const at = seats.indexOf(first);
  return [...seats.slice(at), ...seats.slice(0, at)];
}

/** Return the seats that were dealt to, ascending. */
function players(dealt: Dealt): readonly Seat[] {
  return dealt.seats ?? dealt.hands.flatMap((hand, seat) => (hand.length > 0 ? [seat] : []));
}

/** Return the deal that a shuffled deck gives to the players of a recorded one. */
function dealOf(game: GameKey, deck: readonly Card[], dealt: Dealt): Deal {
  const seats = players(dealt);
  const order = {
    hoola: () => from(seats, dealt.dealer),
    "hula-hoo": () => from(seats, dealt.starter ?? dealt.dealer),
    "loba-de-menos": () => seats,
  }[game]();
  const piles = new Map<string, readonly Card[]>();
  let at = 0;
  const take = (): readonly Card[] => deck.slice(at, (at += HAND[game]));
  for (const seat of order) {
    piles.set(`hand ${seat}`, take());
    if (game === "hula-hoo") piles.set(`face up ${seat}`, take());
  }
  return { piles, rest: deck.slice(at) };
}

/** Return the deal that a record tells of. */
function recordedDeal(dealt: Dealt): Deal {
  const piles = new Map<string, readonly Card[]>();
  players(dealt).forEach((seat, at) => {
    piles.set(`hand ${seat}`, dealt.hands[dealt.seats === undefined ? seat : at] ?? []);
    const open = dealt.face_up?.[seat];
    if (open !== undefined) piles.set(`face up ${seat}`, open);
  });
  const turnedUp = dealt.turned_up === undefined ? [] : [dealt.turned_up];
  return { piles, rest: [...turnedUp, ...(dealt.stock ?? dealt.draw_pile ?? [])] };
}

function same(one: Deal, other: Deal): boolean {
  const text = ({ piles, rest }: Deal): string =>
    JSON.stringify([
      [...piles].map(([name, cards]) => [name, cards.map(String).sort()]).sort(),
      rest,
    ]);
  return text(one) === text(other);
}

/** Tell whether a game's first dealer is drawn; Hula-Hoo!'s host may have named the oldest at the table (U3). */
function drawsDealer(record: RoundRecord, dealt: Dealt): boolean {
  if (dealt.round !== 1) return false;
  const { oldest } = record.options;
  return !(record.game === "hula-hoo" && players(dealt).some((seat) => seat === oldest));
}

/** Tell whether a secret has the digest that was shown. */
export async function digestFits(proof: { secret: string; digest: string }): Promise<boolean> {
  return (await digestOf(proof.secret)) === proof.digest;
}

/** Deal a record's round again and compare. Throws `RangeError` for a record without a deal or a secret. */
export async function checkDeal(record: RoundRecord): Promise<Finding> {
  const { fair } = record;
  const dealt = record.steps
    .flatMap(({ events }) => events)
    .find(({ kind }: GameEvent) => kind === "dealt") as unknown as Dealt | undefined;
  if (fair === null || dealt === undefined) throw new RangeError("the record proves no deal");
  const stream = new Stream(await dealSeed(fair.secret, fair.words));
  let dealer: boolean | null = null;
  if (drawsDealer(record, dealt)) {
    const seats = players(dealt);
    dealer = seats[await stream.below(seats.length)] === dealt.dealer;
  }
  const deck = await shuffledDeck(record.game, stream);
  return { deal: same(dealOf(record.game, deck, dealt), recordedDeal(dealt)), dealer };
}
