"""The game's own time: the house's clock less all that a frozen table stood still, or was given besides.

The rules compare stamps with stamps and know of no pause. So a room hands them its game's time, and turns their
deadlines back into the house's: what was left on a clock when a table froze is left when it resumes.
"""

import msgspec

from app.games.contract import NS_PER_S, Event, Stamp, Value

LEFT_NS = 10 * NS_PER_S
"""What a person's clock has left at least when a table goes on after a pause."""


class GameTime(Value, frozen=True):
    """How a game's time follows the house's: ``lag`` ns behind, or standing still since ``frozen_at``.

    ``message`` is what the administrator who froze it had to say to the table.
    """

    lag: int = 0
    frozen_at: Stamp | None = None
    message: str | None = None

    @property
    def frozen(self) -> bool:
        """Return whether the game's time stands still."""
        return self.frozen_at is not None

    def still(self, at: Stamp) -> Stamp:
        """Return the house's time at which clocks are to be read: ``at``, or since when they stand still."""
        return at if self.frozen_at is None else min(at, self.frozen_at)

    def of(self, at: Stamp) -> Stamp:
        """Return the game's time at the house's time ``at``."""
        return self.still(at) - self.lag

    def due(self, stamp: Stamp) -> Stamp:
        """Return the house's time at which a stamp of the game falls due, as far as the table is not frozen."""
        return stamp + self.lag

    def going_on(self, due: Stamp, since: Stamp, until: Stamp) -> Stamp:
        """Return when a clock that was ``due`` rings, having stood still from ``since`` ``until`` then."""
        return self.still(until) + max(LEFT_NS, due - self.still(since))


class Frozen(Event, frozen=True, tag="frozen"):
    """An administrator froze the table at ``at`` (None to the table): no seat acts and no clock runs.

    ``message`` says to the table why.
    """

    at: Stamp | None = None
    message: str | None = None


class Resumed(Event, frozen=True, tag="resumed"):
    """A frozen table goes on from ``at`` (None to the table), every clock with what was left on it."""

    at: Stamp | None = None


class ClockExtended(Event, frozen=True, tag="clock_extended"):
    """An administrator gave a seat, and whoever's clock runs beside its, so many seconds more."""

    seat: int
    seconds: int


class Rested(Event, frozen=True, tag="rested"):
    """Nobody could reach the table for a while: its time is so many ns further behind. The table is not told."""

    ns: int


def after(time: GameTime, event: Frozen | Resumed | ClockExtended | Rested) -> GameTime:
    """Return the game's time after a fact that changes it."""
    match event:
        case Frozen():
            return GameTime(time.lag, event.at, event.message)
        case Resumed():
            stood = 0 if time.frozen_at is None or event.at is None else max(0, event.at - time.frozen_at)
            return GameTime(time.lag + stood)
        case ClockExtended():
            return msgspec.structs.replace(time, lag=time.lag + event.seconds * NS_PER_S)
        case Rested():
            return msgspec.structs.replace(time, lag=time.lag + event.ns)
