"""A table of Loba de Menos for tests: positions in short, moves in wire shape, rounds played at random."""

from collections.abc import Iterable, Iterator
from typing import Any, cast

import pytest

from app.games.contract import Action, Malformed, Paid, Refused, Seat, Stamp, Table, fold
from app.games.loba_de_menos import GAME, SCENERY
from app.games.loba_de_menos.events import LobaEvent
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.state import State
from app.games.rng import Rng

RNG = Rng.from_text("table")
LOBA = Options()


def position(hands: list[str], options: Options = LOBA, **keys: Any) -> State:
    """Return a position of as many seats as there are hands; ``keys`` are FORMAT's."""
    return SCENERY.build(options, len(hands), {"hands": hands, **keys})


def on_turn(hand: str, table: list[tuple[int, str]] | None = None, options: Options = LOBA, **keys: Any) -> State:
    """Return a position of two seats in which seat 0 has drawn and holds ``hand``; melds are (owner, cards)."""
    melds = [{"owner": owner, "cards": cards} for owner, cards in table or []]
    given = {"phase": "play", "stock": "8H 9H", "discard": "TC", "table": melds, **keys}
    return position([hand, "2C 3D"], options, **given)


def before_draw(hand: str, table: list[tuple[int, str]] | None = None, options: Options = LOBA, **keys: Any) -> State:
    """Return the like before the draw."""
    return on_turn(hand, table, options, **{"phase": "draw", **keys})


def dealt(options: Options = LOBA, seats: tuple[Seat, ...] = (0, 1, 2), seed: str = "seed", **table: Any) -> State:
    """Return the state after the first deal of a game."""
    return folded(None, GAME.deal(options, Table(seats, **table), Rng.from_text(seed)))


def folded(state: State | None, events: Iterable[LobaEvent]) -> State:
    """Return the state after facts."""
    return cast(State, fold(GAME, list(events), state))


def facts(state: State, seat: Seat, /, at: Stamp = 0, **action: Any) -> list[LobaEvent]:
    """Return the facts of an action in wire shape."""
    return list(GAME.decide(state, seat, GAME.parse(action), at, RNG))


def after(state: State, seat: Seat, /, at: Stamp = 0, **action: Any) -> State:
    """Return the state after an action in wire shape."""
    return folded(state, facts(state, seat, at, **action))


def refusal(state: State, seat: Seat, /, at: Stamp = 0, **action: Any) -> tuple[str, str]:
    """Return the code and the rule with which an action is refused."""
    with pytest.raises(Refused) as refused:
        facts(state, seat, at, **action)
    return refused.value.code, refused.value.rule


def malformed(raw: object) -> bool:
    """Return whether raw input is no action at all."""
    try:
        GAME.parse(raw)
    except Malformed:
        return True
    return False


def allowed(state: State, seat: Seat, action: Action) -> bool:
    """Return whether ``decide`` takes an action."""
    try:
        GAME.decide(state, seat, cast(Any, action), state.since, RNG)
    except Refused:
        return False
    return True


def payments(events: Iterable[LobaEvent]) -> list[tuple[Seat | None, Seat | None, int, str]]:
    """Return the payments among facts: payer, payee (None: the pot), chips and why."""
    return [(fact.payer, fact.payee, fact.chips, fact.why) for fact in events if isinstance(fact, Paid)]


def kinds(state: State, seat: Seat) -> list[str]:
    """Return the types of a seat's legal actions, each once, as they go over the wire."""
    return list(dict.fromkeys(cast(str, type(action).__struct_config__.tag) for action in GAME.legal(state, seat)))


def table_of(state: State) -> list[str]:
    """Return the melds on the table."""
    return [" ".join(meld["cards"]) for meld in SCENERY.observe(state)["table"]]


def hand_of(state: State, seat: Seat) -> str:
    """Return a hand in short."""
    return " ".join(SCENERY.observe(state)["hands"][seat])


def random_play(state: State, rng: Rng, steps: int) -> Iterator[State]:
    """Yield the states of random play, ``state`` first, over rounds and rebuys, until the game is over."""
    yield state
    for _ in range(steps):
        seats = GAME.awaited(state) or tuple(seat for seat in state.seats if GAME.legal(state, seat))
        if state.game_result is not None:
            return
        seat = seats[rng.below(len(seats))]
        legal = GAME.legal(state, seat)
        state = folded(state, GAME.decide(state, seat, legal[rng.below(len(legal))], state.since, rng))
        yield state
