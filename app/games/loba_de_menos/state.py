"""The state of a game: what the cards, the turn, the totals and the pot are now."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from app.games.contract import Seat, Stamp, Value
from app.games.loba_de_menos.actions import MeldId
from app.games.loba_de_menos.melds import Laid
from app.games.loba_de_menos.options import Options
from app.games.rummy.cards import JOKER
from app.games.rummy.hand import Hand

Phase: TypeAlias = Literal["draw", "play", "rebuy", "round_over", "game_over"]
Reason: TypeAlias = Literal["out", "clean", "exhausted"]

MAX_SEATS = 5
HAND_SIZE = 9
DECK: tuple[int, ...] = (*(card for card in range(JOKER) for _ in range(2)), *(JOKER,) * 4)
"""The 108 cards: two decks and four jokers (L1)."""

ELIMINATED = 101
"""A total of this much is out (L15)."""
ENDANGERED = 100
"""When all but one of the players have this much, the one below wins (L16)."""


class TableMeld(Value, frozen=True):
    """A meld on the table; its owner put it down, others may have added to it."""

    id: MeldId
    owner: Seat
    cards: Laid


class TurnStart(Value, frozen=True):
    """What ``undo`` goes back to (L21): the table just after the draw, and the discard taken (None: a stock draw)."""

    table: tuple[TableMeld, ...]
    took: int | None


class Vote(Value, frozen=True):
    """What a voter has said to a rebuy."""

    seat: Seat
    allow: bool


class Rebuy(Value, frozen=True):
    """The rebuy that is being settled (L17): whose, whether it is accepted and voted on, and the votes so far."""

    seat: Seat
    accepted: bool = False
    votes: tuple[Vote, ...] = ()


class RoundResult(Value, frozen=True):
    """How a round ended: why, who won it (None: nobody), the points in hand and those added, by seat (L13, L14)."""

    reason: Reason
    winner: Seat | None
    hand_scores: dict[Seat, int]
    scored: dict[Seat, int]


class SheetRow(Value, frozen=True):
    """A line of the score sheet: what a round added by seat, who bought back in after it, and the totals then."""

    round: int
    scored: dict[Seat, int]
    rebuys: tuple[Seat, ...]
    totals: tuple[int, ...]


class GameResult(Value, frozen=True):
    """Who won a game, and the chips of the pot."""

    winner: Seat
    pot: int


class State(Value, frozen=True):
    """One game. What is kept by seat is a tuple over all places, empty ones included.

    ``seats`` play this game, ``out`` of them are out of it, ``at_table`` will play the next. ``pending`` are
    eliminated and still to be asked about a rebuy, for which they would come back with ``back_at`` (L17). ``played``
    had put something down in an earlier turn of the round (L14). ``taken`` must be played before the turn ends (L10);
    ``drawn`` came from the stock this turn. ``aside`` are the hands of those who left (L18). ``since`` is when the
    running clock started.
    """

    options: Options = Options()
    seats: tuple[Seat, ...] = ()
    at_table: tuple[Seat, ...] = ()
    round: int = 0
    phase: Phase = "round_over"
    dealer: Seat = 0
    turn: Seat | None = None
    hands: tuple[Hand, ...] = ()
    table: tuple[TableMeld, ...] = ()
    stock: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    reshuffles_used: int = 0
    played: tuple[Seat, ...] = ()
    taken: int | None = None
    drawn: int | None = None
    turn_start: TurnStart | None = None
    totals: tuple[int, ...] = ()
    rebuys_used: tuple[int, ...] = ()
    out: tuple[Seat, ...] = ()
    pot: int = 0
    pending: tuple[Seat, ...] = ()
    back_at: int = 0
    rebuy: Rebuy | None = None
    since: Stamp = 0
    round_result: RoundResult | None = None
    sheet: tuple[SheetRow, ...] = ()
    game_result: GameResult | None = None


def in_game(state: State) -> tuple[Seat, ...]:
    """Return the seats that play on, those whose rebuy is not settled left out."""
    asked = state.rebuy.seat if state.rebuy else None
    return tuple(seat for seat in state.seats if seat not in state.out and seat not in state.pending and seat != asked)


def left_of(seats: tuple[Seat, ...], seat: Seat) -> Seat:
    """Return the next of ``seats`` clockwise; ``seat`` itself need not be one of them."""
    return next((other for other in seats if other > seat), seats[0])


def next_dealer(state: State) -> Seat | None:
    """Return who deals the next round of the game (L2), if who has been asked for a rebuy buys back in.

    None once the game is over.
    """
    players = tuple(seat for seat in state.seats if seat not in state.out)
    return None if state.phase == "game_over" or not players else left_of(players, state.dealer)


def next_turn(state: State) -> Seat | None:
    """Return whose turn comes after the one that runs."""
    return None if state.turn is None else left_of(in_game(state), state.turn)


def has_melded(state: State, seat: Seat) -> bool:
    """Return whether a seat owns a meld, so that it may lay off (L9)."""
    return any(meld.owner == seat for meld in state.table)


def meld_of(state: State, number: MeldId) -> TableMeld | None:
    """Return the meld with this number."""
    return state.table[number - 1] if 0 < number <= len(state.table) else None


def put_down(state: State) -> Hand:
    """Return the cards that were put down this turn."""
    if state.turn_start is None:
        return ()
    now = sorted(card for meld in state.table for card in meld.cards)
    for meld in state.turn_start.table:
        for card in meld.cards:
            now.remove(card)
    return tuple(now)


def by_seat(values: tuple[int, ...], changed: dict[Seat, int]) -> tuple[int, ...]:
    """Return values by seat with some of them changed."""
    return tuple(changed.get(seat, value) for seat, value in enumerate(values))


def with_hand(hands: tuple[Hand, ...], seat: Seat, hand: Iterable[int]) -> tuple[Hand, ...]:
    """Return all hands with one of them changed; it must be ascending."""
    return (*hands[:seat], tuple(hand), *hands[seat + 1 :])
