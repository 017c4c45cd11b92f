"""Hula-Hoo!: the rules U1 to U20."""

from app.games.hula_hoo.game import GAME
from app.games.hula_hoo.scenery import SCENERY

__all__ = ["GAME", "SCENERY"]
