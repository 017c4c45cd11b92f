"""The ways in which a hand of Loba de Menos may be put down: what is left, how the table lies, the first move."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.games.loba_de_menos.actions import End, LayOff, LobaAction, MoveJoker
from app.games.loba_de_menos.finder import new_melds, suit_masks
from app.games.loba_de_menos.melds import (
    MOST_SUITS,
    Escalera,
    Laid,
    Pierna,
    card_at,
    joker_moved,
    laid,
    new_meld,
    shape_of,
    within,
)
from app.games.rummy.cards import JOKER, NAMES, cards, rank_of, suit_of
from app.games.rummy.hand import Hand, without

WAYS_AT_MOST = 150
"""A hand full of overlapping melds has more ways than are worth a look."""


@dataclass(frozen=True, slots=True)
class Way:
    """What some melds, lay-offs and joker moves lead to."""

    hand: Hand
    table: tuple[Laid, ...]
    has_melded: bool
    taken: int | None
    """The taken card while it is still to be played (L10)."""
    first: LobaAction | None
    """The first move on this way; None where nothing is put down."""


def ways(start: Way, three_suits: bool, at_most: int = WAYS_AT_MOST) -> Iterator[Way]:
    """Yield the ways that lead on from ``start``, itself first, those that play a taken card before others.

    Lay-offs are made card by card: every longer one is a row of such.
    """
    pending = [start]
    known = {(start.hand, start.table)}
    while pending and at_most > 0:
        at_most -= 1
        way = pending.pop()
        yield way
        further = [longer for longer in _one_further(way, three_suits) if (longer.hand, longer.table) not in known]
        known |= {(longer.hand, longer.table) for longer in further}
        pending += sorted(further, key=lambda longer: longer.taken is None)


def _one_further(way: Way, three_suits: bool) -> Iterator[Way]:
    for meld in new_melds(way.hand, three_suits):
        put = new_meld(cards(meld.cards), three_suits)
        if put is not None:
            yield _after(way, put, (*way.table, put), meld, melded=True)
    if way.has_melded and way.hand:
        masks = suit_masks(way.hand)
        for place, lying in enumerate(way.table):
            shape = shape_of(lying)
            if isinstance(shape, Pierna):
                yield from _onto_pierna(way, place, shape)
            elif isinstance(shape, Escalera):
                yield from _onto_escalera(way, place, shape, masks[shape.suit])


def _onto_pierna(way: Way, place: int, pierna: Pierna) -> Iterator[Way]:
    for card in dict.fromkeys(way.hand):
        if card != JOKER and rank_of(card) == pierna.rank:
            suits = pierna.suits | 1 << suit_of(card)
            if suits.bit_count() <= MOST_SUITS:
                becomes = tuple(sorted((*way.table[place], card)))
                yield _laid_off(way, place, card, becomes, LayOff(place + 1, (NAMES[card],)))


def _onto_escalera(way: Way, place: int, run: Escalera, mask: int) -> Iterator[Way]:
    has_joker = way.hand[-1] == JOKER and not run.joker
    ends: tuple[tuple[End, int], ...] = (("low", run.low - 1), ("high", run.high + 1))
    for end, at in ends:
        low, high = min(run.low, at), max(run.high, at)
        if not within(low, high):
            continue
        if mask >> at & 1:
            card = card_at(run.suit, at)
            named = end if rank_of(card) == 1 else None
            longer = laid(Escalera(run.suit, low, high, run.joker))
            yield _laid_off(way, place, card, longer, LayOff(place + 1, (NAMES[card],), named))
        if has_joker:
            longer = laid(Escalera(run.suit, low, high, at))
            yield _laid_off(way, place, JOKER, longer, LayOff(place + 1, (NAMES[JOKER],), end))
    if run.joker in (run.low, run.high) and mask >> run.joker & 1:
        moved = joker_moved(run)
        if moved is not None:
            card = card_at(run.suit, run.joker)
            yield _laid_off(way, place, card, laid(moved), MoveJoker(place + 1, NAMES[card]))


def _laid_off(way: Way, place: int, card: int, becomes: Laid, action: LobaAction) -> Way:
    table = (*way.table[:place], becomes, *way.table[place + 1 :])
    return _after(way, (card,), table, action, melded=True)


def _after(way: Way, gone: Laid, table: tuple[Laid, ...], action: LobaAction, *, melded: bool) -> Way:
    hand = without(way.hand, gone) or ()
    taken = None if way.taken in gone else way.taken
    return Way(hand, table, melded, taken, way.first or action)


def goes_out(start: Way, three_suits: bool, at_most: int = WAYS_AT_MOST) -> Way | None:
    """Return a way that leaves at most one card, to be discarded, if there is one."""
    left = (way for way in ways(start, three_suits, at_most) if len(way.hand) <= 1 and way.taken is None)
    return next(left, None)
