"""Plays a scenario: its moves through ``decide`` and ``evolve``, its time through the game's timers.

Scenario time is in ms and begins at 0; what is due by it is carried out before a step. ``timeout`` takes none of it, so
that ``at_ms`` goes on as it was written: what must end before the seat's time is out only puts the stamps ahead.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from app.games.contract import NS_PER_MS, Event, Refused, Seat, Stamp, Table, Timer, fold
from app.games.rng import Rng
from app.scenario.check import Position, Unmet, check
from app.scenario.model import Act, Deal, Expect, Leave, Pass, Race, Scenario, Step, TimeOut

_TIMERS_AT_MOST = 1_000
"""More timers than this in one move never end."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What did not hold: at which step (its name and line), of what, and what was expected and got."""

    step: str
    line: int
    what: str
    expected: str
    got: str

    def __str__(self) -> str:
        """Return the failure in one line."""
        return f"{self.step} (line {self.line}): {self.what}: expected {self.expected}, got {self.got}"


def run(scenario: Scenario) -> Failure | None:
    """Play a scenario to its end and return the first thing that does not hold, None when all does."""
    name, line = "position", 1
    try:
        play = _Play(scenario)
        for step in scenario.steps:
            name, line = step.name, step.line
            play.take(step)
    except Unmet as unmet:
        return Failure(name, line, unmet.what, unmet.expected, unmet.got)
    except Exception as fault:  # the rules raised what they must never raise: that is a failed scenario, too
        return Failure(name, line, "the rules", "facts or a refusal", f"{type(fault).__name__}: {fault}")
    return None


class _Play:
    """A scenario under way: the state, the time, and what the last move did."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        self._game = scenario.game
        self._ms = 0
        self._ahead: Stamp = 0  # of the scenario's time, by what ``timeout`` ran out
        self._facts: list[Event] = []  # of the last move
        if isinstance(scenario.position, Deal):
            self._rng = Rng.from_text(scenario.position.seed)
            self._state: Any = None
            table = Table(tuple(range(scenario.players)), scenario.position.dealer)
            self._apply(self._game.deal(scenario.options, table, self._rng))
        else:
            self._rng = Rng.from_text(scenario.title)
            self._state = scenario.position

    def take(self, step: Step) -> None:
        """Carry out one step. Raises ``Unmet``."""
        move = step.move
        if not isinstance(move, Expect):
            self._facts = []
        if step.at_ms is not None:
            self._pass_until(step.at_ms)
        match move:
            case Expect(facts):
                check(facts, self._position())
            case Act():
                self._act(move, self._ms if step.at_ms is None else step.at_ms)
            case Race(acts):
                self._race(acts)
            case Pass(ms):
                self._pass_until(self._ms + ms)
            case TimeOut(seat):
                self._time_out(seat)
            case Leave():
                self._leave(move)

    def _position(self) -> Position:
        return Position(self._game, self._scenario.scenery, self._scenario.players, self._state, self._facts)

    def _apply(self, facts: Sequence[Event]) -> None:
        self._state = fold(self._game, facts, self._state)
        self._facts.extend(facts)

    # --- what seats ask for

    def _act(self, act: Act, at_ms: int) -> None:
        """Ask for an action with the stamp ``at_ms``, which may lie before what was handled already."""

        def decide() -> Sequence[Event]:
            action = self._game.parse(act.action)
            return self._game.decide(self._state, act.seat, action, self._stamp(at_ms), self._rng)

        self._ask(decide, f"the action of seat {act.seat}", act.refused)

    def _race(self, acts: Sequence[Act]) -> None:
        """Settle frames by stamp; ``sorted`` leaves equal stamps in their order of arrival."""
        now = self._ms
        stamped = [(now if act.at_ms is None else act.at_ms, act) for act in acts]
        for at_ms, act in sorted(stamped, key=lambda entry: entry[0]):
            self._pass_until(at_ms)
            self._act(act, at_ms)

    def _leave(self, move: Leave) -> None:
        def leave() -> Sequence[Event]:
            return self._game.leave(self._state, move.seat, self._stamp(self._ms), self._rng)

        self._ask(leave, f"leaving of seat {move.seat}", move.refused)

    def _ask(self, judge: Callable[[], Sequence[Event]], what: str, refused: str | None) -> None:
        """Apply the facts of a judgement, or those that go with its refusal, which must be the one expected."""
        before = deepcopy(self._state)
        code: str | None = None
        try:
            facts = judge()
        except Refused as refusal:
            code, facts = refusal.code, refusal.facts
        if code != refused:
            raise Unmet(what, refused or "to be accepted", code or "accepted")
        if self._state != before:
            raise Unmet(what, "a state untouched by the judgement", "a changed one")
        self._apply(facts)

    # --- time

    def _stamp(self, ms: int) -> Stamp:
        return ms * NS_PER_MS + self._ahead

    def _pass_until(self, ms: int) -> None:
        """Let time go by until ``ms``, never back, and carry out what falls due, in order of due."""
        self._ms = max(self._ms, ms)
        now = self._stamp(self._ms)
        for _ in range(_TIMERS_AT_MOST):
            due = [timer for timer in self._game.timers(self._state) if timer.due <= now]
            if not due:
                return
            timer = _earliest(due)
            self._fire(timer, timer.due)
        raise Unmet("timers", "an end", f"more than {_TIMERS_AT_MOST} in a row")

    def _time_out(self, seat: Seat) -> None:
        """Run out the time of a seat. What is due before, a thank-you window above all, ends first."""
        for _ in range(_TIMERS_AT_MOST):
            clock = self._clock(seat)
            before = [timer for timer in self._game.timers(self._state) if _ends_first(timer, clock)]
            if not before:
                break
            self._run_out(_earliest(before))
        if clock:
            self._run_out(clock)
        elif seat in self._game.awaited(self._state):  # by the rules alone: no clock of its own runs
            self._apply(self._game.automatic(self._state, seat, self._stamp(self._ms), self._rng))
        else:
            raise Unmet("timeout", f"the game to wait for seat {seat}", "it does not")

    def _clock(self, seat: Seat) -> Timer | None:
        clocks = [timer for timer in self._game.timers(self._state) if timer.seat == seat and timer.kind != "window"]
        return _earliest(clocks) if clocks else None

    def _run_out(self, timer: Timer) -> None:
        """Put the stamps ahead to where a timer is due, the scenario's time staying where it is, and carry it out."""
        self._ahead += max(0, timer.due - self._stamp(self._ms))
        self._fire(timer, self._stamp(self._ms))

    def _fire(self, timer: Timer, at: Stamp) -> None:
        self._apply(self._game.on_timer(self._state, timer, at, self._rng))


def _ends_first(timer: Timer, clock: Timer | None) -> bool:
    """Whether a timer must have ended before the time of a seat, whose clock (if it has one) is ``clock``, is out."""
    return timer.kind == "window" if clock is None else timer != clock and timer.due < clock.due


def _earliest(timers: Sequence[Timer]) -> Timer:
    return min(timers, key=lambda timer: timer.due)
