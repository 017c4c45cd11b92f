"""The bots of Loba de Menos: an easy one that plays like a beginner, and a steady one that plans its turns."""

from app.bots import loba_rebuys
from app.bots.loba_easy import Easy
from app.bots.loba_plan import best_turn, takes_discard
from app.bots.loba_sight import sight
from app.games.contract import View
from app.games.loba_de_menos.actions import (
    ANSWERS,
    DRAW_DISCARD,
    DRAW_STOCK,
    AnswerRebuy,
    LobaAction,
    VoteRebuy,
)
from app.games.rng import Rng


class Steady:
    """Plans its turns over both decks, keeps an eye on the others, and weighs its chips."""

    def choose(self, view: View, rng: Rng) -> LobaAction | None:
        """Return one of the view's legal actions, or None to wait."""
        legal = view.private.legal
        votes = [action for action in legal if isinstance(action, VoteRebuy)]
        if votes:
            allow = loba_rebuys.allows(view)
            return next(vote for vote in votes if vote.allow is allow)
        if any(isinstance(action, AnswerRebuy) for action in legal):
            return ANSWERS[0 if loba_rebuys.pays(view) else 1]
        seen = sight(view)
        if seen is None or not legal:
            return None
        if DRAW_STOCK in legal:
            return DRAW_DISCARD if DRAW_DISCARD in legal and takes_discard(seen) else DRAW_STOCK
        return best_turn(seen)


LEVELS: dict[str, type[Easy] | type[Steady]] = {"easy": Easy, "steady": Steady}
"""The bots by level."""
