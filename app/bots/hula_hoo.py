"""The bots of Hula-Hoo!: a plausible beginner, and a steady player who plans both rows together."""

from app.bots.hula_hoo_odds import Odds
from app.bots.hula_hoo_sight import Sight
from app.bots.hula_hoo_worth import DRAWN, kept_worth
from app.games.contract import View
from app.games.hula_hoo.actions import Exchange, HulaHooAction, Play
from app.games.hula_hoo.cards import JOKER, removed, without
from app.games.hula_hoo.demand import CALLED, DOUBLED, Call
from app.games.rng import Rng

# Worths are log odds of winning the round, fitted to rounds of self-play and rounded.
OUT_EACH = 1.0
"""For each opponent who is expected to be out before one answers."""
ROUND_WON = 3.5
"""If nobody at all can answer."""
ROUND_LOST = 2.5
"""If an opponent goes out with the answer."""
GONE_OUT = 1_000.0
"""For one's own last card."""

CARELESS = 3
"""A beginner calls without a thought once in so many times."""


class Easy:
    """A beginner: keeps the jokers, plays any other card that fits, and calls the side that its value suggests."""

    def choose(self, view: View, rng: Rng) -> HulaHooAction | None:
        """Return one of the view's legal actions, or None when there is nothing to do."""
        legal = _moves(view)
        if not legal or not isinstance(legal[0], Play):
            return legal[0] if legal else None
        plays = [move for move in legal if isinstance(move, Play)]
        naturals = [play for play in plays if play.card != JOKER] or plays
        play = naturals[rng.below(len(naturals))]
        if play.double or rng.below(CARELESS) == 0:
            return play
        return Play(play.card, play.zone, _suggested(play.card, rng))


class Steady:
    """Weighs every play: whom it puts out, and what the cards kept in hand and face up are still good for."""

    def choose(self, view: View, rng: Rng) -> HulaHooAction | None:
        """Return the legal action with the greatest worth, or None when there is nothing to do."""
        legal = _moves(view)
        if len(legal) < 2:
            return legal[0] if legal else None
        sight = Sight(view)
        odds = Odds(sight)
        return max(legal, key=lambda move: _worth(sight, odds, move))


LEVELS: dict[str, type[Easy] | type[Steady]] = {"easy": Easy, "steady": Steady}


def _moves(view: View) -> list[HulaHooAction]:
    """Return the legal actions of a round under way; dealing the next one is not for bots."""
    legal: list[HulaHooAction] = view.private.legal
    return legal if view.public.phase in {"exchange", "play"} else []


def _suggested(card: int, rng: Rng) -> Call:
    if card == JOKER:
        return "higher" if rng.below(2) else "lower"
    return "higher" if card > JOKER else "lower"


def _worth(sight: Sight, odds: Odds, move: HulaHooAction) -> tuple[float, bool]:
    """Return what a move is worth; of equals a play from the face-up cards, which are no secret, comes first."""
    if isinstance(move, Play):
        return _play_worth(sight, odds, move), move.zone == "face_up"
    if isinstance(move, Exchange):
        return _exchange_worth(sight, move), False
    return 0.0, False


def _play_worth(sight: Sight, odds: Odds, play: Play) -> float:
    """Return what a play is worth: whom it puts out, and the cards that are kept."""
    draws = play.double and sight.stock_size > 0
    kept = removed(sight.own, play.card)
    if not kept and not draws:
        return GONE_OUT
    demand = DOUBLED[play.card] if play.call is None else CALLED[play.call][play.card]
    facing = odds.facing(demand)
    attack = OUT_EACH * facing.expected_out + ROUND_WON * facing.all_out - ROUND_LOST * facing.goes_out
    return attack + kept_worth(kept, draws=draws)


def _exchange_worth(sight: Sight, choice: Exchange) -> float:
    """Return what an exchange is worth: both rows without the cards given, and fresh ones in their place."""
    return kept_worth(without(sight.own, choice.cards)) + DRAWN * len(choice.cards)
