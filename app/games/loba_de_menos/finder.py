"""Everything that a hand can put down: new melds, lay-offs and joker moves, as actions.

A suit of a hand is a bit mask over the places of an escalera (``melds``): bit 1 the low ace … bit 14 the high ace, so
an ace sets two bits. What a suit or a rank offers depends on so little that it is found once and remembered.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

from app.games.contract import Cards, Value
from app.games.loba_de_menos.actions import JOKER_NAME, End, LayOff, Meld, MeldId, MoveJoker
from app.games.loba_de_menos.melds import (
    HIGH_ACE,
    LOW_ACE,
    MOST_SUITS,
    SHORTEST,
    Escalera,
    Pierna,
    card_at,
    joker_moved,
    within,
)
from app.games.rummy.cards import JOKER, NAMES, names, suit_of
from app.games.rummy.hand import Hand

Mask: TypeAlias = int
Melds: TypeAlias = tuple[Meld, ...]

_BITS: tuple[Mask, ...] = tuple(
    (1 << LOW_ACE | 1 << HIGH_ACE) if rank == LOW_ACE else 1 << rank for _ in range(4) for rank in range(1, 14)
)
"""The places of each natural card."""


def suit_masks(hand: Hand) -> tuple[Mask, Mask, Mask, Mask]:
    """Return the places that a hand holds of each suit."""
    masks = [0, 0, 0, 0]
    for card in hand:
        if card != JOKER:
            masks[card // 13] |= _BITS[card]
    return masks[0], masks[1], masks[2], masks[3]


def by_rank(hand: Hand) -> list[list[int]]:
    """Return the natural cards of a hand by rank less one, each list by suit."""
    ranks: list[list[int]] = [[] for _ in range(13)]
    for card in hand:
        if card != JOKER:
            ranks[card % 13].append(card)
    return ranks


# --- new melds


def new_melds(hand: Hand, three_suits: bool) -> list[Meld]:
    """Return every new meld that a hand holds, each once (L6, L7)."""
    found: list[Meld] = []
    for cards in by_rank(hand):
        if len(cards) >= SHORTEST:
            found += piernas(tuple(cards), three_suits)
    has_joker = hand[-1:] == (JOKER,)
    for suit, mask in enumerate(suit_masks(hand)):
        if mask & mask >> 1 & mask >> 2:
            found += runs(suit, mask)
        if has_joker and mask & (mask >> 1 | mask >> 2):
            found += joker_runs(suit, mask)
    return found


@lru_cache(maxsize=4096)
def piernas(cards: tuple[int, ...], three_suits: bool) -> Melds:
    """Return the piernas among the cards of one rank (L6); the cards stand by suit."""
    twins = [[card] * cards.count(card) for card in dict.fromkeys(cards)]
    found = []
    for counts in product(*(range(len(same) + 1) for same in twins)):
        suits = sum(1 for count in counts if count)
        if sum(counts) >= SHORTEST and suits <= MOST_SUITS and not (three_suits and suits < MOST_SUITS):
            chosen = (card for same, count in zip(twins, counts, strict=True) for card in same[:count])
            found.append(Meld(names(chosen)))
    return tuple(found)


class _Stretch(Value, frozen=True):
    """A stretch of places that an escalera may cover; ``mask`` are its places."""

    low: int
    high: int
    mask: Mask


_STRETCHES = tuple(
    _Stretch(low, high, (1 << high + 1) - (1 << low))
    for low in range(LOW_ACE, HIGH_ACE + 1)
    for high in range(low + SHORTEST - 1, HIGH_ACE + 1)
    if within(low, high)
)


@lru_cache(maxsize=8192)
def runs(suit: int, mask: Mask) -> Melds:
    """Return the escaleras without a joker that a suit holds."""
    # A suit's thirteen cards are one meld, wherever the ace lies: their names are sorted.
    found = (_run(suit, stretch.low, stretch.high) for stretch in _STRETCHES if not stretch.mask & ~mask)
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=8192)
def joker_runs(suit: int, mask: Mask) -> Melds:
    """Return the escaleras with one joker that a suit holds, the joker in its place (L7)."""
    found: list[Meld] = []
    for stretch in _STRETCHES:
        missing = stretch.mask & ~mask
        if not missing:
            places = range(stretch.low, stretch.high + 1)
            found += [_joker_run(suit, stretch.low, stretch.high, place) for place in places]
        elif not missing & missing - 1:
            found.append(_joker_run(suit, stretch.low, stretch.high, missing.bit_length() - 1))
    return tuple(found)


@cache
def _run(suit: int, low: int, high: int) -> Meld:
    return Meld(_sorted_names(card_at(suit, place) for place in range(low, high + 1)))


@cache
def _joker_run(suit: int, low: int, high: int, joker: int) -> Meld:
    places = range(low, high + 1)
    return Meld(tuple(JOKER_NAME if place == joker else NAMES[card_at(suit, place)] for place in places))


def _sorted_names(cards: Iterable[int]) -> Cards:
    return tuple(NAMES[card] for card in sorted(cards))


# --- lay-offs


def lay_offs_on_pierna(meld: MeldId, pierna: Pierna, cards: tuple[int, ...]) -> list[LayOff]:
    """Return every lay-off on a pierna of ``cards``, the hand's cards of its rank by suit (L6)."""
    found = []
    room = MOST_SUITS - pierna.suits.bit_count()
    for chosen in _choices(cards):
        new = {suit_of(card) for card in chosen if not pierna.suits >> suit_of(card) & 1}
        if len(new) <= room:
            found.append(LayOff(meld, names(chosen)))
    return found


