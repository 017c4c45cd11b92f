"""The bodies of REST requests and answers."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Name = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class Body(BaseModel):
    """A request's body; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class NewPlayer(Body):
    """Who comes: a name and nothing else."""

    name: Name = Field(examples=["Ann"])


class HandoverCode(Body):
    """The one-time code that the other device showed."""

    code: str = Field(min_length=1, max_length=64, examples=["q8v1m3k0xQ7Zr2LbN5tYwA"])


class NewRoom(Body):
    """The game and the options that differ from the defaults."""

    game: str = Field(max_length=40, examples=["hoola"])
    options: dict[str, Any] = Field(default_factory=dict, max_length=40, examples=[{"stake": 10}])


class RoomChange(Body):
    """What the host changes."""

    options: dict[str, Any] | None = Field(default=None, max_length=40, examples=[{"stake": 25}])
    locked: bool | None = None
    host: int | None = Field(default=None, ge=0, le=9)


class NewSeat(Body):
    """The seat to take; none: the first free one."""

    seat: int | None = Field(default=None, ge=0, le=9)


class NewBot(Body):
    """The bot to seat."""

    level: Literal["easy", "steady"] = "steady"
    seat: int | None = Field(default=None, ge=0, le=9)


class Ready(Body):
    """A ready mark."""

    ready: bool = True


class Muted(Body):
    """Whether a person may say nothing."""

    muted: bool = True


class PlayerOut(BaseModel):
    """A person as known to themselves."""

    player_id: str
    name: str


class NewPlayerOut(PlayerOut):
    """A new person, with the token: it is shown this once."""

    token: str


class HandoverOut(BaseModel):
    """A code that another device uses within ``expires_in_ms`` to go on as this person."""

    code: str
    expires_in_ms: int


class SeatsRange(BaseModel):
    """How many may play."""

    min: int
    max: int


class GameOut(BaseModel):
    """A game of the house, with the JSON schema of a room's options."""

    key: str
    title: str
    seats: SeatsRange
    rules_url: str
    rules_version: int
    options: dict[str, Any]
    defaults: dict[str, Any]


class SeatOut(BaseModel):
    """An occupied seat; ``person`` is the room's own number of who sits there."""

    seat: int
    person: int
    name: str
    kind: Literal["human", "bot"]
    level: str | None
    ready: bool
    presence: Literal["here", "dropped", "away", "gone"]
    leaving: bool
    plays_on: bool
    chips: int
    muted: bool


class FairDealOut(BaseModel):
    """What a round that is over was dealt by."""

    round: int
    digest: str
    secret: str
    words: dict[int, str]


class FairOut(BaseModel):
    """How deals can be proved: the digest and the words of the deal that runs or comes next, and the last one whole."""

    digest: str | None
    words: dict[int, str]
    last: FairDealOut | None


class RoomOut(BaseModel):
    """A room as everybody may see it."""

    code: str
    game: str
    phase: Literal["lobby", "playing", "between", "finished", "closed"]
    host: int | None
    locked: bool
    frozen: bool
    frozen_message: str | None
    round: int
    options: dict[str, Any]
    seats: list[SeatOut]
    seats_min: int
    seats_max: int
    watchers: int
    fair: FairOut


class SeatedOut(BaseModel):
    """A seat that was taken, and the room with it."""

    seat: int
    room: RoomOut


class TallyRowOut(BaseModel):
    """One player's balance at the table."""

    seat: int | None
    name: str
    chips: int


class TransferOut(BaseModel):
    """What was booked: chips by name, above zero for who received; the pot's name is null."""

    round: int
    at: datetime
    why: str
    entries: list[tuple[str | None, int]]


class SettlementOut(BaseModel):
    """One payment that settles the table."""

    payer: str
    payee: str
    chips: int


class TallyOut(BaseModel):
    """The final sheet; ``closed_by`` is null while the room is open."""

    closed_by: Literal["host", "idle", "admin"] | None
    closed_message: str | None
    rows: list[TallyRowOut]
    transfers: list[TransferOut]
    settle: list[SettlementOut]


class ClosedOut(BaseModel):
    """A closed room with its final tally."""

    room: RoomOut
    tally: TallyOut


class ReplaySeatOut(BaseModel):
    """Who played on a seat in a round."""

    seat: int
    name: str
    level: str | None


class ReplayStepOut(BaseModel):
    """One step of a round as the asker saw it."""

    seq: int
    seat: int | None
    at_ms: int
    events: list[dict[str, Any]]
    view: dict[str, Any]


class PastRecordOut(BaseModel):
    """What one record showed the asker when it happened; ``names`` is null where they are as in the record before.

    ``stand_in`` is there, and true, where the move was made for a person who was not there.
    """

    seq: int
    seat: int | None
    names: dict[int, str] | None
    events: list[dict[str, Any]]
    stand_in: bool = False


class PastOut(BaseModel):
    """The newest records of a room, in order."""

    records: list[PastRecordOut]


class ReplayOut(BaseModel):
    """A finished round from a seat's view (none: a spectator's), or open."""

    game: str
    round: int
    options: dict[str, Any]
    seats: list[ReplaySeatOut]
    viewer: int | None
    open: bool
    fair: FairDealOut | None
    steps: list[ReplayStepOut]


class RecordedStepOut(BaseModel):
    """One record of the log, complete; ``at`` is in ns since the epoch."""

    seq: int
    seat: int | None
    at: int
    events: list[dict[str, Any]]


class RecordOut(BaseModel):
    """A finished round as a file."""

    format: Literal["hoola-house/round/1"]
    game: str
    rules_version: int
    round: int
    options: dict[str, Any]
    seats: list[ReplaySeatOut]
    fair: FairDealOut | None
    earlier: list[dict[str, Any]]
    steps: list[RecordedStepOut]
