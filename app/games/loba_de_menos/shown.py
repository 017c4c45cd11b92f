"""What a viewer may see of each fact; a fact that is nobody's secret is shown as it is."""

from collections.abc import Collection
from typing import TypeAlias

from app.games.contract import Cards, Event, Paid, Seat
from app.games.loba_de_menos.events import (
    Arranged,
    Dealt,
    Discarded,
    Drew,
    GameBegan,
    GameEnded,
    JokerMoved,
    LaidOff,
    Left,
    LobaEvent,
    Melded,
    RebuyAccepted,
    RebuyAsked,
    RebuySettled,
    RebuyVoted,
    Reshuffled,
    RoundEnded,
    Undone,
)


class DealtShown(Event, frozen=True, tag="dealt"):
    """A deal: the card turned up, and the viewer's own hand."""

    round: int
    dealer: Seat
    turn: Seat
    hand: Cards | None
    stock_size: int
    turned_up: str


class ReshuffledShown(Event, frozen=True, tag="reshuffled"):
    """The discards have become the stock; in what order, nobody is told."""

    stock_size: int


class DiscardedShown(Event, frozen=True, tag="discarded"):
    """A discard, and whose turn comes next."""

    seat: Seat
    card: str
    turn: Seat
    auto: bool


class RebuyAskedShown(Event, frozen=True, tag="rebuy_asked"):
    """An eliminated player may buy back in."""

    seat: Seat


class RebuyAcceptedShown(Event, frozen=True, tag="rebuy_accepted"):
    """An eliminated player wants to buy back in."""

    seat: Seat


class LeftShown(Event, frozen=True, tag="left"):
    """A player left the table."""

    seat: Seat
    turn: Seat | None


ShownEvent: TypeAlias = (
    GameBegan
    | DealtShown
    | ReshuffledShown
    | Drew
    | Melded
    | LaidOff
    | JokerMoved
    | Undone
    | DiscardedShown
    | RoundEnded
    | RebuyAskedShown
    | RebuyAcceptedShown
    | RebuyVoted
    | RebuySettled
    | GameEnded
    | Arranged
    | LeftShown
    | Paid
)


def show(event: LobaEvent, viewer: Seat | None) -> ShownEvent:
    """Return what the viewer (None: a spectator) may see of a fact; stamps stay with the server."""
    match event:
        case Drew(seat, "stock", card):
            return Drew(seat, "stock", card if seat == viewer else None)
        case Discarded(seat, card, turn, _, auto):
            return DiscardedShown(seat, card, turn, auto)
        case Dealt():
            return _show_deal(event, viewer)
        case Reshuffled(stock):
            return ReshuffledShown(len(stock))
        case RebuyAsked(seat):
            return RebuyAskedShown(seat)
        case RebuyAccepted(seat):
            return RebuyAcceptedShown(seat)
        case Left(seat, turn):
            return LeftShown(seat, turn)
        case _:
            return event


def insiders(event: LobaEvent) -> Collection[Seat]:
    """Return the seats that are shown more of a fact than a spectator is."""
    match event:
        case Drew(seat, "stock", card) if card is not None:
            return (seat,)
        case Dealt(hands=hands):
            return tuple(seat for seat, hand in enumerate(hands) if hand)
        case _:
            return ()


def _show_deal(event: Dealt, viewer: Seat | None) -> DealtShown:
    known = viewer is not None and 0 <= viewer < len(event.hands) and bool(event.hands[viewer])
    hand = event.hands[viewer] if known and viewer is not None else None
    return DealtShown(event.round, event.dealer, event.turn, hand, len(event.stock), event.turned_up)
