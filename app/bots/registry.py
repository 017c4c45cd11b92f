"""The bots of each game: a module of this package named as the game's key, with a ``LEVELS`` table."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from app.games.contract import View
from app.games.rng import Rng


class Bot(Protocol):
    """Plays one seat; knows what the seat's person would see."""

    def choose(self, view: View, rng: Rng) -> Any | None:
        """Return one of the view's legal actions, or None to wait."""


def levels(game: str) -> Mapping[str, Any]:
    """Return the bot classes of a game by level. Raises ``ModuleNotFoundError`` for a game without bots."""
    module = import_module(f"app.bots.{game.replace('-', '_')}")
    found: Mapping[str, Any] = module.LEVELS
    return found


@cache
def bot(game: str, level: str) -> Bot:
    """Return a game's bot of a level; bots keep no memory, so one serves every table. Raises ``KeyError``."""
    made: Bot = levels(game)[level]()
    return made
