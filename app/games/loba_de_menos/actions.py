"""What a seat may send, in wire shape, and how raw input becomes it."""

from typing import Any, Literal, TypeAlias

import msgspec

from app.games.contract import Action, Cards, Malformed, Seat, converter
from app.games.rummy.cards import CARDS, NAMES

Source: TypeAlias = Literal["stock", "discard"]
End: TypeAlias = Literal["low", "high"]
MeldId: TypeAlias = int
"""The number of a meld on the table, from 1 in the order they were put down."""

JOKER_NAME = "X"
COPIES, JOKER_COPIES = 2, 4


class Draw(Action, frozen=True, tag="draw"):
    """Draw the top card of the stock or of the discard pile (L10)."""

    source: Source


class Meld(Action, frozen=True, tag="meld"):
    """Put down a new pierna or escalera (L6, L7); an escalera with a joker keeps its order."""

    cards: Cards


class LayOff(Action, frozen=True, tag="lay_off", omit_defaults=True):
    """Add cards to a meld on the table (L9); ``end`` says where a joker goes, or an ace that fits both ends (L20)."""

    meld: MeldId
    cards: Cards
    end: End | None = None


class MoveJoker(Action, frozen=True, tag="move_joker"):
    """Put ``card`` in the place of the joker that stands for it at an end; the joker goes to the other end (L8)."""

    meld: MeldId
    card: str


class Discard(Action, frozen=True, tag="discard"):
    """End the turn with a discard (L12)."""

    card: str


class Undo(Action, frozen=True, tag="undo"):
    """Take back what was put down this turn, and a draw of the discard (L21)."""


class AnswerRebuy(Action, frozen=True, tag="rebuy"):
    """Buy back in, or not (L17)."""

    accept: bool


class VoteRebuy(Action, frozen=True, tag="vote_rebuy"):
    """Allow the rebuy of ``seat``, or not (L17)."""

    seat: Seat
    allow: bool


class NextRound(Action, frozen=True, tag="next_round"):
    """Deal the next round, or a new game after the last one (L18)."""


LobaAction: TypeAlias = Draw | Meld | LayOff | MoveJoker | Discard | Undo | AnswerRebuy | VoteRebuy | NextRound

DRAW_STOCK = Draw("stock")
DRAW_DISCARD = Draw("discard")
UNDO = Undo()
NEXT_ROUND = NextRound()
ANSWERS = (AnswerRebuy(True), AnswerRebuy(False))
DISCARDS = tuple(Discard(name) for name in NAMES)
"""The discard of each card."""

_convert = converter(LobaAction)

_RULES = {"rebuy": "L17", "vote_rebuy": "L17", "next_round": "L18", "undo": "L21", "lay_off": "L20"}


def parse(raw: object) -> LobaAction:
    """Return the action that ``raw`` (decoded JSON) means, in canonical form.

    Cards may be a list of names or one string of names. They come out sorted, but for a new meld with a joker, whose
    order says what the joker stands for (L7). ``end`` is dropped where neither joker nor ace asks for it (L20).
    Raises ``Malformed`` for what is no action: an unknown type, a missing or extra field, no such card, no card at
    all, or a card more often than the two decks hold it.
    """
    if not isinstance(raw, dict):
        raise Malformed("L10")
    if isinstance(raw.get("cards"), str):
        raw = {**raw, "cards": raw["cards"].split()}
    try:
        action: LobaAction = _convert(raw)
    except msgspec.ValidationError:
        raise Malformed(_rule(raw)) from None
    if isinstance(action, Meld):
        _check(action.cards)
        return action if JOKER_NAME in action.cards else Meld(ordered(action.cards))
    if isinstance(action, LayOff):
        _check(action.cards)
        asks = any(name == JOKER_NAME or name[0] == "A" for name in action.cards)
        return LayOff(action.meld, ordered(action.cards), action.end if asks else None)
    if isinstance(action, MoveJoker | Discard):
        _check((action.card,))
    return action


def ordered(names: Cards) -> Cards:
    """Return names of cards in the order of the deck, jokers last."""
    return tuple(sorted(names, key=CARDS.__getitem__))


def _rule(raw: dict[Any, Any]) -> str:
    kind = raw.get("type")
    return _RULES.get(kind, "L10") if isinstance(kind, str) else "L10"


def _check(names: Cards) -> None:
    if not names:
        raise Malformed("L10")
    for name in names:
        if name not in CARDS or names.count(name) > (JOKER_COPIES if name == JOKER_NAME else COPIES):
            raise Malformed("L1")
