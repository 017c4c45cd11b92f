"""How a game begins and how its rounds are dealt (L1-L3)."""

from app.games.contract import Paid, Seat, Stamp, Table
from app.games.loba_de_menos.events import Dealt, GameBegan, LobaEvent
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.state import DECK, HAND_SIZE, State, left_of, next_dealer
from app.games.rng import Rng
from app.games.rummy.cards import NAMES, names


def first_deal(options: Options, table: Table, rng: Rng) -> list[LobaEvent]:
    """Return the facts of a new game: every stake into the pot, and the first round, dealt by a drawn dealer (L2)."""
    seats = table.seats
    dealer = seats[rng.below(len(seats))] if table.dealer is None else table.dealer
    stakes = [Paid(seat, None, options.stake, "stake") for seat in seats]
    return [GameBegan(options, seats), *stakes, _dealt(seats, dealer, rng, number=1, places=seats[-1] + 1, at=table.at)]


def next_deal(state: State, at: Stamp, rng: Rng) -> Dealt:
    """Return the next round of a game that goes on: the deal has passed to the left (L2)."""
    players = tuple(seat for seat in state.seats if seat not in state.out)
    dealer = next_dealer(state)
    dealer = players[0] if dealer is None else dealer
    return _dealt(players, dealer, rng, number=state.round + 1, places=len(state.totals), at=at)


def _dealt(players: tuple[Seat, ...], dealer: Seat, rng: Rng, *, number: int, places: int, at: Stamp) -> Dealt:
    deck = list(DECK)
    rng.shuffle(deck)
    hands: list[tuple[str, ...]] = [()] * places
    for place, seat in enumerate(players):
        hands[seat] = names(sorted(deck[place * HAND_SIZE : (place + 1) * HAND_SIZE]))
    rest = deck[len(players) * HAND_SIZE :]
    return Dealt(number, dealer, left_of(players, dealer), tuple(hands), names(rest[1:]), NAMES[rest[0]], at)
