"""Draining: the house takes nobody new, games go on, and the tables see until when."""

from collections.abc import Callable

from app.games.contract import NS_PER_MS, NS_PER_S, Refused, Stamp
from app.rooms.clock import Clock, Handle
from app.rooms.replies import notice


class Drain:
    """Whether the house drains, and the moment at which it is to end, if one is set.

    It only tells, once more at that moment: what ends the process is a signal, and seats are safe over it.
    """

    def __init__(self, clock: Clock, tell: Callable[[str], None]) -> None:
        """Begin open; ``tell`` sends a frame to every table."""
        self._clock = clock
        self._tell = tell
        self._handle: Handle | None = None
        self.on = False
        self.due: Stamp | None = None

    def begin(self, seconds: int | None) -> None:
        """Take nobody new from now on, and end in so many seconds; None: when somebody ends it. All tables are told."""
        self._call_off()
        self.on = True
        if seconds is not None:
            self.due = self._clock.now() + seconds * NS_PER_S
            self._handle = self._clock.call_at(self.due, self._end)
        self._tell(self._notice())

    def cancel(self) -> None:
        """Take guests again, and tell all tables."""
        self.stop()
        self.on = False
        self._tell(notice("drain_over", {}))

    def stop(self) -> None:
        """Take nobody new any more and tell nobody: the server stops."""
        self._call_off()
        self.on = True

    def notice(self) -> str | None:
        """Return what somebody who comes now is to be told, None while the house is open."""
        return self._notice() if self.on else None

    def let_in(self) -> None:
        """Raise ``Refused("draining")`` while nobody new is let in, with ``ends_in_ms`` where an end is set."""
        if self.on:
            left = self._left_ms()
            raise Refused("draining", "", {} if left is None else {"ends_in_ms": left})

    def _left_ms(self) -> int | None:
        return None if self.due is None else max(0, self.due - self._clock.now()) // NS_PER_MS

    def _notice(self) -> str:
        left = self._left_ms()
        return notice("draining", {} if left is None else {"ends_in_ms": str(left)})

    def _end(self) -> None:
        self._handle = None
        self._tell(self._notice())

    def _call_off(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
        self._handle, self.due = None, None
