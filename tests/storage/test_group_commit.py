"""The group-committing writer: few commits, callers that go away, databases that fail, an orderly end."""

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select

from app.rooms.ports import StoreUnavailable
from app.storage.appends import Append
from app.storage.database import Database, Work, connect
from app.storage.migrate import upgrade
from app.storage.store import SqlStore
from app.storage.tables import room_events
from app.storage.writer import BATCH, WAITING, GroupWriter, T
from tests.storage.samples import open_room, open_rooms, record, stake

pytestmark = pytest.mark.anyio


@pytest.fixture
def url(tmp_path: Path) -> str:
    address = f"sqlite:///{tmp_path}/store.db"
    upgrade(address)
    return address


class CountingDatabase:
    """A database that counts its transactions and lets the test hold them up."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.commits = 0
        self.held = asyncio.Event()
        self.held.set()

    async def read(self, work: Work[T]) -> T:
        return await self.database.read(work)

    async def write(self, work: Work[T]) -> T:
        await self.held.wait()
        self.commits += 1
        return await self.database.write(work)

    async def purge(self) -> None:
        await self.database.purge()

    async def close(self) -> None:
        await self.database.close()


def stored(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(room_events)).scalar_one())


@contextmanager
def disk_full(path: Path) -> Iterator[None]:
    """Let no file of this process grow beyond the size of ``path``."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_what_gathers_during_a_commit_is_committed_together(store: SqlStore, url: str) -> None:
    rooms = await open_rooms(store, 50)
    database = CountingDatabase(connect(url))
    writer = GroupWriter(database)
    database.held.clear()
    first = asyncio.create_task(writer.append(Append(record(rooms[0], 1))))
    await asyncio.sleep(0)
    rest = [asyncio.create_task(writer.append(Append(record(room, 1)))) for room in rooms[1:]]
    await asyncio.sleep(0)
    database.held.set()
    await asyncio.gather(first, *rest)
    assert database.commits == 2
    await writer.close()
    await database.close()


async def test_a_batch_is_bounded(store: SqlStore, url: str) -> None:
    room = await open_room(store)
    database = CountingDatabase(connect(url))
    writer = GroupWriter(database)
    database.held.clear()
    writes = [asyncio.create_task(writer.append(Append(record(room, seq)))) for seq in range(1, 2 * BATCH + 2)]
    await asyncio.sleep(0)
    database.held.set()
    await asyncio.gather(*writes)
    assert database.commits == 3
    await writer.close()
    await database.close()


async def test_writes_beyond_the_bound_wait_and_are_all_stored_in_order(store: SqlStore) -> None:
    room = await open_room(store)
    await asyncio.gather(*(store.append(record(room, seq)) for seq in range(1, WAITING + 501)))
    assert len(await store.records(room)) == WAITING + 500


async def test_an_append_whose_caller_went_away_before_its_turn_is_not_written(store: SqlStore, url: str) -> None:
    room = await open_room(store)
    database = CountingDatabase(connect(url))
    writer = GroupWriter(database)
    database.held.clear()
    under_way = asyncio.create_task(writer.append(Append(record(room, 1))))
    await asyncio.sleep(0)
    waiting = asyncio.create_task(writer.append(Append(record(room, 2))))
    await asyncio.sleep(0)
    for task in (under_way, waiting):
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    database.held.set()
    await writer.append(Append(record(room, 2, payload=b"[2]")))
    assert [r.payload for r in await store.records(room)] == [record(room, 1).payload, b"[2]"]
    await writer.close()
    await database.close()


async def test_closing_finishes_what_waits_and_refuses_what_comes(store: SqlStore, url: str) -> None:
    rooms = await open_rooms(store, 300)
    writing = await SqlStore.open(url)
    writes = [asyncio.create_task(writing.append(record(room, 1), [stake(5)])) for room in rooms]
    await asyncio.sleep(0)
    await asyncio.gather(writing.close(), writing.close())
    assert all(write.done() and write.exception() is None for write in writes)
    with pytest.raises(StoreUnavailable, match="closed"):
        await writing.append(record(rooms[0], 2))
    database = connect(url)
    assert await database.read(stored) == 300
    await database.close()


async def test_a_locked_database_fails_the_write_and_not_the_writer(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.storage.database.BUSY_TIMEOUT_MS", 50)
    store = await SqlStore.open(url)
    room = await open_room(store)
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        results = await asyncio.gather(
            *(store.append(record(room, seq), [stake(1, f"{seq}")]) for seq in range(1, 20)), return_exceptions=True
        )
        assert {type(result) for result in results} == {StoreUnavailable}
        assert await store.records(room) == []
    await store.append(record(room, 1))
    await store.close()


async def test_a_full_disk_fails_every_write_of_the_batch_and_not_the_writer(store: SqlStore, tmp_path: Path) -> None:
    rooms = await open_rooms(store, 20)
    big = b"[%s]" % (b"1," * 5_000 + b"1")
    with disk_full(tmp_path / "store.db-wal"):
        results = await asyncio.gather(
            *(store.append(record(room, 1, payload=big), [stake(1)]) for room in rooms), return_exceptions=True
        )
        with pytest.raises(StoreUnavailable):
            await store.ping()
    assert {type(result) for result in results} == {StoreUnavailable}
    await store.ping()
    assert [await store.records(room) for room in rooms] == [[]] * 20
    assert await store.ledger_imbalance() == 0
    await asyncio.gather(*(store.append(record(room, 1), [stake(1)]) for room in rooms))


async def test_an_error_of_the_database_quotes_no_card(store: SqlStore, tmp_path: Path) -> None:
    room = await open_room(store)
    with disk_full(tmp_path / "store.db-wal"), pytest.raises(StoreUnavailable) as caught:
        await store.append(record(room, 1, payload=b'["7H"]' + b" " * 50_000))
    told, cause = str(caught.value), str(caught.value.__cause__)
    assert "OperationalError SQLITE_" in told
    assert "7H" not in told
    assert "7H" not in cause


async def test_a_writer_that_is_killed_leaves_nobody_waiting(store: SqlStore, url: str) -> None:
    room = await open_room(store)
    others = asyncio.all_tasks()
    database = CountingDatabase(connect(url))
    writer = GroupWriter(database)
    database.held.clear()
    writes = [asyncio.create_task(writer.append(Append(record(room, seq)))) for seq in range(1, BATCH + 10)]
    await asyncio.sleep(0)
    (running,) = asyncio.all_tasks() - others - set(writes)
    running.cancel()
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert {type(result) for result in results} == {StoreUnavailable}
    with pytest.raises(StoreUnavailable):
        await writer.append(Append(record(room, 1)))
    await writer.close()
    await database.close()
