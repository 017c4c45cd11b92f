"""The admin page and the server: a drain as a table sees it, and what is logged."""

import logging
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.admin_page import AdminPage
from tests.browser.conftest import Invite
from tests.browser.house import HouseThread
from tests.browser.person import PHONE


@pytest.fixture
def log_level() -> Iterator[str]:
    """Return what the root logger logs at least, and put it back afterwards."""
    root = logging.getLogger()
    level = root.level
    yield logging.getLevelName(level).lower()
    root.setLevel(level)


def test_a_drain_with_a_countdown_is_seen_at_a_table_until_it_is_ended(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann", viewport=PHONE)
    ann.register()
    code = ann.create("hoola")
    ann.go(f"/r/{code}")
    desk = AdminPage(olga)
    desk.sign_in(house, "operator")
    desk.open("Server")
    with house.open_again():
        desk.begin("Let nobody in", "a new version")
        desk.sheet.get_by_role("spinbutton", name="Countdown at the tables").fill("5")
        desk.do_it()
        desk.shut()
        expect(olga.page.get_by_role("term").filter(has_text="Draining until")).to_be_visible()
        told = ann.page.get_by_role("status").filter(has_text="The server is about to restart.")
        expect(told).to_contain_text(re.compile(r"In (5:00|4:\d\d)\."))
        desk.begin("Let people in again", "it can wait")
        desk.do_it()
        desk.shut()
        expect(told).to_have_count(0)
        expect(olga.button("Let nobody in")).to_be_visible()


def test_the_log_level_is_set_by_an_owner(house: HouseThread, invite: Invite, log_level: str) -> None:
    olga = invite("Olga")
    desk = AdminPage(olga)
    desk.sign_in(house, "owner")
    desk.open("Server")
    wanted = "error" if log_level != "error" else "warning"
    desk.begin("Set the log level", "too much is written")
    desk.sheet.get_by_label("Log level").select_option(wanted)
    assert any(log_level in line and wanted in line for line in desk.try_out())
    desk.do_it()
    desk.shut()
    expect(olga.page.get_by_role("term").filter(has_text="Log level").locator("..")).to_contain_text(wanted)
    assert logging.getLogger().level == logging.getLevelNamesMapping()[wanted.upper()]
