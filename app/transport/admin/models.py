"""The bodies of administration's requests and answers. Times are RFC 3339 in UTC."""

from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, AwareDatetime, BaseModel, Field, StringConstraints

from app.games.contract import NS_PER_S
from app.rooms.admin_ports import Role
from app.rooms.names import plain
from app.rooms.oversight import MOST_SECONDS
from app.rooms.ports import RoomStatus
from app.transport.models import Body, Name, RoomOut, TallyOut

LogLevel = Literal["debug", "info", "warning", "error"]


def _reasonable(time: datetime) -> datetime:
    if not 2000 <= time.year < 2200:
        raise ValueError("a year from 2000 to 2199")
    return time


Moment = Annotated[AwareDatetime, AfterValidator(_reasonable)]
"""A time of day with its zone (RFC 3339), of this time and age."""


def stamp_of(time: datetime) -> int:
    """Return a time of day as a stamp."""
    whole = time - datetime(1970, 1, 1, tzinfo=UTC)
    return (whole.days * 86_400 + whole.seconds) * NS_PER_S + whole.microseconds * 1_000


def moment(stamp: int) -> datetime:
    """Return a stamp as a time of day in UTC, to the microsecond."""
    seconds, ns = divmod(stamp, NS_PER_S)
    return datetime.fromtimestamp(seconds, UTC).replace(microsecond=ns // 1000)


def _readable(text: str) -> str:
    said = plain(text)
    if not said:
        raise ValueError("something that can be read")
    return said


Sentence = Annotated[str, StringConstraints(max_length=256), AfterValidator(_readable)]
"""One line of text, cleaned as chat is: no control or direction characters."""


class Write(Body):
    """What every write says: why, and whether only to tell what would change."""

    reason: Sentence = Field(examples=["asked for by the host"])
    dry_run: bool = False


class PublicWrite(Write):
    """A write that a table is told of; the reason is for the audit trail alone."""

    message: Sentence | None = Field(
        default=None, description="What the players are told.", examples=["We look into what was reported."]
    )

    @property
    def said(self) -> dict[str, str]:
        """Return the message as what changes, if there is one."""
        return {} if self.message is None else {"message": self.message}


class MoreTime(Write):
    """How much longer a clock is to run."""

    seconds: int = Field(ge=1, le=MOST_SECONDS, examples=[60])


class Correction(Write):
    """The transfer of a room that is to be reversed."""

    room: str = Field(max_length=200, examples=["K7RMD"])
    transfer: str = Field(max_length=96, examples=["42:round"])


class NewName(Write):
    """Another name for a player."""

    name: Name = Field(examples=["Ann"])


MOST_DAYS = 3_653
"""The longest that something is in force against a player, in days: ten years."""


class Until(Write):
    """Until when something is in force; null ends it."""

    until: AwareDatetime | None = Field(
        description=f"A time to come, {MOST_DAYS:,} days (ten years) from now at most; null ends what is in force.",
        examples=["2026-08-01T00:00:00Z"],
    )


class Drain(Write):
    """Whether new rooms and seats are refused, and in how many seconds the tables are told that it ends."""

    on: bool
    seconds: int | None = Field(default=None, ge=1, le=86_400, examples=[600])


class Announcement(Write):
    """A sentence for every table."""

    text: Sentence = Field(examples=["The house is closed from 22:00."])


class LogLevelChange(Write):
    """The least that is logged, until the process ends."""

    level: LogLevel


class DeedOut(BaseModel):
    """A write: what it is (or would be) to, what changes, and its place in the audit trail (None for a dry run).

    ``tally`` is that of a room that was closed, ``hands`` by seat those that were looked at, ``data`` what the house
    holds about a player.
    """

    action: str = Field(examples=["room_closed"])
    target: str = Field(examples=["room K7RMD"])
    dry_run: bool
    before: dict[str, Any] = Field(examples=[{"phase": "playing"}])
    after: dict[str, Any] = Field(examples=[{"phase": "closed"}])
    audit_id: int | None = Field(examples=[17])
    tally: TallyOut | None = None
    hands: dict[int, list[Any]] | None = Field(default=None, examples=[{0: [4, 11]}])
    data: dict[str, Any] | None = None


Stands = Literal["frozen", "paused"]


class RoomRowOut(BaseModel):
    """A room in the list; ``stands`` is why its round does not go on, of a frozen one only where it is in memory."""

    code: str = Field(examples=["K7RMD"])
    game: str = Field(examples=["hoola"])
    phase: RoomStatus
    created_at: datetime
    closed_at: datetime | None
    in_memory: bool
    sockets: int
    stands: Stands | None


class SeatedPlayer(BaseModel):
    """Which player sits on a seat."""

    seat: int
    player_id: str = Field(examples=["17"])


class RoomInspection(BaseModel):
    """A room but for its hands; ``awaited`` are the seats that the game waits for.

    ``stands`` is why a round does not go on: an administrator froze it, or nobody is there and it is paused; at
    ``closes_at``, or within an hour from then, the room is closed for good unless somebody has come.
    """

    room: RoomOut
    seq: int
    last_move_at: datetime
    sockets: int
    players: list[SeatedPlayer]
    awaited: list[int]
    stuck: bool
    stands: Stands | None
    closes_at: datetime | None


class PlayerRowOut(BaseModel):
    """A player in the list."""

    player_id: str = Field(examples=["17"])
    name: str = Field(examples=["Ann"])
    created_at: datetime
    muted_until: datetime | None
    banned_until: datetime | None
    erased_at: datetime | None


class PlayerOut(PlayerRowOut):
    """One player; ``open_reports`` are the reports by or about them that nobody has handled, newest first.

    ``tables`` are the codes of the open rooms where they sit; ``reports_about`` the newest reports about them, handled
    ones, too.
    """

    open_reports: list[int] = Field(examples=[[3]])
    tables: list[str] = Field(examples=[["K7RMD"]])
    reports_about: list[int] = Field(examples=[[3]])


class AccountOut(BaseModel):
    """An account of a room, with the player's present name where it is a player's."""

    room: str = Field(examples=["K7RMD"])
    account: str = Field(examples=["player:17"])
    player: str | None = Field(examples=["Ann"])
    chips: int = Field(examples=[-30])


class EntryOut(AccountOut):
    """One entry of a transfer; the entries of a transfer sum to zero. ``reversed``: by a counter-entry, which is a
    transfer of its own.
    """

    transfer: str = Field(examples=["42:round"])
    seq: int
    at: datetime
    round: int
    why: str = Field(examples=["round"])
    reversed: bool = Field(examples=[False])


class UnbalancedTransfer(BaseModel):
    """A transfer whose entries do not sum to zero."""

    room: str
    transfer: str
    off_by: int


class ImbalanceOut(BaseModel):
    """The whole ledger added up: it is sound when every transfer sums to zero."""

    sound: bool = Field(examples=[True])
    transfers: int = Field(examples=[1200])
    entries: int = Field(examples=[4100])
    total: int = Field(examples=[0])
    imbalance: int = Field(examples=[0])
    unbalanced: list[UnbalancedTransfer]


class ServerOut(BaseModel):
    """What runs, and by what settings; secrets are left out."""

    version: str = Field(examples=["0.1.0"])
    draining: bool
    drain_ends_at: datetime | None
    log_level: str = Field(examples=["info"])
    rooms: int
    sockets: int
    settings: dict[str, Any] = Field(examples=[{"port": 8000, "code_length": 5}])


class AuditOut(BaseModel):
    """An entry of the audit trail; ``digest`` covers the entry and ``previous``, the digest of the one before."""

    id: int
    at: datetime
    token_id: int
    actor: str = Field(examples=["Olga"])
    action: str = Field(examples=["room_closed"])
    target: str = Field(examples=["room K7RMD"])
    reason: str
    request_id: str
    before: dict[str, Any]
    after: dict[str, Any]
    previous: str
    digest: str


class AuditCheckOut(BaseModel):
    """Whether every entry follows the one before; a ``head`` noted down elsewhere stands in every later trail."""

    sound: bool
    entries: int
    head: str
    broken_at: int | None


class WhoOut(BaseModel):
    """Whose token asks."""

    token_id: int
    name: str = Field(examples=["Olga"])
    role: Role
