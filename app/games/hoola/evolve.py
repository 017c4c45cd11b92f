"""What each fact does to the state. Nothing is judged here."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from app.games.contract import Paid, Seat
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
from app.games.hoola.masks import BITS, mask_of
from app.games.hoola.options import window_ns
from app.games.hoola.state import Ruling, State, next_seat, packed
from app.games.rummy.cards import CARDS, cards


def evolve(state: State | None, event: HoolaEvent) -> State:
    """Return the state after a fact; only a deal makes one from nothing."""
    if isinstance(event, Dealt):
        return _dealt(event)
    if state is None:
        raise ValueError("a game begins with a deal")
    return _APPLY[type(event)](state, event)


def _put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _dealt(event: Dealt) -> State:
    places = max(event.seats) + 1
    hands = [0] * places
    for seat, hand in zip(event.seats, event.hands, strict=True):
        hands[seat] = mask_of(hand)
    return State(
        options=event.options,
        round=event.round,
        seats=event.seats,
        dealer=event.dealer,
        turn=event.dealer,
        phase="draw",
        hands=tuple(hands),
        table=(),
        stock=bytes(cards(event.stock)),
        pile=bytes((CARDS[event.turned_up],)),
        discarded_by=None,
        discard_no=0,
        turns_had=(0,) * places,
        clock_from=event.at,
    )


def _drew(state: State, event: Drew) -> State:
    if event.source == "discard":
        ruling = Ruling(event.seat, event.at, CARDS[event.card]) if state.discard_no else None
        return _took(state, event.seat, event.card, source="discard", ruling=ruling)
    hand = state.hands[event.seat] | BITS[event.card]
    return replace(
        state,
        phase="play",
        hands=_put(state.hands, event.seat, hand),
        stock=state.stock[1:],
        source="stock",
        drawn=CARDS[event.card],
        hand_before=hand,
        table_before=state.table,
    )


def _claimed(state: State, event: Claimed) -> State:
    return _took(
        state,
        event.seat,
        event.card,
        source="claim",
        turn=event.seat,
        ruling=Ruling(event.seat, event.at, CARDS[event.card]),
        clock_from=event.at,
        window_from=None,
        declined=0,
        held=None,
    )


def _took(state: State, seat: Seat, card: str, **changes: Any) -> State:
    hand = state.hands[seat] | BITS[card]
    return replace(
        state,
        phase="play",
        hands=_put(state.hands, seat, hand),
        pile=state.pile[:-1],
        taken=CARDS[card],
        fed_by=state.discarded_by,
        hand_before=hand,
        table_before=state.table,
        **changes,
    )


def _ruled(state: State, event: Ruled) -> State:
    ruling = state.ruling
    return state if ruling is None else replace(state, ruling=replace(ruling, margins=tuple(event.margin_ms.items())))


def _declined(state: State, event: Declined) -> State:
    return replace(state, declined=state.declined | 1 << event.seat)


def _held(state: State, event: Held) -> State:
    return replace(state, held=event.request)


def _window_closed(state: State, event: WindowClosed) -> State:
    return replace(state, window_from=None, clock_from=event.at, declined=0, held=None)


def _melded(state: State, event: Melded) -> State:
    melded = mask_of(event.cards)
    return replace(
        state,
        hands=_put(state.hands, event.seat, state.hands[event.seat] & ~melded),
        table=(*state.table, packed(event.seat, melded)),
    )


def _laid_off(state: State, event: LaidOff) -> State:
    added = mask_of(event.cards)
    place = event.meld - 1
    return replace(
        state,
        hands=_put(state.hands, event.seat, state.hands[event.seat] & ~added),
        table=_put(state.table, place, state.table[place] | added),
    )


def _undone(state: State, event: Undone) -> State:
    if event.put_back is None:
        hands = _put(state.hands, event.seat, state.hand_before)
        return replace(state, hands=hands, table=state.table_before)
    return replace(
        state,
        phase="draw",
        hands=_put(state.hands, event.seat, state.hand_before & ~BITS[event.put_back]),
        table=state.table_before,
        pile=state.pile + bytes((CARDS[event.put_back],)),
        ruling=None,
        **_NO_DRAW,
    )


_NO_DRAW: dict[str, Any] = {
    "source": None,
    "drawn": None,
    "taken": None,
    "fed_by": None,
    "hand_before": 0,
    "table_before": (),
}


def _discarded(state: State, event: Discarded) -> State:
    opens = window_ns(state.options) > 0
    return replace(
        state,
        turn=next_seat(state.seats, event.seat),
        phase="draw",
        hands=_put(state.hands, event.seat, state.hands[event.seat] & ~BITS[event.card]),
        pile=state.pile + bytes((CARDS[event.card],)),
        discarded_by=event.seat,
        discard_no=state.discard_no + 1,
        turns_had=_put(state.turns_had, event.seat, state.turns_had[event.seat] + 1),
        clock_from=None if opens else event.at,
        window_from=event.at if opens else None,
        ruling=None,
        **_NO_DRAW,
    )


def _round_ended(state: State, event: RoundEnded) -> State:
    return replace(
        state,
        phase="round_over",
        clock_from=None,
        window_from=None,
        declined=0,
        held=None,
        result=event,
        **_NO_DRAW,
    )


def _arranged(state: State, event: Arranged) -> State:
    """Seat the next round's players; a place that is empty now has no cards to show."""
    places = max((*event.seats, len(state.hands) - 1)) + 1
    spare = (0,) * (places - len(state.hands))
    hands = state.hands + spare
    return replace(
        state,
        options=event.options,
        seats=event.seats,
        hands=tuple(hand if seat in event.seats else 0 for seat, hand in enumerate(hands)),
        turns_had=state.turns_had + spare,
    )


def _left(state: State, event: Left) -> State:
    return replace(
        state,
        seats=tuple(seat for seat in state.seats if seat != event.seat),
        hands=_put(state.hands, event.seat, 0),
    )


def _same(state: State, event: HoolaEvent) -> State:
    return state


_APPLY: dict[type, Callable[[State, Any], State]] = {
    Drew: _drew,
    Claimed: _claimed,
    ClaimLost: _same,
    Ruled: _ruled,
    Declined: _declined,
    Held: _held,
    WindowClosed: _window_closed,
    Melded: _melded,
    LaidOff: _laid_off,
    Undone: _undone,
    Discarded: _discarded,
    Knocked: _same,
    Blasted: _same,
    BigLuckHad: _same,
    RoundEnded: _round_ended,
    Arranged: _arranged,
    Left: _left,
    Paid: _same,
}
