"""What migrating promises on every database."""

import asyncio
import subprocess
import sys

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from app.storage.database import connect
from app.storage.migrate import SchemaMismatch, config, upgrade
from app.storage.store import SqlStore
from app.storage.tables import metadata
from tests.storage.samples import execute, open_room

UPGRADE = """
import sys
from app.storage.migrate import upgrade
print("ready", flush=True)
sys.stdin.readline()
upgrade(sys.argv[1])
"""


def tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def take_back(connection: Connection) -> None:
    command.downgrade(config(connection), "base")


@pytest.mark.anyio
class MigrationContract:
    async def test_an_empty_database_is_refused_until_it_is_migrated(self, empty: str) -> None:
        with pytest.raises(SchemaMismatch):
            await SqlStore.open(empty)
        await asyncio.to_thread(upgrade, empty)
        store = await SqlStore.open(empty)
        assert await open_room(store) == 1
        await store.close()

    async def test_the_migrations_build_what_the_queries_see(self, url: str) -> None:
        database = connect(url)
        assert await database.read(differences) == []
        assert await database.read(tables) == {*metadata.tables, "alembic_version"}
        await database.close()

    async def test_processes_that_migrate_at_once_do_it_once(self, empty: str) -> None:
        script = [sys.executable, "-c", UPGRADE, empty]
        started = [subprocess.Popen(script, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(3)]
        ready = [process.stdout.readline() for process in started if process.stdout]
        assert ready == ["ready\n"] * 3
        for process in started:
            process.communicate("now\n", timeout=60)
        assert [process.returncode for process in started] == [0, 0, 0]
        store = await SqlStore.open(empty)
        await store.close()

    async def test_a_migration_that_fails_leaves_nothing_behind(self, empty: str) -> None:
        await execute(empty, text("CREATE TABLE admin_audit (id INTEGER)"))
        with pytest.raises(Exception, match="admin_audit"):
            await asyncio.to_thread(upgrade, empty)
        database = connect(empty)
        assert await database.read(tables) == {"admin_audit"}
        await database.close()
        await execute(empty, text("DROP TABLE admin_audit"))
        await asyncio.to_thread(upgrade, empty)

    async def test_a_schema_of_a_newer_program_is_refused(self, url: str) -> None:
        await execute(url, text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(SchemaMismatch):
            await asyncio.to_thread(upgrade, url)
        with pytest.raises(SchemaMismatch):
            await SqlStore.open(url)

    async def test_a_schema_can_be_taken_back_and_built_again(self, url: str) -> None:
        database = connect(url)
        await database.write(take_back)
        assert await database.read(tables) == {"alembic_version"}
        await database.close()
        await asyncio.to_thread(upgrade, url)
        store = await SqlStore.open(url)
        await store.close()
