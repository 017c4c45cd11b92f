"""The store's contracts over SQLite, and what is SQLite's alone."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.storage.migrate import upgrade
from app.storage.store import SqlStore
from tests.storage.administration_contract import AdministrationContract, deed, owner
from tests.storage.ledger_contract import LedgerContract
from tests.storage.lobby_contract import LobbyContract
from tests.storage.log_contract import LogContract
from tests.storage.migration_contract import MigrationContract
from tests.storage.people_contract import PeopleContract
from tests.storage.reports_contract import ReportsContract
from tests.storage.samples import NOON, digest, open_room, record, stake


@pytest.fixture
def empty(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/store.db"


@pytest.fixture
def url(empty: str) -> str:
    upgrade(empty)
    return empty


class TestLog(LogContract):
    """A room's log in an SQLite file."""


class TestAdministration(AdministrationContract):
    """Administration in an SQLite file."""


class TestReports(ReportsContract):
    """Reports in an SQLite file."""


class TestLedger(LedgerContract):
    """The ledger in an SQLite file."""


class TestPeople(PeopleContract):
    """Players in an SQLite file."""


class TestLobby(LobbyContract):
    """Rooms and players in an SQLite file."""


class TestMigration(MigrationContract):
    """Migrating an SQLite file."""


@pytest.mark.anyio
async def test_the_files_hold_no_token(store: SqlStore, tmp_path: Path) -> None:
    token = "h7Qw-a-token-of-a-player-0cV2"
    await store.create_player("Ann", digest(token), NOON)
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Ann" in written
    assert digest(token) in written
    assert token.encode() not in written


@pytest.mark.anyio
async def test_the_files_are_their_owners_alone(store: SqlStore, tmp_path: Path) -> None:
    await store.create_player("Ann", digest("token"), NOON)
    assert {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {
        "store.db": 0o600,
        "store.db-wal": 0o600,
        "store.db-shm": 0o600,
    }


@pytest.mark.anyio
@pytest.mark.parametrize(
    "url", ["sqlite://", "sqlite:///:memory:", "sqlite:///file::memory:?uri=true", "mysql://localhost/x"]
)
async def test_a_database_that_cannot_be_shared_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r"SQLite needs a file|not a database"):
        await SqlStore.open(url)


@pytest.mark.anyio
async def test_an_unknown_setting_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="synchronous"):
        await SqlStore.open(url, synchronous="FULL; DROP TABLE rooms")


def test_migrating_a_current_file_waits_for_no_writer(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.storage.database.BUSY_TIMEOUT_MS", 0)
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        upgrade(url)


@pytest.mark.anyio
@pytest.mark.parametrize("table", ["admin_audit", "transfers", "entries"])
async def test_no_row_of_what_only_grows_is_replaced_by_hand(store: SqlStore, tmp_path: Path, table: str) -> None:
    room = await open_room(store)
    await store.append(record(room, 1), [stake(10)])
    await store.administration.audit(deed(await owner(store)))
    with closing(sqlite3.connect(tmp_path / "store.db")) as by_hand:
        before = by_hand.execute(f"SELECT * FROM {table}").fetchall()
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            by_hand.execute(f"INSERT OR REPLACE INTO {table} SELECT * FROM {table} LIMIT 1")
        assert by_hand.execute(f"SELECT * FROM {table}").fetchall() == before
    assert (await store.administration.audit_proof()).broken_at is None
