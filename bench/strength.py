"""How strong the bots are: two levels at one table, in alternating seats, over many rounds.

    python -m bench.strength GAME [--rounds N] [--seats N] [--levels A:B ...] [--options JSON] [--seed TEXT]

Every deal is played twice, the second time with the two levels' seats exchanged. Printed are the shares of rounds and
of games that the first level of each pair won, with Wilson intervals, and in games for chips the chips that one of its
seats won per match on average; all intervals are of 95 %. A match is a game, or one round of a game without an end.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from app.games.contract import AnyGame, Seat, parse_options
from app.games.registry import GAMES
from bench.match import Match, play, player

Z = 1.959964
"""Standard errors to each side of a 95 % interval."""

PAIRS = ("steady:easy", "easy:random", "steady:random")
ENDLESS = frozenset({"hoola"})
"""Games that go on until the players stop (H31): a match is one round."""

_ROUNDS_OF_A_GAME = 1_000


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate and its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def percent(self) -> str:
        """The interval of a share, in words."""
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def wilson(won: int, of: int) -> Interval:
    """Return the share ``won / of`` with its Wilson score interval; of nothing, anything is possible."""
    if of == 0:
        return Interval(0.5, 0.0, 1.0)
    share = won / of
    spread = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of))
    middle, scale = share + Z * Z / (2 * of), 1 + Z * Z / of
    return Interval(share, (middle - spread) / scale, (middle + spread) / scale)


def mean(samples: Sequence[float]) -> Interval:
    """Return the mean of at least two samples with its normal interval."""
    value, half = fmean(samples), Z * stdev(samples) / sqrt(len(samples))
    return Interval(value, value - half, value + half)


@dataclass(slots=True)
class Score:
    """What the first of two levels won against the second; chips are the mean over its seats, one entry a deal."""

    rounds: int = 0
    rounds_won: int = 0
    rounds_lost: int = 0
    games_won: int = 0
    games_lost: int = 0
    chips: list[float] = field(default_factory=list)

    @property
    def round_share(self) -> Interval:
        """The share of the rounds that either level won."""
        return wilson(self.rounds_won, self.rounds_won + self.rounds_lost)

    @property
    def game_share(self) -> Interval:
        """The share of the games that either level won."""
        return wilson(self.games_won, self.games_won + self.games_lost)

    def add(self, match: Match, ours: Sequence[Seat]) -> None:
        """Count a match in which the first level sat on ``ours``."""
        self.rounds += len(match.round_winners)
        winners = [winner for winner in match.round_winners if winner is not None]
        won = sum(winner in ours for winner in winners)
        self.rounds_won += won
        self.rounds_lost += len(winners) - won
        if match.game_winner is not None:
            self.games_won += match.game_winner in ours
            self.games_lost += match.game_winner not in ours


def compare(game: AnyGame, pair: tuple[str, str], *, seats: int, rounds: int, options: Any, seed: str) -> Score:
    """Return how the first level of a pair does against the second over at least so many rounds."""
    first, second = (player(game, level) for level in pair)
    at_most = 1 if game.key in ENDLESS else _ROUNDS_OF_A_GAME
    score = Score()
    deal = 0
    while score.rounds < rounds:
        deal += 1
        chips: list[int] = []
        for turn in (0, 1):
            ours = range(turn, seats, 2)
            bots = [first if seat in ours else second for seat in range(seats)]
            match = play(game, bots, f"{seed} {deal}", at_most, options)
            score.add(match, ours)
            chips += [match.chips[seat] for seat in ours]
        score.chips.append(fmean(chips))
    return score


def report(pair: tuple[str, str], score: Score) -> str:
    """Return a score in one line."""
    parts = [f"{pair[0]:>7} v {pair[1]:7}", f"rounds won {score.round_share.percent} of {score.rounds}"]
    games = score.games_won + score.games_lost
    if games:
        parts.append(f"games won {score.game_share.percent} of {games}")
    if any(score.chips) and len(score.chips) > 1:
        chips = mean(score.chips)
        parts.append(f"chips {chips.value:+.2f} ({chips.low:+.2f} to {chips.high:+.2f}) a match")
    return "  ".join(parts)


def main(arguments: Sequence[str]) -> int:
    """Measure what is asked for and print a line for each pair of levels."""
    asked = _parse(arguments)
    game = GAMES[asked.game]
    options = parse_options(game.options, json.loads(asked.options))
    seats = min(asked.seats, game.seats.stop - 1)
    print(f"{game.title}: {seats} seats, two levels in turn, at least {asked.rounds} rounds each", flush=True)
    for text in asked.levels:
        first, _, second = text.partition(":")
        pair = (first, second)
        score = compare(game, pair, seats=seats, rounds=asked.rounds, options=options, seed=asked.seed)
        print(report(pair, score), flush=True)
    return 0


def _parse(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--rounds", type=int, default=2_000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--levels", nargs="+", default=PAIRS, metavar="A:B")
    parser.add_argument("--options", default="{}", help="room options as JSON")
    parser.add_argument("--seed", default="strength")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
