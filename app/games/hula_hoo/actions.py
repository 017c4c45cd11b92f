"""What a seat may send, in wire shape, and how raw input becomes it."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from app.games.contract import Action, Malformed, converter
from app.games.hula_hoo.cards import CARDS, HIGHEST, LOWEST, Card
from app.games.hula_hoo.demand import Call

ZoneName: TypeAlias = Literal["hand", "face_up"]
ZONES: tuple[ZoneName, ...] = ("hand", "face_up")
MAX_SWAP = 3

WireCard = Annotated[Card, Meta(ge=LOWEST, le=HIGHEST)]


class Play(Action, frozen=True, tag="play", omit_defaults=True):
    """Play a card from a zone, with a call or as a double (U5, U6)."""

    card: WireCard
    zone: ZoneName
    call: Call | None = None
    double: bool = False


class Pass(Action, frozen=True, tag="pass"):
    """Give up the round because no card fits (U10)."""


class Exchange(Action, frozen=True, tag="exchange"):
    """Choose which face-up cards to swap, ascending; none keeps them all (U4)."""

    cards: Annotated[tuple[WireCard, ...], Meta(max_length=MAX_SWAP)]


class NextRound(Action, frozen=True, tag="next_round"):
    """Deal the next round (U20)."""


HulaHooAction: TypeAlias = Play | Pass | Exchange | NextRound

PASS = Pass()
NEXT_ROUND = NextRound()
KEEP_ALL = Exchange(())

_convert = converter(HulaHooAction)


def parse(raw: object) -> HulaHooAction:
    """Return the action that ``raw`` (decoded JSON) means, its cards as ascending numbers.

    A card may be a number or its name (``4`` or ``"4"``), cards a list of them or one string of names. Raises
    ``Malformed``: an exchange of more than three cards by U4, anything else by U17.
    """
    rule = "U17"
    if isinstance(raw, dict):
        raw = {key: _READERS[key](value) if key in _READERS else value for key, value in raw.items()}
        rule = "U4" if raw.get("type") == "exchange" else rule
    try:
        action: HulaHooAction = _convert(raw)
    except msgspec.ValidationError:
        raise Malformed(rule) from None
    if isinstance(action, Exchange):
        return Exchange(tuple(sorted(action.cards)))
    return action


def _card(raw: object) -> object:
    return CARDS.get(raw, raw) if isinstance(raw, str) else raw


def _cards(raw: object) -> object:
    listed = raw.split() if isinstance(raw, str) else raw
    return [_card(card) for card in listed] if isinstance(listed, list) else listed


_READERS: dict[Any, Any] = {"card": _card, "cards": _cards}
