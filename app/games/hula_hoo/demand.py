"""What the card in the middle asks of the next one, and which cards answer it (U5-U9)."""

from typing import Literal, TypeAlias

from app.games.contract import Value
from app.games.hula_hoo.cards import JOKER, VALUES, Card

Call: TypeAlias = Literal["higher", "lower"]
DemandKind: TypeAlias = Literal["any", "higher", "lower", "double"]
ShownDemand: TypeAlias = Literal["any"] | dict[Literal["higher", "lower", "double"], int]

CALLS: tuple[Call, ...] = ("higher", "lower")


class Demand(Value, frozen=True):
    """A demand: ``any`` before the first card, a call on ``card``, or a run of doubles of ``card``."""

    kind: DemandKind
    card: Card = 0


ANY = Demand("any")
CALLED: dict[Call, tuple[Demand, ...]] = {
    call: tuple(Demand(call, card) for card in range(VALUES.stop)) for call in CALLS
}
"""The demand of each call, by the card that it was called on."""
DOUBLED: tuple[Demand, ...] = tuple(Demand("double", card) for card in range(VALUES.stop))
"""The demand of doubles, by card."""
ALL_DEMANDS: tuple[Demand, ...] = (
    ANY,
    *(demands[card] for demands in (*CALLED.values(), DOUBLED) for card in VALUES),
)


def fits_with_call(demand: Demand, card: Card) -> bool:
    """Return whether a card may be played with a call: as an answer, as a breaker of doubles or as a joker.

    A joker goes on any demand (U8, U9); a breaker is one above or below the doubled value, with no way round from
    13 to 1 (U7).
    """
    if card == JOKER or demand.kind == "any":
        return True
    if demand.kind == "higher":
        return card > demand.card
    if demand.kind == "lower":
        return card < demand.card
    return abs(card - demand.card) == 1


def fits_as_double(demand: Demand, card: Card) -> bool:
    """Return whether a card may be played as a double: it equals the one before (U6)."""
    return card == demand.card


def shown(demand: Demand) -> ShownDemand:
    """Return a demand as views and scenario files write it: ``any``, or ``{higher: 4}``."""
    return "any" if demand.kind == "any" else {demand.kind: demand.card}
