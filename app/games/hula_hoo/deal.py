"""How a game begins and how its rounds are dealt (U2, U3, U20)."""

from app.games.contract import Seat, Stamp, Table
from app.games.hula_hoo.cards import DECK, zone
from app.games.hula_hoo.events import Dealt, GameBegan
from app.games.hula_hoo.options import Options
from app.games.hula_hoo.state import State, left_of, right_of
from app.games.rng import Rng

HIDDEN = OPEN = 5


def first_deal(options: Options, table: Table, rng: Rng) -> tuple[GameBegan, Dealt]:
    """Return the facts of a new game: the oldest deals, named or drawn, and the player to the left starts (U3)."""
    dealer = _first_dealer(options, table, rng)
    return GameBegan(options, table.seats), _dealt(table.seats, dealer, rng, number=1, at=table.at)


def next_deal(state: State, winner: Seat, at: Stamp, rng: Rng) -> Dealt:
    """Return the next round's deal: the winner deals and the player to the left starts (U3, U20).

    If the winner has left, the player left of that empty seat still starts, and the one before deals.
    """
    dealer = right_of(state.seats, left_of(state.seats, winner))
    return _dealt(state.seats, dealer, rng, number=state.round + 1, at=at)


def _first_dealer(options: Options, table: Table, rng: Rng) -> Seat:
    if table.dealer is not None:
        return table.dealer
    if options.oldest in table.seats:
        return options.oldest
    return table.seats[rng.below(len(table.seats))]


def _dealt(seats: tuple[Seat, ...], dealer: Seat, rng: Rng, *, number: int, at: Stamp) -> Dealt:
    """Shuffle the ascending deck and deal, from the starter on, five cards hidden and five face up to each."""
    starter = left_of(seats, dealer)
    deck = list(DECK)
    rng.shuffle(deck)
    hands = [zone(())] * (seats[-1] + 1)
    face_up = list(hands)
    place = 0
    for seat in _from(seats, starter):
        hands[seat] = zone(deck[place : place + HIDDEN])
        face_up[seat] = zone(deck[place + HIDDEN : place + HIDDEN + OPEN])
        place += HIDDEN + OPEN
    return Dealt(number, dealer, starter, tuple(hands), tuple(face_up), tuple(deck[place:]), at)


def _from(seats: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    turn = seats.index(first)
    return seats[turn:] + seats[:turn]
