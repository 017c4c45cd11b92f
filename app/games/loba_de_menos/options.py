"""The room options of Loba de Menos."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from app.games.contract import Value

CardPoints: TypeAlias = Literal["flat", "heavy"]
Consent: TypeAlias = Literal["all", "majority", "none"]


class Options(Value, frozen=True, forbid_unknown_fields=True):
    """The options with their defaults and bounds."""

    stake: Annotated[
        int,
        Meta(ge=1, le=1_000_000, description="Chips that each player pays into the pot; also a rebuy's price (L2)."),
    ] = 10
    card_points: Annotated[
        CardPoints, Meta(description="heavy: an ace left in hand costs 15, a joker 25, instead of 10 each (L4).")
    ] = "flat"
    three_suits: Annotated[bool, Meta(description="A new pierna must show three different suits (L6).")] = False
    reshuffles: Annotated[
        int, Meta(ge=0, le=20, description="How often the discards are reshuffled before a round ends unscored (L11).")
    ] = 5
    rebuys: Annotated[int, Meta(ge=0, le=10, description="How often each player may buy back in in a game (L17).")] = 2
    consent: Annotated[
        Consent, Meta(description="How many of the others must allow a rebuy; none: they are not asked (L17).")
    ] = "all"
    rebuy_timeout: Annotated[
        int, Meta(ge=1, le=600, description="Seconds to answer a rebuy, and again to vote on it (L17).")
    ] = 30
    turn_clock: Annotated[int, Meta(ge=0, le=600, description="Seconds for a turn; 0 is no clock (L22).")] = 45


def in_running_game(wanted: Options, running: Options) -> Options:
    """Return ``wanted`` with the terms of the ``running`` game: only its clocks may change.

    What the chips were staked on is settled when the stakes are paid (L2): points, melds and rebuys wait for the
    next game.
    """
    return replace(running, rebuy_timeout=wanted.rebuy_timeout, turn_clock=wanted.turn_clock)
