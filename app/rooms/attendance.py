"""Who is there: a person is here, dropped (seconds), away, or gone (a stand-in plays), each told to the table."""

from collections.abc import Callable, Collection
from typing import TypeAlias

from app.games.contract import NS_PER_S, Seat, Stamp
from app.rooms.clock import Clock, Handle
from app.rooms.lifecycle import RoomState
from app.rooms.orders import room_options
from app.rooms.views import Presence

_NOBODY: frozenset[Seat] = frozenset()

Changed: TypeAlias = Callable[[], None]


class Attendance:
    """Since when each person of a room is absent, by the room's own options. Bots are always here."""

    __slots__ = ("_away_ns", "_changed", "_clock", "_gone_ns", "_handle", "_people", "_since")

    def __init__(self, clock: Clock, changed: Changed) -> None:
        """Begin with nobody. ``changed`` is called when somebody turns from dropped to away, or to gone."""
        self._clock = clock
        self._away_ns = self._gone_ns = 0
        self._changed = changed
        self._people: dict[Seat, str] = {}
        self._since: dict[Seat, Stamp] = {}
        self._handle: Handle | None = None

    def track(self, room: RoomState, connected: Collection[Seat]) -> None:
        """Take over who sits: people without a socket are absent from now on, unless they were already."""
        options = room_options(room.options)
        self._away_ns = options.away_after * NS_PER_S
        self._gone_ns = max(options.gone_after, options.away_after) * NS_PER_S
        people = {s.seat: s.player for s in room.seats if s.player is not None}
        absent = people.keys() - set(connected)
        now = self._clock.now()
        self._since = {
            seat: self._since.get(seat, now) if self._people.get(seat) == people[seat] else now for seat in absent
        }
        self._people = people
        self._arm()

    def here(self, seat: Seat) -> None:
        """Note that a person's socket is open, and that something came over it."""
        self._since.pop(seat, None)
        self._arm()

    def heard(self, seat: Seat) -> None:
        """Note that something came over a socket; who counted as absent till then is told to be here."""
        if seat in self._since:
            self.here(seat)
            self._changed()

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
        if absent >= self._gone_ns:
            return "gone"
        return "away" if absent >= self._away_ns else "dropped"

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
        steps = (since + limit for since in self._since.values() for limit in (self._away_ns, self._gone_ns))
        ahead = [due for due in steps if due > now]
        if ahead:
            self._handle = self._clock.call_at(min(ahead), self._step)

    def _step(self) -> None:
        self._handle = None
        self._arm()
        self._changed()
