"""One round out of a room's log: who played, what led up to it, and every step with the game's state around it."""

from collections.abc import Sequence
from typing import Any

from app.games.contract import AnyGame, Event, Refused, Seat, Stamp, Value
from app.rooms import log
from app.rooms.lifecycle import RoomState, RoundBegun, Started, is_of_room
from app.rooms.moment import progress
from app.rooms.ports import Record
from app.rooms.seals import Revealed
from app.rooms.views import ReplaySeat


class Step(Value, frozen=True):
    """One record of a round: whose act it was (None: a clock's, or an order over REST), its facts, and the states.

    ``stamp`` is when it was stored, ``at`` the same in the game's own time, by which it was judged. ``before`` is None
    where a game begins.
    """

    seq: int
    seat: Seat | None
    stamp: Stamp
    at: Stamp
    events: Sequence[Event]
    before: Any
    after: Any


class Round(Value, frozen=True):
    """A round that is over, its deal first.

    ``number`` counts the room's rounds from 1, over all its games; ``room`` is the room as it was dealt; ``earlier``
    are facts that fold to the state before the deal. ``open``: all that was hidden is anybody's to see.
    """

    number: int
    room: RoomState
    earlier: Sequence[Event]
    steps: Sequence[Step]
    proof: Revealed | None
    open: bool

    @property
    def players(self) -> tuple[ReplaySeat, ...]:
        """Return who was dealt in."""
        return tuple(ReplaySeat(s.seat, s.name, s.level) for s in self.room.seats if s.seat in self.room.dealt)

    def seat_of(self, player: str | None) -> Seat | None:
        """Return the seat on which a player was dealt in, None for anybody else."""
        seat = self.room.seat_of(player)
        return seat if seat in self.room.dealt else None


def find_round(game: AnyGame, records: Sequence[Record], number: int) -> Round:
    """Return a round of the room whose whole log this is.

    Raises ``Refused``: ``no_such_round``, or ``round_running`` until the round is over or its room is closed.
    """
    search = _Search(game, number)
    for record in records:
        search.read(record)
    return search.found()


class _Search:
    """Reads a log once, in order, and keeps what belongs to one round."""

    def __init__(self, game: AnyGame, number: int) -> None:
        self._game = game
        self._number = number
        self._room: RoomState | None = None
        self._play: Any = None
        self._facts: list[Event] = []
        self._dealt: RoomState | None = None
        self._earlier: Sequence[Event] = ()
        self._steps: list[Step] = []
        self._proof: Revealed | None = None
        self._over = False
        self._open = False

    def read(self, record: Record) -> None:
        """Take the next record."""
        events = log.decode(self._game, record.payload)
        before = None if any(isinstance(e, Started) for e in events) else self._play
        at = record.stamp if self._room is None else self._room.time.of(record.stamp)
        self._room, self._play = log.apply(self._game, self._room, self._play, events)
        if any(isinstance(e, Started | RoundBegun) for e in events):
            self._deal(events)
        else:
            self._facts += _of_game(events)
        if self._dealt is not None and not self._over:
            self._steps.append(Step(record.seq, record.seat, record.stamp, at, events, before, self._play))
        self._note(events)

    def _deal(self, events: Sequence[Event]) -> None:
        room, facts = self._room, _of_game(events)
        if any(isinstance(e, Started) for e in events):
            self._facts = []
        if room is not None and room.deals == self._number:
            self._dealt, self._earlier = room, tuple(self._facts)
        # Where each round is a game of its own, the state comes from the deal alone.
        self._facts = facts[-1:] if self._game.opens == "round_over" else self._facts + facts

    def _note(self, events: Sequence[Event]) -> None:
        """Note whether the round is over, open, and proved with this record."""
        if self._dealt is None or self._room is None:
            return
        now = progress(self._room, self._game, self._play)
        self._over = self._over or self._room.closed or now != "playing"
        if self._over:
            ended = self._game.opens == "round_over" or now == "finished"
            self._open = self._open or ended or self._room.closed
        for event in events:
            if isinstance(event, Revealed) and event.round == self._number:
                self._proof = event

    def found(self) -> Round:
        """Return the round."""
        if self._dealt is None:
            raise Refused("no_such_round", "")
        if not self._over:
            raise Refused("round_running", "")
        return Round(self._number, self._dealt, self._earlier, self._steps, self._proof, self._open)


def _of_game(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if not is_of_room(event)]
