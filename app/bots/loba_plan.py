"""How a planning bot of Loba de Menos plays its turn: the ways to end it, and the best one's first move."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from app.bots.loba_sight import Sight
from app.bots.loba_value import Judge
from app.bots.loba_ways import Way, ways
from app.games.loba_de_menos.actions import DISCARDS, UNDO, LobaAction
from app.games.loba_de_menos.legal import discards_from
from app.games.rummy.hand import Hand, added, without

FRESH = -2.0
"""By how much taking the discard must beat leaving it; below zero, for what is put down can't be counted any more."""
FEW_LOOSE = 3
"""With no more cards than this that fit nowhere, a hand may be kept together to go down in one turn."""
GOOD_WAYS = 8
"""So many ways to put down are looked at closely."""


@dataclass(frozen=True, slots=True)
class End:
    """An end of the turn: what was put down, the discard (None: before the draw), what is left, and its worth.

    ``loose`` are the points in hand that will be hard to get rid of, ``put_down`` and ``left_then`` how it would be
    with everything down that can be.
    """

    way: Way
    discard: int | None
    left: Hand
    loose: float
    put_down: Way
    left_then: Hand
    worth: float = 0.0

    @property
    def kept(self) -> bool:
        """Return whether nothing was put down."""
        return self.way.first is None


def best_turn(seen: Sight) -> LobaAction:
    """Return the first move of the best turn after the draw."""
    end = _best(seen, _start(seen), drawn=True)
    if end is None:
        return UNDO
    return end.way.first or DISCARDS[end.discard or 0]


def takes_discard(seen: Sight) -> bool:
    """Return whether the top discard, which may be taken, is better than a card from the stock."""
    if seen.top is None:
        return False
    with_top = replace(_start(seen), hand=added(seen.hand, seen.top), taken=seen.top)
    take, leave = _best(seen, with_top, drawn=True), _best(seen, _start(seen), drawn=False)
    if take is None or leave is None:
        return False
    return not take.left or take.worth > leave.worth + FRESH


def _start(seen: Sight) -> Way:
    return Way(seen.hand, seen.table, seen.has_melded, seen.taken, None)


def _best(seen: Sight, start: Way, *, drawn: bool) -> End | None:
    """Return the best end of a turn, before the draw or after it; None when a taken card can't be played."""
    found = [way for way in ways(start, seen.three_suits) if way.taken is None]
    out = next((way for way in found if len(way.hand) <= drawn), None)
    if out is not None:
        return End(out, out.hand[0] if out.hand else None, (), 0.0, out, ())
    judge = Judge(seen)
    ends = _ends(judge, _good_ways(seen, found), drawn=drawn)
    ends = [replace(end, worth=_worth(judge, end)) for end in ends]
    best = max(ends, key=lambda end: end.worth, default=None)
    kept = max((end for end in ends if _may_sweep(seen, end)), key=lambda end: end.worth, default=None)
    if best is None or kept is None or best is kept:
        return best
    return max(_with_chance(judge, best), _with_chance(judge, kept), key=lambda end: end.worth)


def _worth(judge: Judge, end: End) -> float:
    return judge.worth(end.way, end.discard, end.left, end.loose, len(end.left_then))


def _may_sweep(seen: Sight, end: End) -> bool:
    """Return whether an end keeps a hand together that may soon go down in one turn (L14)."""
    return end.kept and seen.clean and not end.way.has_melded and len(end.left_then) <= FEW_LOOSE


def _with_chance(judge: Judge, end: End) -> End:
    return replace(end, worth=end.worth + judge.worth_of_chance(end.put_down, end.left_then, kept=end.kept))


def _good_ways(seen: Sight, found: Sequence[Way]) -> list[Way]:
    """Return the ways that put down the most points, and the one that puts down nothing."""
    by_hand: dict[Hand, Way] = {}
    for way in found:
        by_hand.setdefault(way.hand, way)
    ranked = sorted(by_hand.values(), key=lambda way: sum(seen.points[card] for card in way.hand))
    return [*ranked[:GOOD_WAYS], *(way for way in ranked[GOOD_WAYS:] if way.first is None)]


def _ends(judge: Judge, found: Iterable[Way], *, drawn: bool) -> list[End]:
    ends: list[End] = []
    for way in found:
        for discard in discards_from(way.hand) if drawn else (None,):
            left = way.hand if discard is None else without(way.hand, (discard,)) or ()
            ends.append(End(way, discard, left, judge.loose(way, left), way, left))
    return [_as_if_put_down(end, ends) if end.kept else end for end in ends]


def _as_if_put_down(end: End, ends: list[End]) -> End:
    """Return an end with all melds kept in hand; loose is only what would be so if they were put down."""
    likely = min((other for other in ends if other.discard == end.discard), key=lambda other: other.loose)
    return replace(end, loose=likely.loose, put_down=likely.way, left_then=likely.left)
