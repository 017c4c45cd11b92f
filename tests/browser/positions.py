"""Positions of Hoola that show much at once. Seat 0 is the person with the browser; five sit at the table."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from app.games.contract import Stamp
from app.games.hoola import SCENERY
from app.games.hoola.options import Options
from app.games.hoola.state import State
from tests.browser.conftest import Invite
from tests.browser.house import Companion, HouseThread
from tests.browser.person import Person

NAMES = ("Bo", "Cleo", "Dmitri", "Wilhelmina")
"""Who sits at seats 1 to 4."""

_MELDS: list[dict[str, Any]] = [
    {"owner": 0, "cards": "JC QC KC"},
    {"owner": 1, "cards": "5D 6D 7D 8D"},
    {"owner": 1, "cards": "TS TH TC"},
    {"owner": 2, "cards": "7H"},
    {"owner": 3, "cards": "2S 2H 2D"},
    {"owner": 4, "cards": "QS KS AS"},
]

OWN_TURN: dict[str, Any] = {
    "dealer": 2,
    "turn": 0,
    "phase": "play",
    "hands": ["3S 4S 5S 9H 9D 9C QD KD AH 2C 8H", "6H 6C", "JS 8C 3D 4C", "4D 4H JH", "5H 9S 3H 6S"],
    "table": _MELDS,
    "stock": "TD KH JD 7S AD AC 5C",
    "discard": "3C QH 8S",
    "discarded_by": 4,
    "turns_had": [2, 2, 2, 2, 2],
}
"""Eleven cards in hand, two melds among them, and cards that fit on the melds of four seats."""

WINDOW_OPEN: dict[str, Any] = {
    **OWN_TURN,
    "turn": 3,
    "phase": "draw",
    "hands": ["3S 4S 5S 9H 9D 9C QD KD AH 2C 8H", "6H 6C", "JS 8C 3D 4C", "4D 4H JH", "5H 8S 3H 6S"],
    "discard": "3C QH 9S",
    "discarded_by": 2,
    "window_open": True,
}
"""Cleo has discarded the nine of spades, which seat 0 can use; it is Dmitri's turn next."""

BEFORE_THE_DRAW: dict[str, Any] = {
    **WINDOW_OPEN,
    "turn": 0,
    "hands": ["3S 4S 9H 9D 9C QD KD", "6H 6C", "JS 8C 3D 4C", "4D 4H JH", "5H 8S 3H 6S"],
    "discarded_by": 4,
    "window_open": False,
}
"""Seat 0 may draw from the stock, or take the nine of spades."""

LAST_DISCARD: dict[str, Any] = {
    **OWN_TURN,
    "turn": 3,
    "hands": ["9H 9D 7S KD", "6H 6C", "JS 8C 3D 4C", "4D", "7C 7H 3H 6S"],
    "table": [meld for meld in _MELDS if meld["owner"] in {0, 1, 3} and "7" not in meld["cards"]],
    "stock": "TD KH JD 5H AD AC 5C",
}
"""Dmitri goes out with the four of diamonds: a seven, two sevens without a meld, and a tie to be paid for."""


def hoola(position: dict[str, Any], window_s: float = 600) -> Callable[[int, Stamp], State]:
    """Return what makes a state of Hoola for ``HouseThread.lay``.

    No turn clock runs. An open window has just begun and lasts ``window_s``, longer than a host may choose where a
    test takes its time.
    """

    def make(seats: int, now: Stamp) -> State:
        built = SCENERY.build(Options(slap_window=window_s, turn_clock=0), seats, position)
        is_open = built.window_from is not None
        return replace(built, window_from=now if is_open else None, clock_from=None if is_open else now)

    return make


class FullTable:
    """A table of one person with a browser, and others without: five in all, if nothing else is said."""

    def __init__(self, house: HouseThread, person: Person, names: Sequence[str] = NAMES, **options: Any) -> None:
        """Seat everybody and deal; the person sits on seat 0 and looks at the table."""
        self.house = house
        self.person = person
        person.register()
        self.code = person.create("hoola", turn_clock=0, **options)
        self.companions: list[Companion] = [house.companion(self.code, name) for name in names]
        person.call("POST", f"/rooms/{self.code}/start")
        person.go(f"/r/{self.code}")
        person.page.get_by_role("listbox").wait_for()

    def lay(self, position: dict[str, Any], window_s: float = 600) -> None:
        """Lay the cards of a position; a window stays open for as long as a test may take."""
        self.house.lay(self.code, hoola(position, window_s))

    def seat(self, number: int) -> Companion:
        """Return who sits there without a browser."""
        return self.companions[number - 1]


def full_table(house: HouseThread, invite: Invite, **context: Any) -> FullTable:
    """Seat Ann, with a browser of her own, and four others."""
    return FullTable(house, invite("Ann", **context))
