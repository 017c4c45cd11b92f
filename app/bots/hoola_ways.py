"""The ways to put cards down in a turn of Hoola: melds of one's own, then lay-offs."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.bots.hoola_sight import Sight
from app.games.hoola.actions import MELDS, LayOff, Meld, lay_off
from app.games.hoola.melds import fitting, melds_in

WAYS_AT_MOST = 300
"""A hand full of overlapping runs has more ways; those left out differ little from those looked at."""


@dataclass(frozen=True, slots=True)
class Way:
    """What some melds and lay-offs would lead to: the cards kept, the table, and whether one has melded then."""

    kept: int
    table: tuple[int, ...]
    melded: bool
    first: Meld | LayOff | None
    """The move to begin with; None where nothing is put down."""


def ways(sight: Sight) -> list[Way]:
    """Return the ways to put cards down, nothing at all included, that leave a card to discard (H11)."""
    return _all_from([Way(sight.hand, sight.table, sight.melded, None)], sight.wrap_around)


def ways_with(taken: int, sight: Sight) -> list[Way]:
    """Return the ways that begin with a new meld of the card taken from the discard pile (H7)."""
    hand = sight.hand | taken
    starts = [
        Way(hand & ~meld, (*sight.table, meld), True, MELDS[meld])
        for meld in melds_in(hand, sight.wrap_around)
        if meld & taken and meld != hand
    ]
    return _all_from(starts, sight.wrap_around)


def _all_from(starts: list[Way], wrap_around: bool) -> list[Way]:
    pending = starts
    known = {(way.kept, frozenset(way.table)) for way in starts}
    found: list[Way] = []
    while pending and len(found) < WAYS_AT_MOST:
        way = pending.pop()
        found.append(way)
        for longer in _one_move_on(way, wrap_around):
            mark = (longer.kept, frozenset(longer.table))
            if mark not in known:
                known.add(mark)
                pending.append(longer)
    return found


def _one_move_on(way: Way, wrap_around: bool) -> Iterator[Way]:
    """Yield what one more meld or one more card laid off leads to; a meld on the table grows card by card."""
    for meld in melds_in(way.kept, wrap_around):
        if meld != way.kept:
            yield Way(way.kept & ~meld, (*way.table, meld), True, way.first or MELDS[meld])
    if not way.melded:
        return
    for place, meld in enumerate(way.table):
        for card in fitting(meld, way.kept, wrap_around):
            if not card & card - 1 and card != way.kept:
                table = (*way.table[:place], meld | card, *way.table[place + 1 :])
                yield Way(way.kept & ~card, table, True, way.first or lay_off(place + 1, card))
