"""How each thing that a file expects is compared with what the game shows."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.scenario.shapes import card_names

BY_RUNNER = frozenset({"legal", "allows", "forbids", "payments"})
"""What the runner finds out itself; all else is read from the state by the game's scenery."""

_JOKER = "X"
_Compare = Callable[[Any, Any], bool]


def holds(key: str, expected: Any, got: Any) -> bool:
    """Return whether ``got``, as the scenery observed it, is what the file expects of ``key``.

    Hands and melds are multisets, but a meld with a joker has an order; a mapping by seat says nothing of the seats
    that it does not name.
    """
    return _COMPARISONS.get(key, _same)(expected, got)


def _same(expected: Any, got: Any) -> bool:
    return bool(expected == got)


def _same_list(expected: Any, got: Any) -> bool:
    return isinstance(got, Sequence) and list(expected) == list(got)


def _same_set(expected: Any, got: Any) -> bool:
    return got is not None and sorted(expected) == sorted(got)


def _same_card(expected: Any, got: Any) -> bool:
    return got is expected if expected is None else str(expected) == str(got)


def _named(expected: Any, got: Any) -> bool:
    """Whether ``got`` has all that ``expected`` names; either may be null as a whole."""
    if expected is None or got is None:
        return expected is got
    return all(key in got and got[key] == value for key, value in expected.items())


def _hands(expected: Any, got: Any) -> bool:
    return got is not None and all(
        seat in got and sorted(card_names(cards)) == sorted(card_names(got[seat])) for seat, cards in expected.items()
    )


def _melds(expected: Any, got: Any) -> bool:
    return got is not None and len(expected) == len(got) and all(map(_same_meld, expected, got))


def _same_meld(expected: Any, got: Mapping[str, Any]) -> bool:
    if isinstance(expected, Mapping):
        cards, owner = expected.get("cards"), expected.get("owner", got["owner"])
    else:
        cards, owner = expected, got["owner"]
    return bool(owner == got["owner"]) and (cards is None or _ordered(cards) == _ordered(got["cards"]))


def _ordered(cards: Any) -> list[str]:
    names = card_names(cards)
    return names if _JOKER in names else sorted(names)


_COMPARISONS: dict[str, _Compare] = {
    "hands": _hands,
    "face_up": _hands,
    "hand_sizes": _same_list,
    "totals": _same_list,
    "rebuys_used": _same_list,
    "wins_in_a_row": _same_list,
    "payments": _same_list,
    "out": _same_set,
    "table": _melds,
    "discard_top": _same_card,
    "round_over": _named,
    "game_over": _named,
    "ruling": _named,
    "hand_scores": _named,
    "stakes": _named,
    "scored": _named,
}
