"""A table of Hoola for tests: positions in short, moves in wire shape, facts by kind."""

from collections.abc import Iterable
from typing import Any, TypeAlias, cast

import pytest

from app.games.contract import NS_PER_MS, Paid, Refused, Seat, Stamp, Table, fold
from app.games.hoola import GAME, SCENERY
from app.games.hoola.events import HoolaEvent
from app.games.hoola.options import Options
from app.games.hoola.state import State
from app.games.rng import Rng

Wire: TypeAlias = dict[str, Any]
"""An action as it goes over the wire."""

HOOLA = Options()
MS = NS_PER_MS
RNG = Rng.from_text("table")


def position(*hands: str, options: Options = HOOLA, **keys: Any) -> State:
    """Return a position of as many seats as there are hands; ``keys`` are FORMAT's."""
    return SCENERY.build(options, len(hands), {"stock": "KC KD KH KS", "hands": list(hands), **keys})


def window(*hands: str, top: str, options: Options = HOOLA, **keys: Any) -> State:
    """Return a position in which seat 0 has discarded ``top`` at time 0 and the window is open."""
    started = {"discard": f"2D {top}", "discarded_by": 0, "turn": 1, "window_open": True}
    return position(*hands, options=options, **{**started, "turns_had": [1] + [0] * (len(hands) - 1), **keys})


def dealt(options: Options = HOOLA, seats: tuple[Seat, ...] = (0, 1, 2), seed: str = "seed", **table: Any) -> State:
    """Return the state after the first deal of a game."""
    return folded(None, GAME.deal(options, Table(seats, **table), Rng.from_text(seed)))


def folded(state: State | None, events: Iterable[HoolaEvent]) -> State:
    """Return the state after facts."""
    return cast(State, fold(GAME, list(events), state))


def facts(state: State, seat: Seat, action: Wire, at: Stamp = 0) -> list[HoolaEvent]:
    """Return the facts of an action in wire shape."""
    return list(GAME.decide(state, seat, GAME.parse(action), at, RNG))


def after(state: State, seat: Seat, action: Wire, at: Stamp = 0) -> State:
    """Return the state after an action in wire shape."""
    return folded(state, facts(state, seat, action, at))


def played(state: State, *moves: tuple[Seat, Wire]) -> State:
    """Return the state after moves in wire shape, all at time 0."""
    for seat, action in moves:
        state = after(state, seat, action)
    return state


def passed(state: State, at: Stamp) -> State:
    """Return the state after the deadlines that are due by ``at``."""
    while due := [timer for timer in GAME.timers(state) if timer.due <= at]:
        state = folded(state, GAME.on_timer(state, due[0], due[0].due, RNG))
    return state


def refused(state: State, seat: Seat, action: Wire, at: Stamp = 0) -> Refused:
    """Return the refusal of an action."""
    with pytest.raises(Refused) as refusal:
        facts(state, seat, action, at)
    return refusal.value


def refusal(state: State, seat: Seat, action: Wire, at: Stamp = 0) -> tuple[str, str]:
    """Return the code and the rule with which an action is refused."""
    why = refused(state, seat, action, at)
    return why.code, why.rule


def kinds(events: Iterable[HoolaEvent]) -> list[str]:
    """Return the kinds of facts as the wire names them, payments left out."""
    return [str(event.__struct_config__.tag) for event in events if not isinstance(event, Paid)]


def types(state: State, seat: Seat) -> set[str]:
    """Return the types of the seat's legal actions."""
    return {str(action.__struct_config__.tag) for action in GAME.legal(state, seat)}


def allows(state: State, seat: Seat, action: Wire) -> bool:
    """Return whether an action in wire shape is legal."""
    return GAME.parse(action) in GAME.legal(state, seat)


DRAW: Wire = {"type": "draw", "source": "stock"}
TAKE: Wire = {"type": "draw", "source": "discard"}
CLAIM: Wire = {"type": "thank_you"}
DECLINE: Wire = {"type": "decline"}
UNDO: Wire = {"type": "undo"}


def meld(cards: str) -> Wire:
    """Return a meld in wire shape."""
    return {"type": "meld", "cards": cards}


def lay_off(number: int, cards: str) -> Wire:
    """Return a lay-off in wire shape."""
    return {"type": "lay_off", "meld": number, "cards": cards}


def discard(card: str) -> Wire:
    """Return a discard in wire shape."""
    return {"type": "discard", "card": card}
