"""The vocabulary of ``expect``: which keys there are, what shape each has, and how each is compared."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

BY_RUNNER = frozenset({"legal", "allows", "forbids", "payments"})
"""What the runner finds out itself; all else is read from the state by the game's scenery."""

_JOKER = "X"
_Shape = Callable[[Any, int], str | None]
_Compare = Callable[[Any, Any], bool]


def shape_fault(key: str, value: Any, players: int) -> str | None:
    """Return what is wrong with ``key: value`` in an ``expect`` (seats 0 to ``players - 1``), None if nothing is."""
    if key not in _SHAPES:
        return f"unknown key (known here: {', '.join(sorted(_SHAPES))})"
    return _SHAPES[key](value, players)


def holds(key: str, expected: Any, got: Any) -> bool:
    """Return whether ``got``, as the scenery observed it, is what the file expects of ``key``.

    Hands and melds are multisets, but a meld with a joker has an order; a mapping by seat says nothing of the seats
    that it does not name.
    """
    return _COMPARISONS.get(key, _same)(expected, got)


def card_names(value: Any) -> list[str]:
    """Return the names in a list of cards, or in one string or number."""
    if isinstance(value, str):
        return value.split()
    return [str(card) for card in value] if isinstance(value, Sequence) else [str(value)]


# --- shapes


def _whole(value: Any, players: int) -> str | None:
    return None if isinstance(value, int) and not isinstance(value, bool) else "must be a whole number"


def _word(value: Any, players: int) -> str | None:
    return None if isinstance(value, str) else "must be a word"


def _card(value: Any, players: int) -> str | None:
    return None if value is None or len(card_names(value)) == 1 else "must be one card, or null"


def _nothing_or(*keys: str) -> _Shape:
    def shape(value: Any, players: int) -> str | None:
        return None if value is None else _of(*keys)(value, players)

    return shape


def _of(*keys: str) -> _Shape:
    def shape(value: Any, players: int) -> str | None:
        if not isinstance(value, Mapping) or not value:
            return f"must be a mapping of {', '.join(keys)}"
        unknown = [key for key in value if key not in keys]
        return f"unknown key {unknown[0]!r} (known here: {', '.join(keys)})" if unknown else None

    return shape


def _by_seat(item: _Shape) -> _Shape:
    def shape(value: Any, players: int) -> str | None:
        if not isinstance(value, Mapping):
            return "must be a mapping by seat"
        for seat, one in value.items():
            if seat not in range(players):
                return f"there are seats 0 to {players - 1}, not {seat!r}"
            fault = item(one, players)
            if fault:
                return f"seat {seat}: {fault}"
        return None

    return shape


def _list_of(item: _Shape, whole_table: bool = False) -> _Shape:
    def shape(value: Any, players: int) -> str | None:
        if not isinstance(value, list):
            return "must be a list"
        if whole_table and len(value) != players:
            return f"must have an entry for each of the {players} seats"
        return next(filter(None, (item(one, players) for one in value)), None)

    return shape


def _cards(value: Any, players: int) -> str | None:
    return None if isinstance(value, str | int | list) and not isinstance(value, bool) else "must be cards"


def _meld(value: Any, players: int) -> str | None:
    return _of("owner", "cards")(value, players) if isinstance(value, Mapping) else _cards(value, players)


def _ruling(value: Any, players: int) -> str | None:
    fault = _of("winner", "margin_ms")(value, players)
    return fault or _by_seat(_whole)(value.get("margin_ms", {}), players)


def _demand(value: Any, players: int) -> str | None:
    if value == "any":
        return None
    return (
        "must be any, or one of higher, lower, double with a number"
        if not isinstance(value, Mapping)
        else (_of("higher", "lower", "double")(value, players))
    )


def _anything(value: Any, players: int) -> str | None:
    return None


_SEATS = _list_of(_whole, whole_table=True)
_SHAPES: dict[str, _Shape] = {
    "turn": _whole,
    "phase": _word,
    "hands": _by_seat(_cards),
    "hand_sizes": _SEATS,
    "face_up": _by_seat(_cards),
    "table": _list_of(_meld),
    "stock_size": _whole,
    "discard_top": _card,
    "discard_size": _whole,
    "middle_size": _whole,
    "demand": _demand,
    "window": _word,
    "out": _list_of(_whole),
    "totals": _SEATS,
    "rebuys_used": _SEATS,
    "wins_in_a_row": _SEATS,
    "pot": _whole,
    "next_dealer": _whole,
    "next_starter": _whole,
    "legal": _by_seat(_list_of(_word)),
    "allows": _by_seat(_list_of(_anything)),
    "forbids": _by_seat(_list_of(_anything)),
    "round_over": _nothing_or("reason", "winner"),
    "hand_scores": _by_seat(_whole),
    "stakes": _by_seat(_whole),
    "payments": _SEATS,
    "scored": _by_seat(_whole),
    "game_over": _nothing_or("winner"),
    "ruling": _ruling,
}


# --- comparisons


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
