"""What a viewer may know, built up from nothing, by the names of the wire."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from app.games.contract import Cards, Seat, Value, View
from app.games.hoola.actions import HoolaAction
from app.games.hoola.events import Line, Reason, Request, RoundEnded
from app.games.hoola.legal import legal
from app.games.hoola.masks import names_in
from app.games.hoola.state import Phase, Ruling, State, cards_of, must_meld, next_dealer, owner_of
from app.games.rummy.cards import NAMES, names


class MeldView(Value, frozen=True):
    """A meld on the table, by its number, with the seat that laid it."""

    id: int
    owner: Seat
    cards: Cards


class RulingView(Value, frozen=True):
    """Who got the newest discard, and by how many ms others came later (H14)."""

    winner: Seat
    margin_ms: dict[Seat, int]


class RoundOverView(Value, frozen=True):
    """How the round ended; ``stakes`` are each loser's own, ``payments`` the chips won or lost by seat."""

    reason: Reason
    winner: Seat
    hand_scores: dict[Seat, int]
    stakes: dict[Seat, int]
    payments: tuple[int, ...]
    next_dealer: Seat | None
    lines: tuple[Line, ...]


class PublicView(Value, frozen=True):
    """What all viewers share. ``discarded_by`` and ``discard_no`` are of the newest discard, taken or not."""

    game: Literal["hoola"]
    round: int
    dealer: Seat
    turn: Seat
    phase: Phase
    hand_sizes: tuple[int, ...]
    table: tuple[MeldView, ...]
    stock_size: int
    discard: Cards
    discard_top: str | None
    discard_size: int
    discarded_by: Seat | None
    discard_no: int
    window: Literal["open", "closed"]
    declined: tuple[Seat, ...]
    must_meld: str | None
    turns_had: tuple[int, ...]
    ruling: RulingView | None
    round_over: RoundOverView | None


class PrivateView(Value, frozen=True):
    """What is the viewer's own: the hands it knows, its legal actions, its kept request, the card it drew."""

    hands: dict[Seat, Cards]
    legal: Sequence[HoolaAction]
    held: Request | None
    drawn: str | None


_NOTHING = PrivateView({}, (), None, None)


def view(state: State, viewer: Seat | None) -> View:
    """Return what the viewer (None: a spectator) may know."""
    return View(public(state), private(state, viewer))


@lru_cache(maxsize=64)
def public(state: State) -> PublicView:
    """Return what all viewers share: one object for all of them."""
    taken = must_meld(state)
    return PublicView(
        game="hoola",
        round=state.round,
        dealer=state.dealer,
        turn=state.turn,
        phase=state.phase,
        hand_sizes=tuple(hand.bit_count() for hand in state.hands),
        table=melds(state),
        stock_size=len(state.stock),
        discard=names(state.pile),
        discard_top=NAMES[state.pile[-1]] if state.pile else None,
        discard_size=len(state.pile),
        discarded_by=state.discarded_by,
        discard_no=state.discard_no,
        window="closed" if state.window_from is None else "open",
        declined=tuple(seat for seat in state.seats if state.declined >> seat & 1),
        must_meld=None if taken is None else NAMES[taken],
        turns_had=state.turns_had,
        ruling=None if state.ruling is None else ruling(state.ruling),
        round_over=None if state.result is None else round_over(state, state.result),
    )


def private(state: State, viewer: Seat | None) -> PrivateView:
    """Return what is the viewer's own; when the round is over, all hands are shown."""
    if state.phase == "round_over":
        hands = {seat: names_in(state.hands[seat]) for seat in state.seats}
        return PrivateView(hands, () if viewer is None else legal(state, viewer), None, None)
    if viewer is None or viewer not in state.seats:
        return _NOTHING
    own = viewer == state.turn
    return PrivateView(
        hands={viewer: names_in(state.hands[viewer])},
        legal=legal(state, viewer),
        held=state.held if own else None,
        drawn=NAMES[state.drawn] if own and state.drawn is not None else None,
    )


def melds(state: State) -> tuple[MeldView, ...]:
    """Return the melds on the table."""
    return tuple(map(_meld, range(1, len(state.table) + 1), state.table))


@lru_cache(maxsize=8192)
def _meld(number: int, meld: int) -> MeldView:
    return MeldView(number, owner_of(meld), names_in(cards_of(meld)))


def ruling(settled: Ruling) -> RulingView:
    """Return a ruling as shown."""
    return RulingView(settled.winner, dict(settled.margins))


def round_over(state: State, ended: RoundEnded) -> RoundOverView:
    """Return the result of the round that is over."""
    paid = [0] * len(state.hands)
    for line in ended.lines:
        paid[line.paid_by] -= line.chips
        paid[ended.winner] += line.chips
    return RoundOverView(
        reason=ended.reason,
        winner=ended.winner,
        hand_scores={ended.winner: ended.winner_score} | {line.seat: line.score for line in ended.lines},
        stakes={line.seat: line.stakes for line in ended.lines},
        payments=tuple(paid),
        next_dealer=next_dealer(state),
        lines=ended.lines,
    )
