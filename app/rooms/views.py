"""What is told of a room: the structs behind REST answers and the ``room`` of every view."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal, TypeAlias

import msgspec

from app.games.contract import Seat, Value

Presence: TypeAlias = Literal["here", "dropped", "away", "gone"]
Phase: TypeAlias = Literal["lobby", "playing", "between", "finished", "closed"]
Ending: TypeAlias = Literal["host", "idle", "admin"]
"""Who closed a room; ``idle``: the house, since nobody came back."""


class SeatInfo(Value, frozen=True):
    """An occupied seat as everybody sees it; ``chips`` is what the seat has won (or lost) at this table.

    ``person`` numbers whoever ever sat in this room, from 0 and in the order of coming: it stays through a new name,
    another seat and a return, and nobody else gets it.
    ``leaving``: it is free with the next deal, and a stand-in plays for it until then; with ``plays_on`` its person
    plays the running round to its end.
    ``muted``: the host lets the person say nothing.
    """

    seat: Seat
    person: int
    name: str
    kind: Literal["human", "bot"]
    level: str | None
    ready: bool
    presence: Presence
    leaving: bool
    plays_on: bool
    chips: int
    muted: bool


class FairDeal(Value, frozen=True):
    """What a round that is over was dealt by: anybody can prove the deal from it (``docs/fair-deal.md``)."""

    round: int
    digest: str
    secret: str
    words: dict[Seat, str]


class FairInfo(Value, frozen=True):
    """How deals can be proved: the digest and the words of the deal that runs or comes next, and the last one whole.

    ``digest`` is None only in a room from before deals were sealed, until somebody comes.
    """

    digest: str | None
    words: dict[Seat, str]
    last: FairDeal | None


class RoomInfo(Value, frozen=True):
    """A room as everybody sees it; ``round`` counts its deals, over all games, 0 before the first.

    ``frozen``: an administrator has stopped the table; no seat acts and no clock runs until it is resumed.
    ``frozen_message`` is what the administrator said to the table, if anything.
    """

    code: str
    game: str
    phase: Phase
    host: Seat | None
    locked: bool
    frozen: bool
    frozen_message: str | None
    round: int
    options: Mapping[str, Any]
    seats: tuple[SeatInfo, ...]
    seats_min: int
    seats_max: int
    watchers: int
    fair: FairInfo


class TimerInfo(Value, frozen=True):
    """A deadline: what for, whose (None: the table's), in how many ms, and how long it runs in all.

    ``running`` is false while the table is frozen: the clock shows what is left and stands still.
    """

    kind: str
    seat: Seat | None
    ends_in_ms: int
    of_ms: int
    running: bool


class ReplaySeat(Value, frozen=True):
    """Who played on a seat in a round; ``level`` is a bot's."""

    seat: Seat
    name: str
    level: str | None


class ReplayStep(Value, frozen=True):
    """One step of a round as its viewer sees it: ``events`` and ``view`` are those of a frame, without what is of the
    room and with no legal actions. ``seat`` is whose act it was, ``at_ms`` the time since the deal.
    """

    seq: int
    seat: Seat | None
    at_ms: int
    events: msgspec.Raw
    view: msgspec.Raw


class Replay(Value, frozen=True):
    """A round that is over, its deal first, from a seat's view (``viewer``; None: a spectator's).

    ``open``: all hands lie open. ``fair`` is None for a round from before deals were sealed.
    """

    game: str
    round: int
    options: Mapping[str, Any]
    seats: tuple[ReplaySeat, ...]
    viewer: Seat | None
    open: bool
    fair: FairDeal | None
    steps: tuple[ReplayStep, ...]


class PastRecord(Value, frozen=True, omit_defaults=True):
    """A record of the room as its viewer was shown it: the ``events`` of the frame with this ``seq``.

    ``seat`` is where the viewer sat then (None: nowhere), ``names`` those at the table then, None: as in the record
    before. ``round`` is the room's round then, 0 before the first. ``stand_in``: the move was made for a person who
    was not there.
    """

    seq: int
    round: int
    seat: Seat | None
    names: dict[Seat, str] | None
    events: msgspec.Raw
    stand_in: bool = False


class Past(Value, frozen=True):
    """The newest records of a room, in order."""

    records: tuple[PastRecord, ...]


class TallyRow(Value, frozen=True):
    """What one player of the room has won or lost in all; ``seat`` is None for one who has left."""

    seat: Seat | None
    name: str
    chips: int


class TallyTransfer(Value, frozen=True):
    """A booked transfer of a round of the room: chips by name, above zero for who received.

    The pot has no name (None): anybody may be called ``pot``. ``at`` is when it was booked, in UTC.
    """

    round: int
    at: datetime
    why: str
    entries: tuple[tuple[str | None, int], ...]


class Settlement(Value, frozen=True):
    """One payment of the fewest that settle the table."""

    payer: str
    payee: str
    chips: int


class Tally(Value, frozen=True):
    """The final sheet of a room: rows sum to zero together with the pot.

    ``closed_by`` is None while the room is open; ``closed_message`` is what an administrator who closed it had to say.
    """

    closed_by: Ending | None
    closed_message: str | None
    rows: tuple[TallyRow, ...]
    transfers: tuple[TallyTransfer, ...]
    settle: tuple[Settlement, ...]
