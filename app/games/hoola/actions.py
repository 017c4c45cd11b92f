"""What a seat may send, in wire shape, and how raw input becomes it."""

from functools import lru_cache
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from app.games.contract import Action, Cards, Malformed, converter
from app.games.hoola.masks import BITS, SUITS, cards_in, mask_of, names_in
from app.games.hoola.melds import all_melds
from app.games.rummy.cards import JOKER, NAMES

SomeCards = Annotated[Cards, Meta(min_length=1)]


class Draw(Action, frozen=True, tag="draw"):
    """Draw the top card of the stock or of the discard pile (H6)."""

    source: Literal["stock", "discard"]


class ThankYou(Action, frozen=True, tag="thank_you", omit_defaults=True):
    """Claim the newest discard (H13); with ``discard_no``, the discard of that number and no other."""

    discard_no: Annotated[int, Meta(ge=0)] | None = None


class Decline(Action, frozen=True, tag="decline"):
    """Say that one does not want the discard (H15)."""


class Meld(Action, frozen=True, tag="meld"):
    """Lay a new meld (H8, H9)."""

    cards: SomeCards


class LayOff(Action, frozen=True, tag="lay_off"):
    """Add cards to the meld of that number (H10)."""

    meld: int
    cards: SomeCards


class Discard(Action, frozen=True, tag="discard"):
    """Discard a card, which ends the turn (H11)."""

    card: str


class Knock(Action, frozen=True, tag="knock"):
    """Have the hands compared (H20)."""


class Blast(Action, frozen=True, tag="blast"):
    """End the round with a very low or a very high hand (H19)."""


class BigLuck(Action, frozen=True, tag="big_luck"):
    """End the round with all four sevens (H21)."""


class Undo(Action, frozen=True, tag="undo"):
    """Take back all melds and lay-offs of this turn (H32)."""


class NextRound(Action, frozen=True, tag="next_round"):
    """Deal the next round."""


HoolaAction: TypeAlias = (
    Draw | ThankYou | Decline | Meld | LayOff | Discard | Knock | Blast | BigLuck | Undo | NextRound
)

DRAW_STOCK = Draw("stock")
DRAW_DISCARD = Draw("discard")
THANK_YOU = ThankYou()
DECLINE = Decline()
KNOCK = Knock()
BLAST = Blast()
BIG_LUCK = BigLuck()
UNDO = Undo()
NEXT_ROUND = NextRound()

MELDS: dict[int, Meld] = {mask: Meld(names_in(mask)) for mask in all_melds(True)}
"""The one action object of each meld that there is under any option."""

DISCARDS: tuple[Discard, ...] = tuple(Discard(NAMES[card]) for card in range(JOKER))
"""The one action object of each card's discard."""

_convert = converter(HoolaAction)

_RULE = "H6"
"""What is no action at all is refused by the rule that says what a turn is made of."""


@lru_cache(maxsize=16_384)
def lay_off(meld: int, cards: int) -> LayOff:
    """Return the action that lays off a mask of cards on a meld by number."""
    return LayOff(meld, names_in(cards))


def discards(hand: int) -> list[Discard]:
    """Return the actions that discard each card of a hand."""
    return [discard for suit in SUITS for discard in _discards_of_suit(hand & suit)]


@lru_cache(maxsize=16_384)
def _discards_of_suit(cards: int) -> tuple[Discard, ...]:
    return tuple(DISCARDS[card] for card in cards_in(cards))


def parse(raw: object) -> HoolaAction:
    """Return the action that ``raw`` (decoded JSON) means, its cards in the order of ``masks.in_order``.

    Cards may come as a list of names or as one string of names. Raises ``Malformed``.
    """
    if isinstance(raw, dict) and isinstance(raw.get("cards"), str):
        raw = {**raw, "cards": raw["cards"].split()}
    try:
        action: HoolaAction = _convert(raw)
    except msgspec.ValidationError:
        raise Malformed(_RULE) from None
    match action:
        case Meld(cards):
            return Meld(_in_order(cards))
        case LayOff(meld, cards):
            return LayOff(meld, _in_order(cards))
        case Discard(card) if card not in BITS:
            raise Malformed(_RULE)
        case _:
            return action


def _in_order(cards: Any) -> Cards:
    try:
        mask = mask_of(cards)
    except KeyError:
        raise Malformed(_RULE) from None
    if mask.bit_count() != len(cards):
        raise Malformed(_RULE)
    return names_in(mask)
