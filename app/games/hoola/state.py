"""The state of a table, packed: cards in masks and bytes, seats in bits."""

from functools import lru_cache
from typing import Literal, TypeAlias

from app.games.contract import Seat, Stamp, Value
from app.games.hoola.events import Request, RoundEnded
from app.games.hoola.masks import DECK
from app.games.hoola.options import Options

Phase: TypeAlias = Literal["draw", "play", "round_over"]

Source: TypeAlias = Literal["stock", "discard", "claim"]
"""How the turn's card came: a draw in one's own turn from either pile, or a claim, which can't be taken back (H32)."""

_OWNER_SHIFT = DECK.bit_length()


class Ruling(Value, frozen=True):
    """Who has the newest discard, since when, which card it was, and by how much others came later (seat, ms)."""

    winner: Seat
    at: Stamp
    card: int
    margins: tuple[tuple[Seat, int], ...] = ()


class State(Value, frozen=True):
    """A round and what the next one needs. Seats without a player have no cards."""

    options: Options
    round: int
    seats: tuple[Seat, ...]
    dealer: Seat
    turn: Seat
    phase: Phase
    hands: tuple[int, ...]
    """Masks, by seat."""
    table: tuple[int, ...]
    """The melds in order, each the mask of its cards with its owner above bit 52."""
    stock: bytes
    """The next card first."""
    pile: bytes
    """The discard pile, its top last."""
    discarded_by: Seat | None
    """Who made the newest discard; None as long as only the turned-up card lies there."""
    discard_no: int
    """Counts the round's discards; 0 for the turned-up card."""
    turns_had: tuple[int, ...]
    clock_from: Stamp | None
    """When the turn's clock started; None while the window is open and between rounds."""
    window_from: Stamp | None = None
    """When the open window opened; None when it is closed."""
    declined: int = 0
    """Bits of the seats that have declined in the open window."""
    held: Request | None = None
    source: Source | None = None
    drawn: int | None = None
    """The card drawn from the stock in this turn, when known."""
    taken: int | None = None
    """The card taken from the discard pile in this turn."""
    fed_by: Seat | None = None
    """Whose discard the taken card was (H28)."""
    hand_before: int = 0
    """The player's hand just after the draw (H32)."""
    table_before: tuple[int, ...] = ()
    """The table just after the draw."""
    ruling: Ruling | None = None
    result: RoundEnded | None = None


def packed(owner: Seat, cards: int) -> int:
    """Return a meld as the table holds it."""
    return owner << _OWNER_SHIFT | cards


def owner_of(meld: int) -> Seat:
    """Return the seat that laid a meld of the table."""
    return meld >> _OWNER_SHIFT


def cards_of(meld: int) -> int:
    """Return the mask of the cards of a meld of the table."""
    return meld & DECK


def has_melded(table: tuple[int, ...], seat: Seat) -> bool:
    """Return whether a seat owns a meld."""
    return seat in [meld >> _OWNER_SHIFT for meld in table]


def must_meld(state: State) -> int | None:
    """Return the taken card that its taker has yet to meld, None if there is none (H7).

    It leaves the hand in a meld only, and comes back by ``undo`` only; so it is due as long as it is in hand.
    """
    taken = state.taken
    return taken if taken is not None and state.hands[state.turn] >> taken & 1 else None


@lru_cache(maxsize=1024)
def clockwise_from(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return the seats in order of play, ``seat`` or the next one clockwise first."""
    return (*(other for other in seats if other >= seat), *(other for other in seats if other < seat))


@lru_cache(maxsize=1024)
def next_seat(seats: tuple[Seat, ...], seat: Seat) -> Seat:
    """Return the next seat clockwise after ``seat``."""
    return clockwise_from(seats, seat + 1)[0]


def next_dealer(state: State) -> Seat | None:
    """Return who deals next: the winner, or the next seat clockwise when the winner has left (H3)."""
    if state.result is None or not state.seats:
        return None
    return clockwise_from(state.seats, state.result.winner)[0]
