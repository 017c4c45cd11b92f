"""``legal`` against ``decide``: every action that the cards in hand allow to be written down."""

from collections.abc import Iterator
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.contract import Refused
from app.games.hoola import GAME
from app.games.hoola.actions import HoolaAction, LayOff, Meld
from app.games.hoola.masks import names_in
from app.games.hoola.state import State
from tests.games.hoola.table import CLAIM, DECLINE, DRAW, RNG, TAKE, UNDO, Wire, discard
from tests.laws.play import Setup, play, setups

PLAIN: list[Wire] = [DRAW, TAKE, CLAIM, DECLINE, UNDO, *({"type": kind} for kind in ("knock", "blast", "big_luck"))]


def written(state: State, seat: int) -> Iterator[HoolaAction]:
    """Yield every action of the seat's cards, each meld on the table and one that is not there."""
    hand = cards = state.hands[seat]
    while cards:
        yield Meld(names_in(cards))
        yield from (LayOff(number, names_in(cards)) for number in range(len(state.table) + 2))
        cards = (cards - 1) & hand
    yield from map(GAME.parse, (*PLAIN, *map(discard, names_in(hand)), {"type": "next_round"}))


def taken(state: State, seat: int, action: HoolaAction) -> bool:
    """Return whether the action is taken just now, before any deadline."""
    now = min([0, *(timer.due - 1 for timer in GAME.timers(state))])
    try:
        return bool(GAME.decide(state, seat, action, now, RNG))
    except Refused:
        return False


@settings(max_examples=6, deadline=None)
@given(setups(GAME), st.integers(0, 40))
def test_legal_is_exactly_what_decide_takes(setup: Setup, first: int) -> None:
    for step in islice(play(setup), first, None, 40):
        for seat in setup.table.seats:
            legal = set(GAME.legal(step.after, seat))
            assert legal == {action for action in written(step.after, seat) if taken(step.after, seat, action)}
