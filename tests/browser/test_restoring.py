"""After an older backup was put in the place of the database: an open page says what is true of its table."""

import os
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.person import ROOT, Person
from tests.cli.test_serve import hoola, port_of


def backup(database: Path, to: Path) -> None:
    """Copy a database while the server runs, as docs/operations.md says."""
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)


def restore(database: Path, backed_up: Path) -> None:
    """Put a backup in the place of a database that nobody uses."""
    backed_up.replace(database)
    for beside in ("-wal", "-shm"):
        database.with_name(database.name + beside).unlink(missing_ok=True)


@contextmanager
def house_on(folder: Path, port: int = 0) -> Iterator[int]:
    """Serve over ``folder/data/hoola.db`` until the block ends in good order; give the port."""
    built = {"HOOLA_STATIC_DIR": os.environ.get("HOOLA_STATIC_DIR", str(ROOT / "static" / "dist"))}
    with hoola(folder, "serve", "--migrate", "--port", str(port), **built) as server:
        yield port_of(server)
        server.send_signal(signal.SIGTERM)
        assert server.wait(30) == 0


def test_a_table_goes_on_from_its_earlier_state_and_a_later_one_is_not_there(
    client: None, browser: Browser, tmp_path: Path
) -> None:
    database = tmp_path / "data" / "hoola.db"
    before, between = tmp_path / "before.db", tmp_path / "between.db"
    with house_on(tmp_path) as port:
        ann = Person(browser, f"http://127.0.0.1:{port}", "Ann")
        ann.forgive("WebSocket connection to|ERR_CONNECTION_REFUSED|404")
        ann.register()
        backup(database, before)
        code = ann.create("hoola", turn_clock=0)
        backup(database, between)
        ann.go(f"/r/{code}")
        ann.call("POST", f"/rooms/{code}/bots", level="easy")
        ann.call("POST", f"/rooms/{code}/start")
        hand = ann.page.get_by_role("listbox", name="Your hand")
        expect(hand.get_by_role("option")).to_have_count(7)
    restore(database, between)
    with house_on(tmp_path, port):
        expect(ann.page.get_by_text("The house went back to an earlier state.")).to_be_visible()
        expect(hand).to_have_count(0)
        ann.call("POST", f"/rooms/{code}/bots", level="easy")
        ann.call("POST", f"/rooms/{code}/start")
        expect(hand.get_by_role("option")).to_have_count(7)
        expect(ann.page.get_by_text("The game begins.")).to_have_count(1)
    restore(database, before)
    with house_on(tmp_path, port):
        gone = ann.page.get_by_role("heading", name="This table is not there any more")
        expect(gone).to_be_visible()
        ann.page.reload()
        expect(gone).to_be_visible()
        ann.go("/")
        expect(ann.page.get_by_role("button", name="Play with bots")).to_be_visible()
        expect(ann.page.get_by_text("You have a seat at table")).to_have_count(0)
    assert ann.faults == []
    ann.close()
