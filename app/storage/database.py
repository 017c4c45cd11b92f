"""Two ways to run a piece of Core SQL off the event loop's back: SQLite in threads, PostgreSQL over asyncpg.

All SQL of the project is plain functions of a SQLAlchemy ``Connection``. On PostgreSQL they run on an async engine
(``run_sync``). On SQLite they run whole in a thread that owns the connection: an async driver hops to its thread and
back for each cursor call, some eleven times a batch, which took nearly twice the CPU (ten rooms at once) and nearly
three times as long (one room).
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, ProgrammingError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from app.rooms.ports import StoreUnavailable

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]

BUSY_TIMEOUT_MS = 5_000
"""How long SQLite waits for another process's transaction."""
WAL_PAGES = 4_000
"""Pages in the write-ahead log before SQLite folds them into the file: 16 MB."""
READERS = 2
"""Connections for reading, beside the one that writes."""
FAULTS_OF_WORK = (IntegrityError, DataError, ProgrammingError, InterfaceError)
SYNCHRONOUS = ("OFF", "NORMAL", "FULL", "EXTRA")


class Database(Protocol):
    """Runs work in a transaction. A failing database raises ``StoreUnavailable``; what the work raises goes through."""

    async def read(self, work: Work[T]) -> T:
        """Run work that only reads, on one view of the data."""

    async def write(self, work: Work[T]) -> T:
        """Run work and commit; anything it raises rolls it back. Calls must not overlap."""

    async def purge(self) -> None:
        """Take out of the files what was deleted or overwritten there, as far as that is this side's to do."""

    async def close(self) -> None:
        """Let go of the connections."""


def parse_url(url: str) -> URL:
    """Return a database URL with the project's driver in it.

    ``sqlite:///file.db`` or ``postgresql://user@host/name``; a driver may be named (``sqlite+pysqlite:``) and is
    replaced. Raises ``ValueError`` for another database, and for SQLite without a file: only one connection sees that.
    """
    parsed = make_url(url)
    backend = parsed.get_backend_name()
    if backend == "postgresql":
        return parsed.set(drivername="postgresql+asyncpg")
    if backend != "sqlite":
        raise ValueError(f"not a database that is supported: {backend}")
    if not parsed.database or parsed.database.startswith((":memory:", "file:")):
        raise ValueError("SQLite needs a file: sqlite:///path/to/file.db")
    return parsed.set(drivername="sqlite")


def connect(url: str, synchronous: str = "FULL") -> Database:
    """Return the database at ``url``; ``synchronous`` is SQLite's pragma. Nothing is opened before the first work."""
    parsed = parse_url(url)
    if synchronous.upper() not in SYNCHRONOUS:
        raise ValueError(f"synchronous is one of {', '.join(SYNCHRONOUS)}")
    if parsed.get_backend_name() == "sqlite":
        return SqliteDatabase(parsed, synchronous)
    return PostgresDatabase(parsed)


def is_fault_of_work(error: Exception) -> bool:
    """Return whether the work is to blame for an error of the database, and not the database.

    A conflict or a value that the schema refuses is the work's; so is a deadlock or a failed serialization
    (SQLSTATE 40…), which goes away when works run one by one. All else (disk full, locked, connection lost) is not.
    """
    if not isinstance(error, DBAPIError) or error.connection_invalidated:
        return False
    state = str(getattr(error.orig, "sqlstate", None) or "")
    return isinstance(error, FAULTS_OF_WORK) or state[:2] in {"22", "40"}


@contextmanager
def translating() -> Iterator[None]:
    """Raise ``StoreUnavailable`` where the database fails; let through what the work is to blame for.

    The message never quotes the database's own, which may hold values: the event table is as secret as the deck.
    """
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        if is_fault_of_work(error):
            raise
        raise StoreUnavailable(f"the database failed ({_cause(error)})") from error


def _cause(error: Exception) -> str:
    """Return the kind of a failure by the driver's own names, such as ``OperationalError SQLITE_FULL``; no values."""
    origin = getattr(error, "orig", None) or error
    name = getattr(origin, "sqlite_errorname", None) or getattr(origin, "sqlstate", None)
    return type(origin).__name__ if name is None else f"{type(origin).__name__} {name}"


