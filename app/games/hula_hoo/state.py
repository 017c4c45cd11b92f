"""The state of a game: what the cards, the turn and the totals are now."""

from typing import Literal, TypeAlias

from app.games.contract import Seat, Stamp, Value
from app.games.hula_hoo.actions import ZoneName
from app.games.hula_hoo.cards import Card, Zone
from app.games.hula_hoo.demand import ANY, Call, Demand
from app.games.hula_hoo.options import Options

Phase: TypeAlias = Literal["exchange", "play", "round_over", "game_over"]
RoundReason: TypeAlias = Literal["out", "last_one"]
GameReason: TypeAlias = Literal["target", "three_in_a_row", "round_cap", "left"]


class LastPlay(Value, frozen=True):
    """The newest card in the middle and what was said with it; ``drew`` tells whether a double drew a card."""

    seat: Seat
    card: Card
    zone: ZoneName
    call: Call | None
    double: bool
    drew: bool


class RoundResult(Value, frozen=True):
    """How a round ended: why, who won it, and the points won (U12-U14)."""

    reason: RoundReason
    winner: Seat
    scored: dict[Seat, int]


class SheetRow(Value, frozen=True):
    """A line of the score sheet: how a round of the running game ended, and its points by seat (U14).

    Whoever has left the table since is in ``scored`` no more; ``winner`` is then None.
    """

    round: int
    reason: RoundReason
    winner: Seat | None
    scored: dict[Seat, int]


class GameResult(Value, frozen=True):
    """How a game ended; ``winner`` is None only at a table that everyone has left."""

    reason: GameReason
    winner: Seat | None


class State(Value, frozen=True):
    """One game. What is kept by seat is a tuple over all places, empty ones included.

    ``chosen`` holds the sealed exchanges (None: not chosen yet), ``aside`` the cards that are out of the round,
    ``last_won`` the number of the latest round that each seat has won (0: none), ``drawn`` the card that the last
    play drew, ``since`` when the running clock started.
    """

    options: Options = Options()
    seats: tuple[Seat, ...] = ()
    round: int = 0
    phase: Phase = "round_over"
    dealer: Seat = 0
    starter: Seat = 0
    turn: Seat | None = None
    hands: tuple[Zone, ...] = ()
    face_up: tuple[Zone, ...] = ()
    draw_pile: tuple[Card, ...] = ()
    middle: tuple[Card, ...] = ()
    demand: Demand = ANY
    aside: tuple[Card, ...] = ()
    out: tuple[Seat, ...] = ()
    chosen: tuple[Zone | None, ...] = ()
    totals: tuple[int, ...] = ()
    wins_in_a_row: tuple[int, ...] = ()
    last_won: tuple[int, ...] = ()
    last_play: LastPlay | None = None
    drawn: Card | None = None
    since: Stamp = 0
    round_result: RoundResult | None = None
    sheet: tuple[SheetRow, ...] = ()
    game_result: GameResult | None = None


def is_running(state: State) -> bool:
    """Return whether a round is being played, its exchange included."""
    return state.phase in {"exchange", "play"}


def left_of(seats: tuple[Seat, ...], seat: Seat) -> Seat:
    """Return the occupied seat next clockwise; ``seat`` itself may be empty."""
    return next((other for other in seats if other > seat), seats[0])


def right_of(seats: tuple[Seat, ...], seat: Seat) -> Seat:
    """Return the occupied seat next anticlockwise; ``seat`` itself may be empty."""
    return next((other for other in reversed(seats) if other < seat), seats[-1])


def still_in(state: State) -> tuple[Seat, ...]:
    """Return the seats that are not out of the round (U10)."""
    return tuple(seat for seat in state.seats if seat not in state.out)


def cards_left(state: State, seat: Seat) -> int:
    """Return how many cards a seat has, hidden and face up."""
    return len(state.hands[seat]) + len(state.face_up[seat])


def still_choosing(state: State) -> tuple[Seat, ...]:
    """Return the seats that have yet to choose their exchange (U4); none outside that phase."""
    if state.phase != "exchange":
        return ()
    return tuple(seat for seat in state.seats if state.chosen[seat] is None)


def next_starter(state: State) -> Seat | None:
    """Return who starts the next round, left of the winner (U3); None while a round runs or nobody is left."""
    if state.round_result is None or not state.seats:
        return None
    return left_of(state.seats, state.round_result.winner)
