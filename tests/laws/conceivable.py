"""Actions that a seat might think of, legal or not: those of random play, and their fields mixed anew."""

import random
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import Any

import msgspec

from app.games.contract import Action, AnyGame, Malformed, Table
from app.games.registry import GAMES
from tests.laws.play import Setup, play

_STEPS = 600
_MIXED = 400


@cache
def conceivable(key: str) -> tuple[Action, ...]:
    """Return a pool of well formed actions of a game, in wire order, each once."""
    game = GAMES[key]
    dice = random.Random(key)
    seen = dict.fromkeys(_legal_somewhere(game))
    by_type: defaultdict[type, list[Action]] = defaultdict(list)
    for action in seen:
        by_type[type(action)].append(action)
    for _ in range(_MIXED):
        mixed = _mixed(game, dice.choice(list(by_type.values())), dice)
        if mixed is not None:
            seen[mixed] = None
    return tuple(seen)


def _legal_somewhere(game: AnyGame) -> Sequence[Action]:
    found: dict[Action, None] = {}
    for seats in game.seats:
        setup = Setup(game, Table(tuple(range(seats)), at=1), game.options(), rounds=20, seed=seats)
        for step in islice(play(setup), _STEPS):
            for seat in setup.table.seats:
                found |= dict.fromkeys(game.legal(step.after, seat))
    return tuple(found)


def _mixed(game: AnyGame, alike: Sequence[Action], dice: random.Random) -> Action | None:
    """Return an action whose every field is that of some action of the same type, None if that is malformed."""
    kind = type(alike[0])
    raw: dict[str, Any] = msgspec.to_builtins(
        kind(**{name: getattr(dice.choice(alike), name) for name in kind.__struct_fields__})
    )
    try:
        action: Action = game.parse(raw)
    except Malformed:
        return None
    return action
