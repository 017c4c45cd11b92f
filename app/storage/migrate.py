"""Bringing a database's schema to the newest version, by any number of processes at once."""

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from app.storage.database import parse_url, sqlite_engine

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
ADVISORY_LOCK = 0x484F4F4C41
"""PostgreSQL's lock for migrating: "HOOLA" in ASCII."""


class SchemaMismatch(RuntimeError):
    """The database's schema is not the one that this version of the program works on."""


def config(connection: Connection | None = None) -> Config:
    """Return Alembic's settings; no file is read, and migrations run on ``connection``."""
    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    settings.attributes["connection"] = connection
    return settings


def upgrade(url: str) -> None:
    """Bring the database at ``url`` to the newest schema; creates an SQLite file that is not there.

    All happens in one transaction, which other processes wait for and then find nothing to do; where there is nothing
    to do from the first, nothing is locked. Call it before there is an event loop, or in a thread. Raises
    ``SchemaMismatch`` for a schema of a newer version of the program.
    """
    parsed = parse_url(url)
    if parsed.get_backend_name() == "sqlite":
        _upgrade_sqlite(parsed)
    else:
        asyncio.run(_upgrade_postgres(parsed))


def require_current(connection: Connection) -> None:
    """Raise ``SchemaMismatch`` unless the schema is the newest that this program knows."""
    if not _is_current(connection):
        raise SchemaMismatch("the database's schema is not this version's: run the migration")


def _is_current(connection: Connection) -> bool:
    found = MigrationContext.configure(connection).get_current_revision()
    return found == ScriptDirectory.from_config(config()).get_current_head()


def _migrate(connection: Connection) -> None:
    """Migrate in the transaction of ``connection``, which keeps all other processes out."""
    if _is_current(connection):
        return
    try:
        command.upgrade(config(connection), "head")
    except CommandError as error:
        raise SchemaMismatch("the database's schema is of a newer version of the program") from error


def _upgrade_sqlite(url: URL) -> None:
    # The events are as secret as the deck: the file, and with it the log that SQLite keeps beside it, is its owner's.
    Path(url.database or "").touch(mode=0o600)
    # WAL is set by the connection before its first transaction: within one it can't be.
    pragmas = {"journal_mode": "WAL", "foreign_keys": "ON"}
    for begin, work in (("BEGIN", _is_current), ("BEGIN EXCLUSIVE", _migrate)):
        engine = sqlite_engine(url, begin, pragmas)
        try:
            with engine.begin() as connection:
                if work(connection):
                    return
        finally:
            engine.dispose()


async def _upgrade_postgres(url: URL) -> None:
    engine = create_async_engine(url, hide_parameters=True)
    try:
        async with engine.begin() as connection:
            if await connection.run_sync(_is_current):
                return
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ADVISORY_LOCK})
            await connection.run_sync(_migrate)
    finally:
        await engine.dispose()
