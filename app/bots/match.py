"""Bots against bots by the rules alone: no room, no clock on the wall, and the same seed plays the same match."""

from collections.abc import Iterator, Sequence
from typing import Any

from app.bots.registry import Bot
from app.games.contract import NS_PER_MS, AnyGame, Event, Outcome, Paid, Seat, Stamp, Table, Timer, Value
from app.games.rng import Rng

_STEPS_AT_MOST = 20_000
"""More steps than this in one round never end."""


class Round(Value, frozen=True):
    """What came of one round: how it ended, chips won or lost by seat, the points so far (None: none are kept)."""

    outcome: Outcome
    winner: Seat | None
    chips: tuple[int, ...]
    totals: tuple[int, ...] | None
    steps: int


class Match:
    """A table of bots, one for each seat, that plays round after round."""

    def __init__(self, game: AnyGame, bots: Sequence[Bot], seed: str, options: Any = None) -> None:
        """Seat the bots; ``options`` of None are the defaults."""
        self._game = game
        self._bots = bots
        self._seats = tuple(range(len(bots)))
        self._options = game.options() if options is None else options
        self._rng = Rng.from_text(seed)
        self._minds = Rng.from_text(f"{seed} minds")
        self._at: Stamp = 0
        self._state: Any = None
        self._chips: list[int] = []

    def rounds(self) -> Iterator[Round]:
        """Yield round after round without end; a new game begins when one is over.

        Raises ``RuntimeError`` for a round that does not end.
        """
        while True:
            self._chips = [0] * len(self._seats)
            self._deal()
            steps = self._play()
            yield self._result(steps)

    def _deal(self) -> None:
        """Deal the first round of a game, or the next one."""
        outcome = self._game.outcome(self._state) if self._state is not None else None
        if outcome is None or outcome.status == "game_over":
            self._state = None
            self._apply(self._game.deal(self._options, Table(self._seats, at=self._at), self._rng))
        else:
            action = self._game.parse({"type": "next_round"})
            # A seat that is out of the game may not ask for the next round (L17).
            asker = next(seat for seat in self._seats if action in self._game.legal(self._state, seat))
            self._apply(self._game.decide(self._state, asker, action, self._at, self._rng))

    def _play(self) -> int:
        """Play until the round is over; return the number of steps."""
        for steps in range(_STEPS_AT_MOST):
            if self._game.outcome(self._state).status != "playing":
                return steps
            self._step()
        raise RuntimeError(f"a round of {self._game.key} without an end")

    def _step(self) -> None:
        """Carry out what is due; else let the first seat that wants to act do so; else let the next clock run out."""
        self._at += NS_PER_MS
        timer = min(self._game.timers(self._state), key=lambda one: one.due, default=None)
        if timer is not None and timer.due <= self._at:
            self._fire(timer, timer.due)
        elif not self._somebody_acts():
            self._wait(timer)

    def _somebody_acts(self) -> bool:
        """Ask the seats in a random order, so that none is always first; return whether one of them acted."""
        order = list(self._seats)
        self._minds.shuffle(order)
        for seat in order:
            if not self._game.legal(self._state, seat):
                continue
            action = self._bots[seat].choose(self._game.view(self._state, seat), self._minds)
            if action is not None:
                self._apply(self._game.decide(self._state, seat, action, self._at, self._rng))
                return True
        return False

    def _wait(self, timer: Timer | None) -> None:
        """Let time go by until the next timer; where none runs, the rules play for a seat that is waited for."""
        if timer is not None:
            self._at = timer.due
            self._fire(timer, timer.due)
        else:
            seat = self._game.awaited(self._state)[0]
            self._apply(self._game.automatic(self._state, seat, self._at, self._rng))

    def _fire(self, timer: Timer, at: Stamp) -> None:
        self._apply(self._game.on_timer(self._state, timer, at, self._rng))

    def _apply(self, facts: Sequence[Event]) -> None:
        for fact in facts:
            self._state = self._game.evolve(self._state, fact)
            if isinstance(fact, Paid):
                if fact.payer is not None:
                    self._chips[fact.payer] -= fact.chips
                if fact.payee is not None:
                    self._chips[fact.payee] += fact.chips

    def _result(self, steps: int) -> Round:
        outcome = self._game.outcome(self._state)
        public = self._game.public(self._state)
        over = getattr(public, "round_over", None)  # the outcome of a game that is over names the game's winner
        winner = outcome.winner if over is None else over.winner
        return Round(outcome, winner, tuple(self._chips), getattr(public, "totals", None), steps)
