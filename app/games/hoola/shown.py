"""What a viewer may see of each fact; a fact that is nobody's secret and has no stamp is shown as it is."""

from collections.abc import Collection
from typing import Literal, TypeAlias

from app.games.contract import Cards, Event, Paid, Seat
from app.games.hoola.events import (
    Arranged,
    BigLuckHad,
    Blasted,
    Claimed,
    ClaimLost,
    Dealt,
    Declined,
    Discarded,
    Drew,
    Held,
    HoolaEvent,
    Knocked,
    LaidOff,
    Left,
    Melded,
    RoundEnded,
    Ruled,
    Undone,
    WindowClosed,
)
from app.games.hoola.options import Options


class DealtShown(Event, frozen=True, tag="dealt"):
    """A deal: the card turned up, how many cards each has, and the viewer's own hand."""

    round: int
    options: Options
    dealer: Seat
    hand_sizes: dict[Seat, int]
    turned_up: str
    stock_size: int
    hand: Cards | None


class DrewShown(Event, frozen=True, tag="drew"):
    """A draw; the card of a stock draw is its drawer's alone."""

    seat: Seat
    source: Literal["stock", "discard"]
    card: str | None


class ClaimedShown(Event, frozen=True, tag="claimed"):
    """A won claim."""

    seat: Seat
    card: str
    discard_no: int


class ClaimLostShown(Event, frozen=True, tag="claim_lost"):
    """A lost claim, with its margin."""

    seat: Seat
    discard_no: int
    winner: Seat
    margin_ms: int


class WindowClosedShown(Event, frozen=True, tag="window_closed"):
    """The window ended without a claim."""


class DiscardedShown(Event, frozen=True, tag="discarded"):
    """A discard; ``auto``: the clock made it (H33)."""

    seat: Seat
    card: str
    auto: bool


ShownEvent: TypeAlias = (
    DealtShown
    | DrewShown
    | ClaimedShown
    | ClaimLostShown
    | Ruled
    | Declined
    | Held
    | WindowClosedShown
    | Melded
    | LaidOff
    | Undone
    | DiscardedShown
    | Knocked
    | Blasted
    | BigLuckHad
    | RoundEnded
    | Arranged
    | Left
    | Paid
)

_WINDOW_CLOSED = WindowClosedShown()


def show(event: HoolaEvent, viewer: Seat | None) -> ShownEvent | None:
    """Return what the viewer (None: a spectator) may see of a fact, None for nothing.

    A kept request is its player's alone; that asking for the stock declines is a fact of its own (H15).
    """
    match event:
        case Drew(seat, source, card):
            return DrewShown(seat, source, card if source == "discard" or seat == viewer else None)
        case Discarded(seat, card, _, auto):
            return DiscardedShown(seat, card, auto)
        case Held(seat):
            return event if seat == viewer else None
        case WindowClosed():
            return _WINDOW_CLOSED
        case Claimed(seat, card, number):
            return ClaimedShown(seat, card, number)
        case ClaimLost(seat, number, winner, margin_ms):
            return ClaimLostShown(seat, number, winner, margin_ms)
        case Dealt():
            return _show_deal(event, viewer)
        case _:
            return event


def _show_deal(event: Dealt, viewer: Seat | None) -> DealtShown:
    hands = dict(zip(event.seats, event.hands, strict=True))
    return DealtShown(
        round=event.round,
        options=event.options,
        dealer=event.dealer,
        hand_sizes={seat: len(hand) for seat, hand in hands.items()},
        turned_up=event.turned_up,
        stock_size=len(event.stock),
        hand=None if viewer is None else hands.get(viewer),
    )


def insiders(event: HoolaEvent) -> Collection[Seat]:
    """Return the seats that are shown more of a fact than a spectator is."""
    match event:
        case Drew(seat, "stock") | Held(seat):
            return (seat,)
        case Dealt(seats=seats):
            return seats
        case _:
            return ()
