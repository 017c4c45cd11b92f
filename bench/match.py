"""One match of bots against bots: a game, or so many rounds of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from app.bots import match
from app.bots.registry import Bot, bot
from app.games.contract import AnyGame, Seat, View
from app.games.rng import Rng

RANDOM = "random"
"""The built-in level that plays any legal action, each as likely as the others."""


class RandomBot:
    """Plays any legal action."""

    def choose(self, view: View, rng: Rng) -> Any | None:
        """Return one of the legal actions, or None when there is none."""
        legal = view.private.legal
        return legal[rng.below(len(legal))] if legal else None


def player(game: AnyGame, level: str) -> Bot:
    """Return a bot of a level, the built-in one included. Raises ``KeyError`` for an unknown level."""
    return RandomBot() if level == RANDOM else bot(game.key, level)


@dataclass(slots=True)
class Match:
    """What came of a match: the winner of each round, the game's winner (None: it has none), chips by seat."""

    round_winners: list[Seat | None] = field(default_factory=list)
    game_winner: Seat | None = None
    chips: list[int] = field(default_factory=list)


def play(game: AnyGame, bots: Sequence[Bot], seed: str, rounds_at_most: int, options: Any = None) -> Match:
    """Return the match that the bots, one for each seat, play until the game is over or so many rounds are played.

    The same seed deals the same first round whoever plays. Raises ``RuntimeError`` for a round without an end.
    """
    played = Match(chips=[0] * len(bots))
    for one in islice(match.Match(game, bots, seed, options).rounds(), rounds_at_most):
        played.round_winners.append(one.winner)
        played.chips = [sum(pair) for pair in zip(played.chips, one.chips, strict=True)]
        if one.outcome.status == "game_over":
            played.game_winner = one.outcome.winner
            break
    return played
