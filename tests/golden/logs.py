"""Golden logs: rooms as they were stored, with what they came to; the form of the files and how one is replayed."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from app.games.contract import Scenery, Seat, Stamp
from app.games.registry import GAMES, SCENERY
from app.rooms import log
from app.rooms.ledger import Balances
from app.rooms.lifecycle import RoomState
from app.rooms.moment import progress
from app.rooms.ports import Record

FOLDER = Path(__file__).parent


class GoldenRecord(msgspec.Struct):
    """A record of the log, as stored."""

    seq: int
    stamp: Stamp
    seat: Seat | None
    client_id: str | None
    kind: str
    events: msgspec.Raw


class Landmark(msgspec.Struct):
    """What the room had come to after a record: where a round was over, and at the end of the log.

    ``state`` is the game's by the names of scenario files, ``chips`` each account's balance.
    """

    seq: int
    phase: str
    round: int
    state: Any
    chips: dict[str, int]


class Golden(msgspec.Struct):
    """One file."""

    game: str
    rules_version: int
    records: list[GoldenRecord]
    landmarks: list[Landmark]


def read(path: Path) -> Golden:
    return msgspec.json.decode(path.read_bytes(), type=Golden)


def write(path: Path, golden: Golden) -> None:
    """Write a file with a line for each record and each landmark."""
    parts = {name: ",\n".join(_lines(getattr(golden, name))) for name in ("records", "landmarks")}
    head = f'"game": "{golden.game}", "rules_version": {golden.rules_version}'
    path.write_text(f'{{{head},\n"records": [\n{parts["records"]}\n],\n"landmarks": [\n{parts["landmarks"]}\n]}}\n')


def _lines(values: Iterable[msgspec.Struct]) -> Iterator[str]:
    return (msgspec.json.encode(value).decode() for value in values)


def golden_record(record: Record) -> GoldenRecord:
    return GoldenRecord(
        record.seq, record.stamp, record.seat, record.client_id, record.kind, msgspec.Raw(record.payload)
    )


def landmarks(key: str, records: Iterable[GoldenRecord]) -> list[Landmark]:
    """Replay a game's log as the product does, judging nothing, and return what it comes to."""
    game, scenery = GAMES[key], SCENERY[key]
    room: RoomState | None = None
    play, balances = None, Balances()
    found: list[Landmark] = []
    last: Landmark | None = None
    for record in records:
        events = log.decode(game, bytes(record.events))
        before, was = room, "lobby" if room is None else progress(room, game, play)
        room, play = log.apply(game, room, play, events)
        balances.book(balances.postings(before or room, room.deals, record.seq, events))
        phase = progress(room, game, play)
        last = Landmark(record.seq, phase, room.deals, _plain(scenery, play), balances.all())
        if was == "playing" and phase != "playing":
            found.append(last)
    return found if last is None or found[-1:] == [last] else [*found, last]


def _plain(scenery: Scenery[Any, Any], play: Any) -> Any:
    """Return what a state is, as JSON would hold it."""
    return None if play is None else msgspec.json.decode(msgspec.json.encode(dict(scenery.observe(play))))
