"""The store's contracts over a real PostgreSQL server, which the suite starts on a loopback port.

Not collected with the other tests: it needs PostgreSQL's programs (``initdb``, ``pg_ctl``, ``createdb``) on the PATH
and asyncpg. Run it by ``pytest tests/storage/postgres_suite.py``.
"""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from app.storage.migrate import upgrade
from tests.storage.administration_contract import AdministrationContract
from tests.storage.ledger_contract import LedgerContract
from tests.storage.lobby_contract import LobbyContract
from tests.storage.log_contract import LogContract
from tests.storage.migration_contract import MigrationContract
from tests.storage.people_contract import PeopleContract
from tests.storage.reports_contract import ReportsContract

numbers = count()


class Server:
    """A PostgreSQL server of the suite's own, under the account that may run one."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.account = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        self.folder = folder
        if os.geteuid() == 0:
            shutil.chown(folder, self.account)
        self.run("initdb", "-D", f"{folder}/data", "-A", "trust", "-U", "hoola", "--no-sync")
        options = f"-h 127.0.0.1 -p {self.port} -k {folder} -c fsync=off"
        self.run("pg_ctl", "-D", f"{folder}/data", "-l", f"{folder}/log", "-o", options, "-w", "start")

    def run(self, *command: str) -> None:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, user=self.account, cwd=self.folder)

    def stop(self) -> None:
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "-w", "stop")

    def create(self, template: str = "template1") -> str:
        """Make a database of its own and return its name."""
        name = f"store{next(numbers)}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "hoola", "-T", template, name)
        return name

    def url(self, name: str) -> str:
        return f"postgresql://hoola@127.0.0.1:{self.port}/{name}"


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    # Not pytest's own folder, which the server's account may not enter.
    with tempfile.TemporaryDirectory(prefix="hoola-postgres-") as folder:
        started = Server(Path(folder))
        yield started
        started.stop()


@pytest.fixture(scope="session")
def migrated(server: Server) -> str:
    name = server.create()
    upgrade(server.url(name))
    return name


@pytest.fixture
def empty(server: Server) -> str:
    return server.url(server.create())


@pytest.fixture
def url(server: Server, migrated: str) -> str:
    return server.url(server.create(template=migrated))


class TestLog(LogContract):
    """A room's log in PostgreSQL."""


class TestAdministration(AdministrationContract):
    """Administration on PostgreSQL."""


class TestReports(ReportsContract):
    """Reports on PostgreSQL."""


class TestLedger(LedgerContract):
    """The ledger in PostgreSQL."""


class TestPeople(PeopleContract):
    """Players in PostgreSQL."""


class TestLobby(LobbyContract):
    """Rooms and players in PostgreSQL."""


class TestMigration(MigrationContract):
    """Migrating PostgreSQL."""
