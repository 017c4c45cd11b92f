"""The facts of Hoola, as stored. Stamps are the server's; viewers are shown none of them (``shown``)."""

from typing import Literal, TypeAlias

from app.games.contract import Cards, Event, Paid, Seat, Stamp, Value
from app.games.hoola.options import Options

Request: TypeAlias = Literal["stock", "knock", "blast", "big_luck"]
"""What a player may have kept until the window ends (H15)."""

Reason: TypeAlias = Literal["out", "hoola", "small_blast", "large_blast", "knock", "knock_lost", "big_luck", "stock"]


class Dealt(Event, frozen=True, tag="dealt"):
    """A new round: ``hands`` in the order of ``seats``, the ``turned_up`` card, and the ``stock``, next card first."""

    round: int
    options: Options
    seats: tuple[Seat, ...]
    dealer: Seat
    hands: tuple[Cards, ...]
    turned_up: str
    stock: Cards
    at: Stamp


class Drew(Event, frozen=True, tag="drew"):
    """The player whose turn it is drew, and not as a claim in an open window."""

    seat: Seat
    source: Literal["stock", "discard"]
    card: str
    at: Stamp


class Claimed(Event, frozen=True, tag="claimed"):
    """A won claim: a thank-you, or the next player's draw of the discard in the window (H13, H15)."""

    seat: Seat
    card: str
    discard_no: int
    at: Stamp


class ClaimLost(Event, frozen=True, tag="claim_lost"):
    """A usable claim that came after the winner's, by ``margin_ms`` (H14)."""

    seat: Seat
    discard_no: int
    winner: Seat
    margin_ms: int
    at: Stamp


class Ruled(Event, frozen=True, tag="ruled"):
    """How the race for a discard stands, with every loser's margin (H14)."""

    discard_no: int
    winner: Seat
    margin_ms: dict[Seat, int]


class Declined(Event, frozen=True, tag="declined"):
    """A seat does not want the discard; asking for the stock says so, too (H15)."""

    seat: Seat


class Held(Event, frozen=True, tag="held"):
    """The next player's request is kept until the window ends; it replaces an earlier one (H15)."""

    seat: Seat
    request: Request


class WindowClosed(Event, frozen=True, tag="window_closed"):
    """The window ended without a claim (H15); the turn's clock starts (H33)."""

    at: Stamp


class Melded(Event, frozen=True, tag="melded"):
    """A new meld, of the number ``meld``."""

    seat: Seat
    meld: int
    cards: Cards


class LaidOff(Event, frozen=True, tag="laid_off"):
    """Cards added to a meld."""

    seat: Seat
    meld: int
    cards: Cards


class Undone(Event, frozen=True, tag="undone"):
    """The turn is back to just after its draw; ``put_back``: before it, with this card on the discard pile (H32)."""

    seat: Seat
    put_back: str | None


class Discarded(Event, frozen=True, tag="discarded"):
    """A discard, which ends the turn and, unless it ends the round, opens the window; ``auto``: of one out of time."""

    seat: Seat
    card: str
    at: Stamp
    auto: bool = False


class Knocked(Event, frozen=True, tag="knocked"):
    """A player has the hands compared (H20)."""

    seat: Seat


class Blasted(Event, frozen=True, tag="blasted"):
    """A player ends the round with a hand of this worth (H19)."""

    seat: Seat
    worth: int


class BigLuckHad(Event, frozen=True, tag="big_luck"):
    """A player ends the round with all four sevens (H21)."""

    seat: Seat


class Line(Value, frozen=True):
    """What one loser owes and why: the score, its place, and each doubling.

    ``place`` counts from 1 for the fewest points, ties alike; ``place_stakes`` is what that place pays (H25).
    ``stakes`` is after all doublings, ``chips`` what that is at the table's stake, ``paid_by`` who pays it (H28, H29).
    """

    seat: Seat
    score: int
    place: int
    place_stakes: int
    sevens: int
    no_meld: bool
    hoola: bool
    stakes: int
    chips: int
    paid_by: Seat


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """The end of a round and its reckoning: a line for each loser, by seat."""

    reason: Reason
    winner: Seat
    winner_score: int
    lines: tuple[Line, ...]


class Arranged(Event, frozen=True, tag="arranged"):
    """Options and seats for the next deal."""

    options: Options
    seats: tuple[Seat, ...]


class Left(Event, frozen=True, tag="left"):
    """A seat has left the table between two rounds (H31)."""

    seat: Seat


HoolaEvent: TypeAlias = (
    Dealt
    | Drew
    | Claimed
    | ClaimLost
    | Ruled
    | Declined
    | Held
    | WindowClosed
    | Melded
    | LaidOff
    | Undone
    | Discarded
    | Knocked
    | Blasted
    | BigLuckHad
    | RoundEnded
    | Arranged
    | Left
    | Paid
)
