"""What a viewer may see of each fact; a fact that is nobody's secret is shown as it is."""

from collections.abc import Collection
from typing import TypeAlias

from app.games.contract import Event, Paid, Seat
from app.games.hula_hoo.actions import ZoneName
from app.games.hula_hoo.cards import Card, Zone
from app.games.hula_hoo.demand import Call
from app.games.hula_hoo.events import (
    Arranged,
    Dealt,
    Exchanged,
    ExchangeEnded,
    GameBegan,
    GameEnded,
    HulaHooEvent,
    Left,
    Passed,
    Played,
    RoundEnded,
    Swap,
)


class DealtShown(Event, frozen=True, tag="dealt"):
    """A deal: the face-up cards, and the viewer's own hand."""

    round: int
    dealer: Seat
    starter: Seat
    face_up: dict[Seat, Zone]
    hand: Zone | None


class ExchangedShown(Event, frozen=True, tag="exchanged"):
    """A seat has chosen; what, only itself is told."""

    seat: Seat
    cards: Zone | None
    auto: bool


class ExchangeEndedShown(Event, frozen=True, tag="exchange_ended"):
    """All swaps, open to everybody."""

    swaps: tuple[Swap, ...]


class PlayedShown(Event, frozen=True, tag="played"):
    """A play; ``drew`` tells everybody that a card was drawn, ``drawn`` only its player which."""

    seat: Seat
    card: Card
    zone: ZoneName
    call: Call | None
    double: bool
    drew: bool
    drawn: Card | None
    auto: bool


class PassedShown(Event, frozen=True, tag="passed"):
    """A pass, with the hand that is shown (U10)."""

    seat: Seat
    hand: Zone
    auto: bool


ShownEvent: TypeAlias = (
    GameBegan
    | DealtShown
    | ExchangedShown
    | ExchangeEndedShown
    | PlayedShown
    | PassedShown
    | RoundEnded
    | GameEnded
    | Arranged
    | Left
    | Paid
)


def show(event: HulaHooEvent, viewer: Seat | None) -> ShownEvent:
    """Return what the viewer (None: a spectator) may see of a fact; stamps stay with the server."""
    match event:
        case Played(seat, card, zone, call, double, drawn, _, auto):
            own = drawn if seat == viewer else None
            return PlayedShown(seat, card, zone, call, double, drawn is not None, own, auto)
        case Passed(seat, hand, _, auto):
            return PassedShown(seat, hand, auto)
        case Dealt():
            return _show_deal(event, viewer)
        case Exchanged(seat, cards, _, auto):
            return ExchangedShown(seat, cards if seat == viewer else None, auto)
        case ExchangeEnded(swaps):
            return ExchangeEndedShown(swaps)
        case _:
            return event


def insiders(event: HulaHooEvent) -> Collection[Seat]:
    """Return the seats that are shown more of a fact than a spectator is."""
    match event:
        case Played(seat, drawn=drawn) if drawn is not None:
            return (seat,)
        case Exchanged(seat):
            return (seat,)
        case Dealt(hands=hands):
            return tuple(seat for seat, hand in enumerate(hands) if hand)
        case _:
            return ()


def _show_deal(event: Dealt, viewer: Seat | None) -> DealtShown:
    face_up = {seat: cards for seat, cards in enumerate(event.face_up) if cards}
    hand = event.hands[viewer] if viewer is not None and viewer in face_up else None
    return DealtShown(event.round, event.dealer, event.starter, face_up, hand)
