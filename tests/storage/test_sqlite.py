"""The store's contracts over SQLite, and what is SQLite's alone."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.rooms.admin_ports import Remains
from app.rooms.ports import SeatRow
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


def in_files(folder: Path, name: bytes) -> list[str]:
    """Return the files in which a name stands, in whatever state the database has left them."""
    return sorted(path.name for path in folder.iterdir() if name in path.read_bytes())


@pytest.mark.anyio
async def test_what_was_erased_is_in_no_file_any_more(store: SqlStore, tmp_path: Path) -> None:
    name = "Anastasia-of-the-test"
    room, administration = await open_room(store), store.administration
    ann = await store.create_player(name, digest(name), NOON)
    over_many_pages = 4_000 * name.encode()
    await store.append(record(room, 1), seats=[SeatRow(0, "human", name, ann.id)], snapshot=over_many_pages)
    await store.append(record(room, 2), snapshot=b"a newer one")
    assert in_files(tmp_path, name.encode()) == ["store.db-wal"]
    await administration.purge()
    assert in_files(tmp_path, name.encode()) == ["store.db"]
    await administration.erase_player(ann.id, Remains(NOON, "Former player", digest("nobody")), None)
    await administration.rewrite([room], [])
    assert in_files(tmp_path, name.encode()) == ["store.db"]
    await administration.purge()
    assert in_files(tmp_path, name.encode()) == []


@pytest.mark.anyio
async def test_a_purge_waits_for_no_reader_and_is_done_after_it(store: SqlStore, tmp_path: Path) -> None:
    ann = await store.create_player("Anastasia", digest("Ann"), NOON)
    with closing(sqlite3.connect(tmp_path / "store.db", isolation_level=None)) as backup:
        backup.execute("BEGIN")
        backup.execute("SELECT * FROM players").fetchall()
        await store.administration.erase_player(ann.id, Remains(NOON, "Former player", digest("nobody")), None)
        await store.administration.purge()
        await store.create_player("Bo", digest("Bo"), NOON)
        assert in_files(tmp_path, b"Anastasia") == ["store.db-wal"]
        backup.execute("COMMIT")
    await store.create_player("Cy", digest("Cy"), NOON)
    assert in_files(tmp_path, b"Anastasia") == []


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
