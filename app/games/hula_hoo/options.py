"""The room options of Hula-Hoo!."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from app.games.contract import Seat, Value

MAX_SEATS = 6


class Options(Value, frozen=True, forbid_unknown_fields=True):
    """The options with their defaults and bounds."""

    oldest: Annotated[
        Annotated[Seat, Meta(ge=0, lt=MAX_SEATS)] | None,
        Meta(description="The seat of the oldest player, who deals the first round; null draws one (U3)."),
    ] = None
    exchange: Annotated[
        bool, Meta(description="Before the first card each player may swap up to three face-up cards (U4).")
    ] = False
    target: Annotated[int, Meta(ge=1, le=500, description="Points that end the game (U15).")] = 77
    three_in_a_row: Annotated[
        bool, Meta(description="Three rounds won in a row win the game, and points do not end it (U16).")
    ] = False
    round_cap: Annotated[
        int, Meta(ge=1, le=500, description="With three in a row: rounds after which the highest total wins (U16).")
    ] = 30
    turn_clock: Annotated[int, Meta(ge=0, le=600, description="Seconds for a turn; 0 is no clock (U18).")] = 45


def in_running_game(wanted: Options, running: Options) -> Options:
    """Return ``wanted`` with the terms of the ``running`` game.

    How a game is won, and who deals its first round, is settled when it begins: a target moved between two rounds
    would take a game from the player who leads it (U15, U16).
    """
    return replace(running, exchange=wanted.exchange, turn_clock=wanted.turn_clock)
