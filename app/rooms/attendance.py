"""Who is there: a person is here, dropped (seconds), away, or gone (a stand-in plays), each told to the table."""

from collections.abc import Callable, Collection
from typing import TypeAlias

from app.games.contract import NS_PER_MS, NS_PER_S, Seat, Stamp
from app.rooms.clock import Clock, Handle
from app.rooms.lifecycle import RoomState
from app.rooms.views import Presence

AWAY_NS = 15 * NS_PER_S
"""How long a lost link counts as a blip."""

_NOBODY: frozenset[Seat] = frozenset()

Changed: TypeAlias = Callable[[], None]


class Attendance:
    """Since when each person of a room is absent. Bots are always here."""

    __slots__ = ("_changed", "_clock", "_gone_ns", "_handle", "_since")

    def __init__(self, clock: Clock, gone_ms: int, changed: Changed) -> None:
        """Begin with nobody. ``changed`` is called when somebody turns from dropped to away, or to gone."""
        self._clock = clock
        self._gone_ns = gone_ms * NS_PER_MS
        self._changed = changed
        self._since: dict[Seat, Stamp] = {}
        self._handle: Handle | None = None

    def track(self, room: RoomState, connected: Collection[Seat]) -> None:
        """Take over who sits: people without a socket are absent from now on, unless they were already."""
        people = {s.seat for s in room.seats if s.player is not None}
        absent = people.difference(connected)
        self._since = {seat: self._since.get(seat) or self._clock.now() for seat in absent}
        self._arm()

    def here(self, seat: Seat) -> None:
        """Note that a person's socket is open."""
        self._since.pop(seat, None)
        self._arm()

    def dropped(self, seat: Seat) -> None:
        """Note that a person's last socket is gone."""
        self._since.setdefault(seat, self._clock.now())
        self._arm()

    def presence(self, seat: Seat) -> Presence:
        """Return how a person's absence is told."""
        since = self._since.get(seat)
        if since is None:
            return "here"
        absent = self._clock.now() - since
        if absent >= max(self._gone_ns, AWAY_NS):
            return "gone"
        return "away" if absent >= AWAY_NS else "dropped"

    def gone(self) -> frozenset[Seat]:
        """Return the seats whose people are gone."""
        return frozenset(seat for seat in self._since if self.presence(seat) == "gone") if self._since else _NOBODY

    def rest(self) -> None:
        """Call off what is planned."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _arm(self) -> None:
        self.rest()
        now = self._clock.now()
        steps = (since + limit for since in self._since.values() for limit in (AWAY_NS, max(self._gone_ns, AWAY_NS)))
        ahead = [due for due in steps if due > now]
        if ahead:
            self._handle = self._clock.call_at(min(ahead), self._step)

    def _step(self) -> None:
        self._handle = None
        self._arm()
        self._changed()
