"""Records, postings and rooms for the tests of storage."""

import asyncio
import hashlib

from sqlalchemy import Connection, Executable

from app.rooms.ports import Posting, Record
from app.storage.database import connect
from app.storage.store import SqlStore

SECOND = 1_000_000_000
NOON = 1_764_500_000 * SECOND
CODE_LETTERS = "ABCDEFGHJK"


def code(number: int) -> str:
    return "".join(CODE_LETTERS[int(digit)] for digit in f"{number:05}")


def digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def record(room: int, seq: int, epoch: int = 1, payload: bytes = b'[{"kind":"drew"}]') -> Record:
    return Record(
        room=room,
        seq=seq,
        epoch=epoch,
        stamp=NOON + seq,
        seat=1,
        client_id=f"act-{seq}",
        request=digest(f"request {seq}")[:16],
        kind="game",
        payload=payload,
    )


def stake(chips: int, key: str = "1:stake") -> Posting:
    """Two players put a stake into the pot."""
    return Posting(round=1, why="stake", key=key, entries=(("player:1", -chips), ("bot:1", -chips), ("pot", 2 * chips)))


async def open_room(store: SqlStore, number: int = 0, at: int = NOON) -> int:
    row = await store.create_room(code(number), "loba-de-menos", b'{"stake":10}', 1, at)
    return row.id


async def open_rooms(store: SqlStore, many: int) -> list[int]:
    return await asyncio.gather(*(open_room(store, number) for number in range(many)))


async def execute(url: str, *statements: Executable) -> None:
    """Run statements past the store, in one transaction."""

    def run(connection: Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    database = connect(url)
    try:
        await database.write(run)
    finally:
        await database.close()
