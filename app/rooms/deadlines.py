"""A room's deadlines: the game's timers as data, armed on the clock, and told to viewers as durations."""

from collections.abc import Callable, Sequence
from typing import Any

from app.games.contract import NS_PER_MS, AnyGame, Event, Stamp, Timer
from app.rooms.clock import Clock, Handle
from app.rooms.gametime import GameTime, Rested
from app.rooms.inbox import Judge
from app.rooms.moment import Moment
from app.rooms.views import TimerInfo


class Deadlines:
    """Arms the earliest timer of one room; when it is due, ``ring`` is called with it.

    A person's clock never loses the time in which the table could not be reached: when somebody comes back, it has
    left what it had when the clocks began to stand still, and ten seconds at least. For a table that everybody left
    that is when the last one went. After a crash it is the log's last stamp, the newest time of which anything is
    known: what a player had used since then is given back, which nobody at the table can bring about or gain by. The
    thank-you window is nobody's, and needs no such grace.
    """

    __slots__ = ("_armed", "_clock", "_first_seen", "_floors", "_handle", "_ring", "_still_since", "_time", "timers")

    def __init__(self, clock: Clock, ring: Callable[[Timer], None]) -> None:
        """Begin with nothing armed."""
        self._clock = clock
        self._ring = ring
        self._armed: Stamp = 0
        self._handle: Handle | None = None
        self._first_seen: dict[Timer, Stamp] = {}
        self._time = GameTime()
        self.timers: Sequence[Timer] = ()
        self._floors: dict[Timer, Stamp] = {}
        self._still_since: Stamp | None = None

    def due(self, timer: Timer) -> Stamp:
        """Return when a timer rings, as far as the table is not frozen."""
        return max(self._time.due(timer.due), self._floors.get(timer, 0))

    def stand_still(self, since: Stamp) -> None:
        """Note that the table can't be reached ``since`` then, so that no clock runs against anybody."""
        self._still_since = since
        self._first_seen = {timer: min(seen, since) for timer, seen in self._first_seen.items()}

    def wake(self) -> Judge:
        """Let every person's clock go on with what it had left; return the order that lets the rules know.

        Until that is carried out, the clocks wait for it here. One that began in the pause stood still from then on.
        """
        now = self._clock.now()
        since = now if self._still_since is None else self._still_since
        due = {timer: self.due(timer) for timer in self.timers if timer.seat is not None}
        began = {timer: max(since, self._first_seen[timer]) for timer in due}
        self._floors = {timer: self._time.going_on(due[timer], began[timer], now) for timer in due}
        self._first_seen |= {timer: min(now, self._first_seen[timer] + now - began[timer]) for timer in due}
        self._still_since = None
        behind = {timer: self._floors[timer] - due[timer] for timer in due}

        def judge(m: Moment) -> Sequence[Event]:
            running = () if m.play is None else m.game.timers(m.play)
            ns = max((behind.get(timer, 0) for timer in running), default=0)
            return [Rested(ns)] if ns > 0 else []

        return judge

    def watch(self, game: AnyGame, play: Any, time: GameTime) -> None:
        """Take over the timers of a new state, and the game's time that they are in."""
        if self._time.frozen and not time.frozen:
            stood = time.lag - self._time.lag
            self._floors = {timer: floor + stood for timer, floor in self._floors.items()}
            self._first_seen = {timer: seen + stood for timer, seen in self._first_seen.items()}
        self._time = time
        self.timers = () if play is None else tuple(game.timers(play))
        now = self._clock.now() if self.timers else 0
        self._first_seen = {timer: self._first_seen.get(timer, now) for timer in self.timers}
        self._floors = {timer: floor for timer, floor in self._floors.items() if timer in self._first_seen}

    def arm(self) -> None:
        """Arm the earliest timer.

        A call that is planned already stays, if it comes no later: an act moves a clock on far more often than it
        brings one forward, and a call that comes too early arms again.
        """
        due = min(map(self.due, self.timers), default=None)
        if due is None:
            self.disarm()
        elif self._handle is None or due < self._armed:
            self.disarm()
            self._armed = due
            self._handle = self._clock.call_at(due, self._wake_up)

    def disarm(self) -> None:
        """Call off what is armed: the table is paused, retired or over."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle = None

    def _wake_up(self) -> None:
        self._handle = None
        first = min(self.timers, key=self.due, default=None)
        if first is not None and self.due(first) <= self._armed:
            self._ring(first)
        else:
            self.arm()

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
