"""A room's deadlines: the game's timers as data, armed on the clock, and told to viewers as durations."""

from collections.abc import Callable, Sequence
from typing import Any

from app.games.contract import NS_PER_MS, AnyGame, Stamp, Timer
from app.rooms.clock import Clock, Handle
from app.rooms.gametime import GameTime
from app.rooms.views import TimerInfo


class Deadlines:
    """Arms the earliest timer of one room; when it is due, ``ring`` is called with it.

    ``floor`` is the earliest time at which a person's clock may run out: after a restart or a pause nobody is
    overtaken by a clock that ran while the table could not be reached. The thank-you window needs no such grace.
    """

    __slots__ = ("_armed", "_clock", "_first_seen", "_handle", "_ring", "_time", "floor", "timers")

    def __init__(self, clock: Clock, ring: Callable[[Timer], None]) -> None:
        """Begin with nothing armed."""
        self._clock = clock
        self._ring = ring
        self._armed: tuple[Timer, Stamp] | None = None
        self._handle: Handle | None = None
        self._first_seen: dict[Timer, Stamp] = {}
        self._time = GameTime()
        self.timers: Sequence[Timer] = ()
        self.floor: Stamp = 0

    def due(self, timer: Timer) -> Stamp:
        """Return when a timer rings, as far as the table is not frozen."""
        due = self._time.due(timer.due)
        return due if timer.seat is None else max(due, self.floor)

    def watch(self, game: AnyGame, play: Any, time: GameTime) -> None:
        """Take over the timers of a new state, and the game's time that they are in."""
        if self._time.frozen and not time.frozen:
            stood = time.lag - self._time.lag
            self.floor += stood
            self._first_seen = {timer: seen + stood for timer, seen in self._first_seen.items()}
        self._time = time
        self.timers = () if play is None else tuple(game.timers(play))
        now = self._clock.now() if self.timers else 0
        self._first_seen = {timer: self._first_seen.get(timer, now) for timer in self.timers}

    def arm(self) -> None:
        """Arm the earliest timer, if it is not armed already."""
        first = min(self.timers, key=self.due, default=None)
        wanted = None if first is None else (first, self.due(first))
        if wanted == self._armed and self._handle is not None:
            return
        self.disarm()
        if first is not None and wanted is not None:
            self._armed = wanted
            timer = first
            self._handle = self._clock.call_at(wanted[1], lambda: self._rang(timer))

    def disarm(self) -> None:
        """Call off what is armed: the table is paused, retired or over."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle = None
        self._armed = None

    def _rang(self, timer: Timer) -> None:
        self._handle = None
        self._armed = None
        self._ring(timer)

    def told(self) -> tuple[TimerInfo, ...]:
        """Return the deadlines as durations from now."""
        if not self.timers:
            return ()
        now = self._time.still(self._clock.now())
        return tuple(
            TimerInfo(
                kind=timer.kind,
                seat=timer.seat,
                ends_in_ms=max(0, (self.due(timer) - now) // NS_PER_MS),
                of_ms=max(1, (self.due(timer) - self._first_seen[timer]) // NS_PER_MS),
                running=not self._time.frozen,
            )
            for timer in self.timers
        )
