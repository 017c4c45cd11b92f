"""Loba de Menos: the rules as numbered in the rule book (L1-L22)."""

from app.games.loba_de_menos.game import GAME
from app.games.loba_de_menos.scenery import SCENERY

__all__ = ["GAME", "SCENERY"]
