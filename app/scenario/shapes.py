"""The shapes of a scenario's values: the keys of ``expect``, and what may stand at each key of it and of a position.

A shape is a function from a value and the number of players to what is wrong with it, None if nothing is.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

_Shape = Callable[[Any, int], str | None]


def expect_fault(key: str, value: Any, players: int) -> str | None:
    """Return what is wrong with ``key: value`` in an ``expect``, None if nothing is."""
    if key not in _EXPECT:
        return f"unknown key (known here: {', '.join(sorted(_EXPECT))})"
    return _EXPECT[key](value, players)


def position_fault(key: str, value: Any, players: int) -> str | None:
    """Return what is wrong with ``key: value`` in a position, None if nothing is or if it is for the game to say."""
    return _POSITION[key](value, players) if key in _POSITION else None


def card_names(value: Any) -> list[str]:
    """Return the names in a list of cards, or in one string or number."""
    if isinstance(value, str):
        return value.split()
    return [str(card) for card in value] if isinstance(value, Sequence) else [str(value)]


def _whole(value: Any, players: int) -> str | None:
    return None if isinstance(value, int) and not isinstance(value, bool) else "must be a whole number"


def _whole_or_null(value: Any, players: int) -> str | None:
    return None if value is None else _whole(value, players)


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
    names = value if isinstance(value, list) else [value]
    are_cards = all(isinstance(name, str | int) and not isinstance(name, bool) for name in names)
    return None if are_cards else "must be cards: a list, or names with blanks between"


def _seat(value: Any, players: int) -> str | None:
    return _whole(value, players) or (None if 0 <= value < players else f"there are seats 0 to {players - 1}")


def _seat_or_nobody(value: Any, players: int) -> str | None:
    return None if value is None else _seat(value, players)


def _count(value: Any, players: int) -> str | None:
    return _whole(value, players) or (None if value >= 0 else "must not be negative")


def _yes_or_no(value: Any, players: int) -> str | None:
    return None if isinstance(value, bool) else "must be true or false"


def _laid(value: Any, players: int) -> str | None:
    if not isinstance(value, Mapping) or set(value) != {"owner", "cards"}:
        return "must be melds: {owner: seat, cards: ...}"
    return _seat(value["owner"], players) or _cards(value["cards"], players)


def _meld(value: Any, players: int) -> str | None:
    return _of("owner", "cards")(value, players) if isinstance(value, Mapping) else _cards(value, players)


def _ruling(value: Any, players: int) -> str | None:
    if value is None:
        return None
    fault = _of("winner", "margin_ms")(value, players)
    return fault or _by_seat(_whole)(value.get("margin_ms", {}), players)


def _demand(value: Any, players: int) -> str | None:
    return None if value == "any" else _of("higher", "lower", "double")(value, players)


def _anything(value: Any, players: int) -> str | None:
    return None


_SEATS = _list_of(_whole, whole_table=True)
_HANDS = _list_of(_cards, whole_table=True)
_EXPECT: dict[str, _Shape] = {
    "turn": _whole_or_null,
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
    "next_dealer": _whole_or_null,
    "next_starter": _whole_or_null,
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

_POSITION: dict[str, _Shape] = {
    "dealer": _seat,
    "turn": _seat,
    "starter": _seat,
    "discarded_by": _seat_or_nobody,
    "phase": _word,
    "hands": _HANDS,
    "face_up": _HANDS,
    "table": _list_of(_laid),
    "stock": _cards,
    "discard": _cards,
    "draw_pile": _cards,
    "middle": _cards,
    "demand": _demand,
    "out": _list_of(_seat),
    "played_this_round": _list_of(_seat),
    "turns_had": _list_of(_count, whole_table=True),
    "wins_in_a_row": _list_of(_count, whole_table=True),
    "rebuys_used": _list_of(_count, whole_table=True),
    "totals": _SEATS,
    "reshuffles_used": _count,
    "round": _count,
    "pot": _whole,
    "window_open": _yes_or_no,
}