def sqlite_engine(url: URL, begin: str, pragmas: dict[str, Any], connections: int = 1) -> Engine:
    """Return an engine that sets ``pragmas`` on each connection and begins each transaction by ``begin``.

    The driver's own implicit BEGIN is off: it knows no IMMEDIATE for reads that decide a write, and no savepoints.
    """
    engine = create_engine(url, pool_size=connections, max_overflow=0, pool_reset_on_return=None, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def configure(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for name, value in {"busy_timeout": BUSY_TIMEOUT_MS, **pragmas}.items():
            cursor.execute(f"PRAGMA {name} = {value}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


class SqliteDatabase:
    """One file, in WAL mode: one writing thread, and some reading ones that never wait for it."""

    def __init__(self, url: URL, synchronous: str) -> None:
        """Prepare the engines; ``synchronous`` FULL keeps a commit through a power cut, NORMAL through a crash."""
        self._writing = sqlite_engine(
            url,
            "BEGIN IMMEDIATE",
            {
                "journal_mode": "WAL",
                "synchronous": synchronous,
                "foreign_keys": "ON",
                "wal_autocheckpoint": WAL_PAGES,
                "secure_delete": "ON",  # what is deleted is overwritten: a name that was erased is in no free page
            },
        )
        self._reading = sqlite_engine(url, "BEGIN", {"query_only": "ON"}, READERS)
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._purging = False

    async def read(self, work: Work[T]) -> T:
        """Run work that only reads, on one view of the data."""
        return await _in_thread(self._readers, partial(_transact, self._reading, work))

    async def write(self, work: Work[T]) -> T:
        """Run work and commit."""
        return await _in_thread(self._writer, partial(self._write, work))

    async def purge(self) -> None:
        """Empty the write-ahead log, which holds pages as they were: now, or after one of the next writes.

        What it holds is folded into the file beside the writer, so that the writer is held up for the rest alone. It
        waits for no reader, be it a backup: as long as one needs the log, each write tries again.
        """
        await _in_thread(self._readers, partial(_checkpoint, self._reading, "PASSIVE"))
        await _in_thread(self._writer, self._empty_log)

    def _write(self, work: Work[T]) -> T:
        result = _transact(self._writing, work)
        if self._purging:
            self._empty_log()
        return result

    def _empty_log(self) -> None:
        self._purging = not _checkpoint(self._writing, "TRUNCATE")

    async def close(self) -> None:
        """Let go of the file, after the work that runs."""
        await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._readers.shutdown()
        self._writer.shutdown()
        self._reading.dispose()
        self._writing.dispose()


async def _in_thread(threads: ThreadPoolExecutor, call: Callable[[], T]) -> T:
    with translating():
        return await asyncio.get_running_loop().run_in_executor(threads, call)


def _transact(engine: Engine, work: Work[T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def _checkpoint(engine: Engine, mode: Literal["PASSIVE", "TRUNCATE"]) -> bool:
    """Fold the write-ahead log into the file, outside of any transaction and waiting for nobody.

    Return whether all was done; a failure is none of the caller's, whose writes tell of a database that fails.
    """
    with closing(engine.raw_connection()) as connection:
        cursor = connection.cursor()
        try:
            cursor.execute("PRAGMA busy_timeout = 0")
            busy, *_ = cursor.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()
            return not busy
        except sqlite3.Error:
            return False
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")


class PostgresDatabase:
    """A PostgreSQL server."""

    def __init__(self, url: URL) -> None:
        """Prepare the engine."""
        self._engine = create_async_engine(url, pool_size=READERS + 1, hide_parameters=True)
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def read(self, work: Work[T]) -> T:
        """Run work that only reads, on one view of the data."""
        with translating():
            async with self._reading.begin() as connection:
                return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        """Run work and commit."""
        with translating():
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)

    async def purge(self) -> None:
        """Leave it to the server, which overwrites old rows and its log in its own time (``docs/operations.md``)."""

    async def close(self) -> None:
        """Let go of the connections."""
        await self._engine.dispose()
