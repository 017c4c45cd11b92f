"""The complete record of a round as a file: all that a reader needs to prove the deal and to judge every act again.

The facts stand as the log holds them, stamps included, but without the ids of players (``docs/protocol.md``).
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from app.games.contract import AnyGame, Event, Seat, Stamp, Value
from app.games.registry import GAMES
from app.rooms import fairness, log
from app.rooms.lifecycle import is_of_room, show
from app.rooms.rounds import Round
from app.rooms.views import FairDeal, ReplaySeat


class RecordedStep(Value, frozen=True):
    """One record of the log: whose act it was, when (ns since the epoch), and its facts."""

    seq: int
    seat: Seat | None
    at: Stamp
    events: msgspec.Raw


class RoundRecord(Value, frozen=True, kw_only=True, tag_field="format", tag="hoola-house/round/1"):
    """A round as a file; ``earlier`` are facts of the game that lead to the state before the deal."""

    game: str
    rules_version: int
    round: int
    options: dict[str, Any]
    seats: tuple[ReplaySeat, ...]
    fair: FairDeal | None
    earlier: msgspec.Raw
    steps: tuple[RecordedStep, ...]

    def rules(self) -> AnyGame:
        """Return the game's rules. Raises ``BadRecord`` when the house has none of that version."""
        game = GAMES.get(self.game)
        if game is None or game.rules_version != self.rules_version:
            raise BadRecord(f"it was played by rules {self.rules_version} of {self.game}, which are not here")
        return game


class BadRecord(ValueError):
    """A file that is no record of a round, or of no game that is known; the message says why."""


def record_of(game: AnyGame, played: Round) -> bytes:
    """Return the file of a round, as JSON."""
    whole = RoundRecord(
        game=game.key,
        rules_version=game.rules_version,
        round=played.number,
        options=dict(played.room.options),
        seats=played.players,
        fair=fairness.proof(played.proof),
        earlier=_raw(played.earlier),
        steps=tuple(RecordedStep(step.seq, step.seat, step.at, _raw(step.events)) for step in played.steps),
    )
    return msgspec.json.encode(whole)


def _raw(events: Sequence[Event]) -> msgspec.Raw:
    shown = (show(event) if is_of_room(event) else event for event in events)
    return msgspec.Raw(log.encode([event for event in shown if event is not None]))


def read_record(data: bytes) -> RoundRecord:
    """Return the record in a file. Raises ``BadRecord``."""
    try:
        record = msgspec.json.decode(data, type=RoundRecord)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"it is no record of a round: {error}") from None
    if not record.steps:
        raise BadRecord("it has no steps")
    return record


def facts(game: AnyGame, events: msgspec.Raw) -> list[Event]:
    """Return the facts of a step, or the earlier ones. Raises ``BadRecord`` for what is none of the game's."""
    try:
        return log.decode(game, bytes(events))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"it has a fact that is none: {error}") from None
