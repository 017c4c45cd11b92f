"""Hoola (훌라): draw, meld, discard; and say thank you for what others throw away."""

from app.games.hoola.game import GAME
from app.games.hoola.scenery import SCENERY

__all__ = ["GAME", "SCENERY"]
