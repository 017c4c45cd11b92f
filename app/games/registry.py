"""The games that the house hosts. To add one: write its package by ``contract.Game`` and name it here."""

from typing import Any

from app.games import hoola, hula_hoo, loba_de_menos
from app.games.contract import AnyGame, Scenery

_MODULES: tuple[Any, ...] = (hoola, hula_hoo, loba_de_menos)

GAMES: dict[str, AnyGame] = {module.GAME.key: module.GAME for module in _MODULES}
SCENERY: dict[str, Scenery[Any, Any]] = {module.GAME.key: module.SCENERY for module in _MODULES}
