"""How fast a game's rules are: random legal play in one process, ``legal`` asked at every step.

Time is the process's own, so that other work on the machine counts little.

python -m bench.engine [game ...] [--seats N] [--seconds S]
"""

import random
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import process_time
from typing import Any

from app.games.contract import NS_PER_MS, AnyGame, Refused, Seat, Stamp, Table, fold
from app.games.registry import GAMES
from app.games.rng import Rng

_STEP = 700 * NS_PER_MS
"""Time between two steps: some fall into a thank-you window, some after it."""

Step = tuple[Any, Seat, Any, Stamp]
"""A state, and what a seat asks for in it, when."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured: whole steps, and ``decide`` with ``evolve``, per second; ``legal`` in µs."""

    game: str
    seats: int
    steps_per_s: float
    decisions_per_s: float
    legal_median_us: float
    legal_p99_us: float

    def __str__(self) -> str:
        """Return the figures in one line."""
        return (
            f"{self.game:14} {self.seats} seats: {self.steps_per_s:9,.0f} steps/s, "
            f"decide and evolve {self.decisions_per_s:9,.0f}/s, "
            f"legal {self.legal_median_us:.1f} µs (p99 {self.legal_p99_us:.1f})"
        )


def random_play(game: AnyGame, seats: int, seed: int) -> Iterator[Step]:
    """Yield the steps of endless random play: mostly of awaited seats, sometimes of one that may only react.

    Every step asks for ``legal`` once; when nobody may act, the next timer is fired.
    """
    dice = random.Random(seed)
    rng = Rng(seed.to_bytes(8, "big"))
    everybody = tuple(range(seats))
    at = _STEP
    state = fold(game, game.deal(game.options(), Table(everybody, at=at), rng))
    while True:
        at += _STEP
        awaited = game.awaited(state) or everybody
        seat = dice.choice(everybody if dice.random() < 0.25 else awaited)
        choices = game.legal(state, seat)
        if choices:
            step = (state, seat, dice.choice(choices), at)
            yield step
            state = fold(game, _facts(game, step, rng), state)
        elif game.outcome(state).status == "game_over":
            state = fold(game, game.deal(game.options(), Table(everybody, at=at), rng), state)
        elif timers := game.timers(state):
            first = min(timers, key=lambda timer: timer.due)
            at = max(at, first.due)
            state = fold(game, game.on_timer(state, first, at, rng), state)


def _facts(game: AnyGame, step: Step, rng: Rng) -> Sequence[Any]:
    """Return the facts of an action; those of a refusal where time has overtaken it."""
    try:
        return game.decide(*step, rng)
    except Refused as refused:
        return refused.facts


def measure(game: AnyGame, seats: int, seconds: float, seed: int = 1) -> Figures:
    """Measure a game for about ``seconds`` of play, and its parts over a sample of the steps."""
    for _ in zip(range(2_000), random_play(game, seats, seed), strict=False):
        pass  # tables that are filled on first use
    count = 0
    start = process_time()
    for _ in random_play(game, seats, seed + 1):
        count += 1
        if not count % 256 and process_time() - start > seconds:
            break
    steps_per_s = count / (process_time() - start)
    sample = [step for step, _ in zip(random_play(game, seats, seed + 2), range(20_000), strict=False)]
    legal_us = [_timed_legal(game, step) for step in sample]
    rng = Rng(b"sample")
    start = process_time()
    for step in sample:
        fold(game, _facts(game, step, rng), step[0])
    decisions_per_s = len(sample) / (process_time() - start)
    return Figures(game.key, seats, steps_per_s, decisions_per_s, median(legal_us), quantiles(legal_us, n=100)[-1])


def _timed_legal(game: AnyGame, step: Step) -> float:
    state, seat, _, _ = step
    start = process_time()
    game.legal(state, seat)
    return (process_time() - start) * 1e6


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the figures of the games named, or of all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", default=sorted(GAMES))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=3.0)
    wanted = parser.parse_args(arguments)
    for key in wanted.games:
        sys.stdout.write(f"{measure(GAMES[key], wanted.seats, wanted.seconds)}\n")


if __name__ == "__main__":
    main()
