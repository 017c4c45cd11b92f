"""``legal`` in the crowded positions that a browser must not wait for."""

from statistics import median
from time import process_time
from typing import Any

from app.games.registry import GAMES, SCENERY

CROWDED: dict[str, tuple[str, dict[str, Any]]] = {
    "hoola": (
        "10 cards in hand, six melds on the table",
        {
            "phase": "play",
            "hands": ["3S 4S 5S 6S 7S 7H 7D 8H 9H TH", "2C KD", "4C 5D"],
            "table": [
                {"owner": 0, "cards": "JS QS KS"},
                {"owner": 1, "cards": "JH QH KH"},
                {"owner": 1, "cards": "2S 2H 2D"},
                {"owner": 2, "cards": "8C 9C TC"},
                {"owner": 2, "cards": "8D 9D TD"},
                {"owner": 0, "cards": "AS AH AD"},
            ],
            "stock": "3C KC",
            "discard": "6C",
            "turns_had": [3, 3, 3],
        },
    ),
    "loba-de-menos": (
        "14 cards in hand, eight melds on the table",
        {
            "phase": "play",
            "hands": ["3S 4S 5S 6S 6S 7S 8S 9H 9D 9C TH JH X X", "2C KD", "4C 5D"],
            "table": [
                {"owner": 0, "cards": "9S TS JS"},
                {"owner": 1, "cards": "6H 7H 8H"},
                {"owner": 1, "cards": "2S 2H 2D"},
                {"owner": 2, "cards": "8C X TC"},
                {"owner": 2, "cards": "7D 8D 9D X"},
                {"owner": 0, "cards": "AS AH AD"},
                {"owner": 1, "cards": "QS QH QC"},
                {"owner": 2, "cards": "AC 2C 3C"},
            ],
            "stock": "3C KC",
            "discard": "6C",
            "totals": [0, 0, 0],
            "pot": 30,
        },
    ),
}


def legal_us(key: str, tries: int = 400) -> tuple[str, int, float]:
    """Return what the position is, how many actions are legal, and the median of ``legal`` in µs."""
    what, position = CROWDED[key]
    game = GAMES[key]
    state = SCENERY[key].build(game.options(), 3, position)
    times = []
    for _ in range(tries):
        start = process_time()
        actions = game.legal(state, 0)
        times.append((process_time() - start) * 1e6)
    return what, len(actions), median(times)
