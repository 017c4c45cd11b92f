"""Bringing a database's schema to the newest version, by any number of processes at once."""

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
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

    All happens in one transaction, which other processes wait for and then find nothing to do. Call it before there is
    an event loop, or in a thread. Raises ``SchemaMismatch`` for a schema of a newer version of the program.
    """
    parsed = parse_url(url)
    if parsed.get_backend_name() == "sqlite":
        _upgrade_sqlite(parsed)
    else:
        asyncio.run(_upgrade_postgres(parsed))


def require_current(connection: Connection) -> None:
    """Raise ``SchemaMismatch`` unless the schema is the newest that this program knows."""
    found, newest = _versions(connection)
    if found != newest:
        raise SchemaMismatch(f"the schema is at {found or 'nothing'}, not at {newest}: run the migration")


def _versions(connection: Connection) -> tuple[str | None, str | None]:
    """Return the schema's version, and the newest one."""
    found = MigrationContext.configure(connection).get_current_revision()
    return found, ScriptDirectory.from_config(config()).get_current_head()


def _upgrade_locked(connection: Connection) -> None:
    """Migrate in the transaction of ``connection``, which keeps all other processes out."""
    found, newest = _versions(connection)
    if found == newest:
        return
    known = {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}
    if found is not None and found not in known:
        raise SchemaMismatch(f"the schema is at {found}, which this version of the program does not know")
    command.upgrade(config(connection), "head")


def _upgrade_sqlite(url: URL) -> None:
    # The journal mode is set by its own connection first: it can't be changed within a transaction.
    engine = sqlite_engine(url, "BEGIN EXCLUSIVE", {"journal_mode": "WAL", "foreign_keys": "ON"})
    try:
        with engine.begin() as connection:
            _upgrade_locked(connection)
    finally:
        engine.dispose()


async def _upgrade_postgres(url: URL) -> None:
    engine = create_async_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ADVISORY_LOCK})
            await connection.run_sync(_upgrade_locked)
    finally:
        await engine.dispose()
