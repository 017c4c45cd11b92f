"""Reading the position of a scenario file, key by key; what is wrong is a ``ValueError`` that names its key."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from app.games.contract import Seat


class PositionReader:
    """Reads what every game's positions have: seats, counts, and lists with an entry for each seat."""

    def __init__(self, position: Mapping[str, Any], players: int, keys: Collection[str]) -> None:
        """Hold a position of so many players; raise ``ValueError`` for a key that is not among ``keys``."""
        unknown = [key for key in position if key not in keys]
        if unknown:
            raise ValueError(f"{unknown[0]}: unknown key")
        self.players = players
        self._position = position

    def get(self, key: str, default: Any = None) -> Any:
        """Return the value of a key as it is written, ``default`` where it is left out."""
        return self._position.get(key, default)

    def one_of(self, key: str, words: Sequence[Any], default: Any) -> Any:
        """Return the value of a key that must be one of ``words``."""
        value = self.get(key, default)
        if value not in words:
            raise ValueError(f"{key}: must be one of {', '.join(map(str, words))}")
        return value

    def seat(self, key: str, default: Seat = 0) -> Seat:
        """Return the seat that a key names."""
        return self.as_seat(key, self.get(key, default))

    def as_seat(self, key: str, value: Any) -> Seat:
        """Return a value found under a key as a seat."""
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < self.players:
            raise ValueError(f"{key}: there are seats 0 to {self.players - 1}, not {value}")
        return value

    def seats(self, key: str, default: Sequence[Seat] = ()) -> tuple[Seat, ...]:
        """Return the seats that a key lists."""
        return tuple(self.as_seat(key, seat) for seat in self.listed(key, default))

    def count(self, key: str, default: int = 0) -> int:
        """Return the whole number from 0 that a key gives."""
        return as_count(key, self.get(key, default))

    def listed(self, key: str, default: Sequence[Any] = ()) -> Sequence[Any]:
        """Return the list that a key gives."""
        value = self.get(key, default)
        if not isinstance(value, list | tuple):
            raise ValueError(f"{key}: must be a list")
        return value

    def by_seat(self, key: str, read: Callable[[str, Any], Any], default: Any) -> tuple[Any, ...]:
        """Return what ``read`` makes of each seat's entry under a key, or ``default`` for every seat."""
        if key not in self._position:
            return (default,) * self.players
        values = self.listed(key)
        if len(values) != self.players:
            raise ValueError(f"{key}: must have an entry for each of the {self.players} seats")
        return tuple(read(key, value) for value in values)


def as_whole(key: str, value: Any) -> int:
    """Return a value found under a key as a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{key}: must be a whole number")
    return value


def as_count(key: str, value: Any) -> int:
    """Return a value found under a key as a whole number from 0."""
    if as_whole(key, value) < 0:
        raise ValueError(f"{key}: must not be negative")
    return int(value)
