"""Bots against bots by the rules alone: one match, played to its end in one process and without a clock on the wall."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from app.bots.registry import Bot, bot
from app.games.contract import NS_PER_MS, AnyGame, Event, Paid, Seat, Stamp, Table, View
from app.games.rng import Rng

RANDOM = "random"
"""The built-in level that plays any legal action, each as likely as the others."""

_STEPS_AT_MOST = 20_000
"""More steps than this in one round never end."""


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
    return _Table(game, bots, seed).play(game.options() if options is None else options, rounds_at_most)


class _Table:
    def __init__(self, game: AnyGame, bots: Sequence[Bot], seed: str) -> None:
        self._game = game
        self._bots = bots
        self._seats = tuple(range(len(bots)))
        self._rng = Rng.from_text(seed)
        self._minds = Rng.from_text(f"{seed} minds")
        self._at: Stamp = 0
        self._state: Any = None
        self._match = Match(chips=[0] * len(bots))

    def play(self, options: Any, rounds_at_most: int) -> Match:
        self._apply(self._game.deal(options, Table(self._seats, at=self._at), self._rng))
        while True:
            self._play_round()
            outcome = self._game.outcome(self._state)
            if outcome.status == "game_over":
                self._match.game_winner = outcome.winner
                return self._match
            if len(self._match.round_winners) >= rounds_at_most:
                return self._match
            self._next_round()

    def _play_round(self) -> None:
        winner: Seat | None = None
        for _ in range(_STEPS_AT_MOST):
            outcome = self._game.outcome(self._state)
            if outcome.status != "playing":
                winner = self._round_winner if outcome.status == "game_over" else outcome.winner
                self._match.round_winners.append(winner)
                return
            self._step()
        raise RuntimeError(f"a round of {self._game.key} without an end")

    @property
    def _round_winner(self) -> Seat | None:
        """The winner of the round that ended the game, as the view tells it."""
        over = getattr(self._game.public(self._state), "round_over", None)
        return getattr(over, "winner", None)

    def _step(self) -> None:
        """Let the first seat that wants to act do so, asked in a random order; else let the next clock run out."""
        self._at += NS_PER_MS
        order = list(self._seats)
        self._minds.shuffle(order)
        for seat in order:
            if not self._game.legal(self._state, seat):
                continue
            action = self._bots[seat].choose(self._game.view(self._state, seat), self._minds)
            if action is not None:
                self._apply(self._game.decide(self._state, seat, action, self._at, self._rng))
                return
        self._wait()

    def _wait(self) -> None:
        timers = self._game.timers(self._state)
        if timers:
            timer = min(timers, key=lambda one: one.due)
            self._at = max(self._at, timer.due)
            self._apply(self._game.on_timer(self._state, timer, self._at, self._rng))
        else:
            seat = self._game.awaited(self._state)[0]
            self._apply(self._game.automatic(self._state, seat, self._at, self._rng))

    def _next_round(self) -> None:
        for seat in self._seats:
            for action in self._game.legal(self._state, seat):
                if action.__struct_config__.tag == "next_round":
                    self._apply(self._game.decide(self._state, seat, action, self._at, self._rng))
                    return

    def _apply(self, facts: Sequence[Event]) -> None:
        for fact in facts:
            self._state = self._game.evolve(self._state, fact)
            if isinstance(fact, Paid):
                if fact.payer is not None:
                    self._match.chips[fact.payer] -= fact.chips
                if fact.payee is not None:
                    self._match.chips[fact.payee] += fact.chips
