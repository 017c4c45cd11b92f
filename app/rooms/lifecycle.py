"""The life of a room beside its game, pure and event-sourced: seats, host, options, ready marks, start and end.

``evolve`` applies its facts; it knows nothing of the game but whether a round runs (``Progress``). ``seating`` and
``orders`` judge what leads to them.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias, TypeGuard, get_args

import msgspec

from app.games.contract import Event, Seat, Value
from app.rooms import conduct
from app.rooms.conduct import CodeSet, Conduct, DeviceBarred, DeviceSeen, MuteSet
from app.rooms.corrections import Corrected
from app.rooms.gametime import ClockExtended, Frozen, GameTime, Rested, Resumed, after
from app.rooms.seals import Revealed, Seal, Sealed, WordGiven, opened, with_word, without_word
from app.rooms.views import Ending

Progress: TypeAlias = Literal["lobby", "playing", "between", "finished"]


class RoomOptions(Value, frozen=True, forbid_unknown_fields=True):
    """The options of a table that are the same for all games.

    ``hints`` lights up what can be used on one's own screen; ``bot_pace`` is how long bots seem to think;
    ``watchers`` lets people without a seat look on; without ``chat`` people say phrases and emotes only. A person
    whose link is lost is away after ``away_after`` s, and gone after ``gone_after`` s: then a stand-in plays until the
    person is back.
    """

    hints: bool = True
    watchers: bool = True
    chat: bool = True
    bot_pace: Literal["calm", "quick"] = "calm"
    away_after: Annotated[int, msgspec.Meta(ge=5, le=600)] = 15
    gone_after: Annotated[int, msgspec.Meta(ge=10, le=3600)] = 60


class SeatState(Value, frozen=True):
    """An occupied seat: a person (``player`` is the public id) or a bot (``level``).

    ``leaving``: it is given up with the next deal, and a stand-in plays for it until then; with ``plays_on`` its
    person plays the running round to its end; with ``by_admin`` an administrator has sent it away.
    """

    seat: Seat
    name: str
    player: str | None = None
    level: str | None = None
    ready: bool = False
    leaving: bool = False
    plays_on: bool = False
    by_admin: bool = False

    @property
    def stood_in_for(self) -> bool:
        """Return whether a stand-in plays because the seat is leaving."""
        return self.leaving and not self.plays_on

    @property
    def account(self) -> str:
        """Return the key of the seat's account in the room's ledger."""
        return f"player:{self.player}" if self.player else f"bot:{self.seat}:{self.name}"


class RoomState(Value, frozen=True):
    """A room as its events made it.

    ``options`` holds every option of game and table by name; ``deals`` counts the rounds, over all games;
    ``dealt`` are the seats that play in the newest one; ``barred`` are the ids of people who were sent away;
    ``people`` names everybody who ever had an account here. ``seal`` is what the running round was dealt by, or the
    next one will be; ``proof`` tells that of the newest round that is over. ``time`` is the game's own time. ``ended``
    is how the room was closed; a closed one's is None in a snapshot from before that was kept.
    """

    code: str
    game: str
    seats_range: tuple[int, int]
    options: Mapping[str, Any]
    seats: tuple[SeatState, ...] = ()
    host: Seat | None = None
    locked: bool = False
    started: bool = False
    closed: bool = False
    deals: int = 0
    dealt: tuple[Seat, ...] = ()
    barred: tuple[str, ...] = ()
    people: tuple[tuple[str, str], ...] = ()
    seal: Seal | None = None
    proof: Revealed | None = None
    time: GameTime = GameTime()
    corrected: tuple[str, ...] = ()
    conduct: Conduct = Conduct()
    ended: "Closed | None" = None

    def at(self, seat: Seat) -> SeatState | None:
        """Return who sits on ``seat``, or None."""
        return next((s for s in self.seats if s.seat == seat), None)

    def is_persons(self, seat: Seat) -> bool:
        """Return whether a person sits on ``seat``, who may not be there just now."""
        return any(s.seat == seat and s.player is not None for s in self.seats)

    def seat_of(self, player: str | None) -> Seat | None:
        """Return the seat of a player's public id, or None for a watcher."""
        return next((s.seat for s in self.seats if player is not None and s.player == player), None)

    def shuts_out(self, player: str | None, device: str | None) -> bool:
        """Return whether a person may not enter: sent away, or here as a stranger from a device that was."""
        if player is not None and player in self.barred:
            return True
        return device is not None and self.seat_of(player) is None and self.conduct.shuts_out(player, device)

    @property
    def occupied(self) -> tuple[Seat, ...]:
        """Return the occupied seats in ascending order."""
        return tuple(s.seat for s in self.seats)

    @property
    def staying(self) -> tuple[Seat, ...]:
        """Return the seats for the next deal: the occupied ones that are not about to leave."""
        return tuple(s.seat for s in self.seats if not s.leaving)


