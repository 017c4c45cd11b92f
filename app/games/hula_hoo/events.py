"""The facts of a game, as stored."""

from typing import TypeAlias

from app.games.contract import Event, Paid, Seat, Stamp, Value
from app.games.hula_hoo.actions import ZoneName
from app.games.hula_hoo.cards import Card, Zone
from app.games.hula_hoo.demand import Call
from app.games.hula_hoo.options import Options
from app.games.hula_hoo.state import GameReason, RoundReason


class GameBegan(Event, frozen=True, tag="game_began"):
    """A game begins: all totals are 0."""

    options: Options
    seats: tuple[Seat, ...]


class Dealt(Event, frozen=True, tag="dealt"):
    """A round is dealt: the zones by seat (empty places too) and the draw pile, its first card drawn next (U2)."""

    round: int
    dealer: Seat
    starter: Seat
    hands: tuple[Zone, ...]
    face_up: tuple[Zone, ...]
    draw_pile: tuple[Card, ...]
    at: Stamp


class Exchanged(Event, frozen=True, tag="exchanged"):
    """A seat has chosen what to swap; ``auto`` when the clock chose (U4)."""

    seat: Seat
    cards: Zone
    at: Stamp
    auto: bool = False


class Swap(Value, frozen=True):
    """What one seat gave away and was dealt in return."""

    seat: Seat
    given: Zone
    taken: Zone


class ExchangeEnded(Event, frozen=True, tag="exchange_ended"):
    """All have chosen: the replacements, from the starter on; the starter's turn begins."""

    swaps: tuple[Swap, ...]
    at: Stamp


class Played(Event, frozen=True, tag="played"):
    """A card went to the middle; ``drawn`` is what a double drew, ``auto`` tells that the clock played (U18)."""

    seat: Seat
    card: Card
    zone: ZoneName
    call: Call | None
    double: bool
    drawn: Card | None
    at: Stamp
    auto: bool = False


class Passed(Event, frozen=True, tag="passed"):
    """A player could not play, shows the hand and is out of the round (U10)."""

    seat: Seat
    hand: Zone
    at: Stamp
    auto: bool = False


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """A round is over; only its winner scores (U14)."""

    reason: RoundReason
    winner: Seat
    points: int
    next_starter: Seat


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over (U15, U16)."""

    reason: GameReason
    winner: Seat | None


class Arranged(Event, frozen=True, tag="arranged"):
    """The options and seats of the next deal."""

    options: Options
    seats: tuple[Seat, ...]


class Left(Event, frozen=True, tag="left"):
    """A player left the table between rounds; the total goes too."""

    seat: Seat


HulaHooEvent: TypeAlias = (
    GameBegan | Dealt | Exchanged | ExchangeEnded | Played | Passed | RoundEnded | GameEnded | Arranged | Left | Paid
)
