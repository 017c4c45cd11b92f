"""The room options of Hoola."""

from typing import Annotated

from msgspec import Meta

from app.games.contract import NS_PER_S, Stamp, Value

MIN_SEATS = 2
MAX_SEATS = 5


class Options(Value, frozen=True, forbid_unknown_fields=True):
    """The options with their defaults and bounds."""

    stake: Annotated[int, Meta(ge=1, le=1_000_000, description="Chips of one stake (H2).")] = 10
    slap_window: Annotated[
        float,
        Meta(ge=0, le=10, description="Seconds for a thank-you before the next player draws; 0 holds nobody up (H15)."),
    ] = 3.0
    turn_clock: Annotated[int, Meta(ge=0, le=600, description="Seconds for a turn; 0 is no clock (H33).")] = 45
    wrap_around: Annotated[bool, Meta(description="King-ace-two is a sequence (H5).")] = False
    lone_seven_from_discard: Annotated[
        bool, Meta(description="A 7 taken from the discard pile may be melded alone (H9).")
    ] = True
    go_out_without_discard: Annotated[
        bool, Meta(description="The last card melded ends the round; no discard is needed (H11).")
    ] = False


def window_ns(options: Options) -> Stamp:
    """Return the length of the thank-you window in ns."""
    return round(options.slap_window * NS_PER_S)