@lru_cache(maxsize=4096)
def _choices(cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the ways to take some of the cards, twins being equal."""
    chosen: dict[tuple[int, ...], None] = {(): None}
    for card in cards:
        chosen |= {(*taken, card): None for taken in chosen}
    del chosen[()]
    return tuple(chosen)


class _Reach(Value, frozen=True):
    """How far one end of an escalera is pushed, with which natural cards, and whether a joker fills a place."""

    places: int = 0
    cards: tuple[int, ...] = ()
    joker: bool = False


def lay_offs_on_escalera(meld: MeldId, escalera: Escalera, mask: Mask, has_joker: bool) -> list[LayOff]:
    """Return every lay-off on an escalera: ``mask`` are the hand's places of its suit (L7, L20)."""
    low, high = escalera.low, escalera.high
    has_joker = has_joker and not escalera.joker
    if not has_joker and not mask >> high + 1 & 1 and not mask >> low - 1 & 1:
        return []
    below = _reaches(escalera.suit, mask, has_joker, low - 1, -1)
    above = _reaches(escalera.suit, mask, has_joker, high + 1, 1)
    found: dict[LayOff, None] = {}
    for down in below:
        for up in above:
            if (down.places or up.places) and not (down.joker and up.joker):
                ends = _ends(low - down.places, high + up.places, down, up)
                cards = _sorted_names(down.cards + up.cards) + ((JOKER_NAME,) if down.joker or up.joker else ())
                found |= {LayOff(meld, cards, end): None for end in ends}
    return list(found)


def _reaches(suit: int, mask: Mask, has_joker: bool, place: int, step: int) -> list[_Reach]:
    """Return the ways to push one end, not at all included; the joker may fill one place on the way."""
    found = [_Reach()]
    for reach in found:
        at = place + step * reach.places
        if LOW_ACE <= at <= HIGH_ACE:
            if mask >> at & 1:
                found.append(_Reach(reach.places + 1, (*reach.cards, card_at(suit, at)), reach.joker))
            if has_joker and not reach.joker:
                found.append(_Reach(reach.places + 1, reach.cards, True))
    return found


def _ends(low: int, high: int, down: _Reach, up: _Reach) -> tuple[End | None, ...]:
    """Return the values of ``end`` with which a lay-off gives the escalera ``low`` to ``high`` (L20)."""
    if not within(low, high):
        return ()
    if down.joker or up.joker:
        return ("low",) if down.joker else ("high",)
    ace_low = low == LOW_ACE and bool(down.places)
    ace_high = high == HIGH_ACE and bool(up.places)
    if ace_low:
        return ("low",) if high == HIGH_ACE - 1 else (None, "low")
    if ace_high:
        return ("high",) if low == LOW_ACE + 1 else (None, "high")
    return (None,)


# --- joker moves


def joker_moves(meld: MeldId, escalera: Escalera, mask: Mask) -> list[MoveJoker]:
    """Return the move of an escalera's joker that a hand with the places ``mask`` of its suit can make (L8)."""
    at = escalera.joker
    if at not in (escalera.low, escalera.high) or not mask >> at & 1 or joker_moved(escalera) is None:
        return []
    return [MoveJoker(meld, NAMES[card_at(escalera.suit, at)])]
