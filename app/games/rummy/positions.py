"""Reading what the positions of rummy games have in common: standard cards, and melds with their owners."""

from collections.abc import Mapping
from typing import Any

from app.games.contract import Seat
from app.games.positions import PositionReader
from app.games.rummy.cards import CARDS, split


class RummyReader(PositionReader):
    """Reads cards and melds by their wire names."""

    def cards(self, key: str) -> tuple[int, ...]:
        """Return the cards that a key lists, in order."""
        return as_cards(key, self.get(key, ""))

    def melds(self, key: str = "table") -> tuple[tuple[Seat, tuple[int, ...]], ...]:
        """Return the owner and the cards, as written, of each meld that a key lists."""
        return tuple(self._meld(key, entry) for entry in self.listed(key))

    def _meld(self, key: str, entry: Any) -> tuple[Seat, tuple[int, ...]]:
        if not isinstance(entry, Mapping) or set(entry) != {"owner", "cards"}:
            raise ValueError(f"{key}: a meld has an owner and cards")
        return self.as_seat(key, entry["owner"]), as_cards(key, entry["cards"])


def as_cards(key: str, value: Any) -> tuple[int, ...]:
    """Return a value found under a key, a list of names or one string of them, as cards."""
    if not isinstance(value, str | list) or not all(isinstance(name, str) for name in value):
        raise ValueError(f"{key}: must be cards")
    written = split(value)
    unknown = [name for name in written if name not in CARDS]
    if unknown:
        raise ValueError(f"{key}: there is no card {unknown[0]}")
    return tuple(CARDS[name] for name in written)