class Opened(Event, frozen=True, tag="opened"):
    """A room was made."""

    code: str
    game: str
    seats_range: tuple[int, int]
    options: dict[str, Any]


class Joined(Event, frozen=True, tag="joined"):
    """A person sat down; ``player`` is blanked for the table."""

    seat: Seat
    name: str
    player: str | None = None


class BotAdded(Event, frozen=True, tag="bot_added"):
    """A bot was seated."""

    seat: Seat
    name: str
    level: str


Departure: TypeAlias = Literal["left", "sent_away", "removed", "kept_out"]
"""Why a seat goes: by itself, for good, as a bot does, or because its player is kept out of the house for a while."""


class SeatLeft(Event, frozen=True, tag="seat_left"):
    """A seat became free; ``by_admin``: an administrator, and not the host, sent it away."""

    seat: Seat
    name: str
    why: Departure
    player: str | None = None
    by_admin: bool = False


class LeavingSet(Event, frozen=True, tag="leaving_set"):
    """A seat will leave with the next deal (or takes that back).

    ``plays_on``: nobody stands in for it till then. ``by_admin``: an administrator, and not the host, sent it away.
    """

    seat: Seat
    leaving: bool
    why: Departure = "left"
    player: str | None = None
    plays_on: bool = False
    by_admin: bool = False


class Renamed(Event, frozen=True, tag="renamed"):
    """A seated person has another name."""

    seat: Seat
    name: str


class Readied(Event, frozen=True, tag="readied"):
    """A ready mark was set or cleared."""

    seat: Seat
    ready: bool


class OptionsSet(Event, frozen=True, tag="options_set"):
    """The host changed options; all people's ready marks are cleared.

    ``before`` is what they were, None in logs from before that was told.
    """

    options: dict[str, Any]
    before: dict[str, Any] | None = None


class LockSet(Event, frozen=True, tag="lock_set"):
    """The room was locked or unlocked."""

    locked: bool


class HostMoved(Event, frozen=True, tag="host_moved"):
    """Another seat is host now; None: nobody is left."""

    seat: Seat | None


class Started(Event, frozen=True, tag="started"):
    """The first round of a game is dealt."""


class RoundBegun(Event, frozen=True, tag="round_begun"):
    """A further round is dealt: ready marks are cleared."""


class HandsSeen(Event, frozen=True, tag="hands_seen"):
    """An administrator looked at the hands."""


class Closed(Event, frozen=True, tag="closed"):
    """The room is closed for good; ``message`` is what an administrator had to say to the table."""

    why: Ending
    message: str | None = None


RoomEvent: TypeAlias = (
    Opened
    | Joined
    | BotAdded
    | SeatLeft
    | LeavingSet
    | Renamed
    | Readied
    | OptionsSet
    | LockSet
    | HostMoved
    | Started
    | RoundBegun
    | Sealed
    | WordGiven
    | Revealed
    | Frozen
    | Resumed
    | ClockExtended
    | Rested
    | HandsSeen
    | Corrected
    | MuteSet
    | DeviceSeen
    | DeviceBarred
    | CodeSet
    | Closed
)

_KINDS = frozenset(get_args(RoomEvent))


def is_of_room(event: Event) -> TypeGuard[RoomEvent]:
    """Return whether a fact is the room's own, and not its game's; asking ``isinstance`` tries all of them in turn."""
    return type(event) in _KINDS


