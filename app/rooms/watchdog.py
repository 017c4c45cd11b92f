"""The watchdog: finds tables that are in a round in which nothing can happen any more."""

import logging

from app.games.contract import NS_PER_S
from app.rooms.clock import Handle
from app.rooms.house import House
from app.rooms.room import Room

logger = logging.getLogger("hoola.watchdog")


class Watchdog:
    """Looks through the rooms in memory on the house's clock, and barks once for each place at which one is stuck."""

    def __init__(self, house: House, after_s: int) -> None:
        """Begin at rest; a table counts as stuck when nothing has happened for ``after_s`` s and nothing can."""
        self._house = house
        self._after_s = after_s
        self._handle: Handle | None = None
        self._stuck: dict[str, int] = {}

    @property
    def stuck(self) -> int:
        """Return how many tables were stuck at the last look."""
        return len(self._stuck)

    def start(self) -> None:
        """Look now, and then twice in every ``after_s``."""
        self.look()
        due = self._house.clock.now() + max(1, self._after_s // 2) * NS_PER_S
        self._handle = self._house.clock.call_at(due, self.start)

    def stop(self) -> None:
        """Look no more."""
        if self._handle is not None:
            self._handle.cancel()

    def look(self) -> None:
        """Look at every room once, and log those that are newly stuck."""
        limit = self._house.clock.now() - self._after_s * NS_PER_S
        before, self._stuck = self._stuck, {}
        for code, room in self._house.rooms.items():
            if room.last_stamp < limit and not can_go_on(room):
                self._stuck[code] = room.seq
                if before.get(code) != room.seq:
                    logger.warning(
                        "a table is stuck: nobody can act and no clock runs",
                        extra={"event": "table_stuck", "room": code, "seq": room.seq, "game": room.game.key},
                    )


def can_go_on(room: Room) -> bool:
    """Return whether a room is in no round, or something can happen in it: a clock runs, or a taken seat may act.

    A frozen table stands still because somebody wants it to.
    """
    if room.state.closed or room.state.time.frozen or room.phase != "playing":
        return True
    game, play = room.game, room.play
    return bool(game.timers(play)) or any(
        room.state.at(seat) is not None and game.legal(play, seat) for seat in game.awaited(play)
    )