def show(event: RoomEvent) -> RoomEvent | None:
    """Return a room's fact as the table may see it, None for one that it is not told.

    Ids of players, a sealed secret, stamps and a new code are blanked.
    """
    if isinstance(event, DeviceSeen | DeviceBarred | Rested):
        return None
    if isinstance(event, Sealed):
        return Sealed(event.digest)
    if isinstance(event, Frozen | Resumed):
        return msgspec.structs.replace(event, at=None)
    if isinstance(event, Corrected):
        return msgspec.structs.replace(event, entries=())
    if isinstance(event, CodeSet):
        return CodeSet(None)
    if isinstance(event, Joined | SeatLeft | LeavingSet | MuteSet) and event.player is not None:
        return msgspec.structs.replace(event, player=None)
    return event


def evolve(state: RoomState | None, event: RoomEvent) -> RoomState:
    """Apply one fact to a room; total."""
    if isinstance(event, Opened):
        return RoomState(event.code, event.game, event.seats_range, event.options)
    if state is None:
        raise ValueError("a room's log begins with its opening")
    change = msgspec.structs.replace
    match event:
        case Joined():
            return _seated(state, SeatState(event.seat, event.name, player=event.player))
        case BotAdded():
            return _seated(state, SeatState(event.seat, event.name, level=event.level, ready=True))
        case SeatLeft():
            barred = (*state.barred, event.player) if event.why == "sent_away" and event.player else state.barred
            seats = tuple(s for s in state.seats if s.seat != event.seat)
            dealt = tuple(s for s in state.dealt if s != event.seat)
            seal = without_word(state.seal, event.seat) if state.seal else None
            return change(state, seats=seats, barred=barred, dealt=dealt, seal=seal)
        case LeavingSet():
            barred = (*state.barred, event.player) if event.why == "sent_away" and event.player else state.barred
            marks = {"leaving": event.leaving, "plays_on": event.plays_on, "by_admin": event.by_admin}
            return change(_with(state, event.seat, **marks), barred=barred)
        case Renamed():
            return _seated(state, change(sure(state, event.seat), name=event.name))
        case Readied():
            return _with(state, event.seat, ready=event.ready)
        case OptionsSet():
            return change(_unready(state), options=event.options)
        case LockSet():
            return change(state, locked=event.locked)
        case HostMoved():
            return change(state, host=event.seat)
        case Started():
            return change(_deal(state), started=True)
        case RoundBegun():
            return _deal(state)
        case Sealed():
            return change(state, seal=Seal(event.secret or "", event.digest))
        case WordGiven():
            return change(state, seal=with_word(state.seal, event.seat, event.word) if state.seal else None)
        case Revealed():
            return change(state, proof=event)
        case Frozen() | Resumed() | ClockExtended() | Rested():
            return change(state, time=after(state.time, event))
        case HandsSeen():
            return state
        case Corrected():
            return change(state, corrected=(*state.corrected, event.transfer))
        case MuteSet() | DeviceSeen() | DeviceBarred():
            return change(state, conduct=conduct.after(state.conduct, event))
        case CodeSet():
            return change(state, code=event.code or state.code)
        case Closed():
            return change(state, closed=True, ended=event)


def sure(state: RoomState, seat: Seat) -> SeatState:
    """Return who sits on ``seat``. Raises ``ValueError`` where nobody does."""
    found = state.at(seat)
    if found is None:
        raise ValueError(f"no one sits on seat {seat}")
    return found


def _seated(state: RoomState, new: SeatState) -> RoomState:
    others = [s for s in state.seats if s.seat != new.seat]
    people = dict(state.people)
    people[new.account] = new.name
    seats = tuple(sorted([*others, new], key=lambda s: s.seat))
    return msgspec.structs.replace(state, seats=seats, people=tuple(people.items()))


def _with(state: RoomState, seat: Seat, **changes: bool) -> RoomState:
    seats = tuple(msgspec.structs.replace(s, **changes) if s.seat == seat else s for s in state.seats)
    return msgspec.structs.replace(state, seats=seats)


def _deal(state: RoomState) -> RoomState:
    seal = opened(state.seal) if state.seal else None
    return msgspec.structs.replace(_unready(state), deals=state.deals + 1, dealt=state.staying, seal=seal)


def _unready(state: RoomState) -> RoomState:
    seats = tuple(s if s.level else msgspec.structs.replace(s, ready=False) for s in state.seats)
    return msgspec.structs.replace(state, seats=seats)
