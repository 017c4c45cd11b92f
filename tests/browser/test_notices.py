"""What the house says to all tables, in the browser: announcements, a drain with its countdown, and a refusal."""

import json
import re

import pytest
from playwright.sync_api import expect

from app.rooms.replies import notice
from tests.browser.conftest import Invite
from tests.browser.house import HouseThread
from tests.browser.layout import what_covers
from tests.browser.person import LAPTOP, PHONE
from tests.browser.positions import OWN_TURN, full_table

SECOND_MS = 1_000
LINE_PX = 48
"""The most that all notices together take of a small screen until they are asked for."""


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_notices_stand_above_the_table_and_cover_nothing(
    house: HouseThread, invite: Invite, size: dict[str, int]
) -> None:
    table = full_table(house, invite, viewport=size)
    ann = table.person
    table.lay(OWN_TURN)
    house.tell_all(notice("announcement", {"text": "The house is closed from 22:00."}))
    house.tell_all(notice("draining", {"ends_in_ms": str(245 * SECOND_MS)}))
    said = ann.page.get_by_role("status").filter(has_text="The house is closed from 22:00.")
    expect(said).to_be_visible()
    expect(said).to_contain_text(re.compile(r"In [34]:\d\d\."))
    expect(said).to_contain_text(re.compile(r"In about [45] minutes\."))
    if size == PHONE:
        box = ann.page.locator(".notices").bounding_box()
        assert box is not None
        assert box["height"] <= LINE_PX
        # What lasts comes before what passes.
        expect(ann.page.locator(".notices .numbers")).to_be_in_viewport(ratio=1)
    assert what_covers(ann.page.get_by_role("listbox").get_by_role("option").last) == []
    for slot in ("meld", "discard", "undo"):
        assert what_covers(ann.page.locator(f"[data-slot={slot}]")) == []
    if size == PHONE:
        ann.button("Show all 2 notices").click()
    ann.button("Dismiss the notice").click()
    expect(ann.page.get_by_text("The house is closed from 22:00.")).to_have_count(0)
    expect(ann.page.get_by_text("The server is about to restart. This table goes on")).to_be_visible()
    house.tell_all(notice("draining", {"ends_in_ms": "0"}))
    expect(ann.page.get_by_text("The server restarts any moment now. Seats are safe")).to_be_visible()
    expect(ann.page.get_by_text("The server is about to restart.")).to_have_count(0)
    house.tell_all(notice("drain_over", {}))
    expect(ann.page.get_by_text("The server restarts any moment now.")).to_have_count(0)


def test_a_drain_is_told_in_the_lobby_and_to_who_wants_a_new_table(house: HouseThread, invite: Invite) -> None:
    ann, bo = invite("Ann"), invite("Bo")
    for person in (ann, bo):
        person.register()
        person.forgive("503")
    code = ann.create("hoola")
    ann.go(f"/r/{code}")
    bo.go(f"/r/{code}")
    expect(bo.button("Take a seat")).to_be_visible()
    with house.draining():
        house.tell_all(notice("draining", {}))
        for person in (ann, bo):
            expect(person.page.get_by_text("The server is about to restart. This table goes on")).to_be_visible()
        bo.button("Take a seat").click()
        expect(bo.page.get_by_text("The house takes no new tables or players just now")).to_be_visible()
        bo.go("/")
        bo.button("Play with bots now").click()
        expect(bo.page.get_by_text("The house takes no new tables or players just now")).to_be_visible()


def test_a_line_is_reported_with_a_reason(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann, bo = table.person, table.seat(1)
    house.run(bo.socket.send({"type": "chat", "id": "1", "text": "you fool"}))
    ann.page.get_by_role("tab", name="Chat").click()
    ann.button("Report what Bo said").click()
    ann.page.get_by_label("What is wrong with what Bo does or says?").fill("calls names")
    ann.button("Report", exact=True).click()
    expect(ann.page.get_by_text("The administrators will look into it.")).to_be_visible()
    [report] = house.reports(table.code)
    [line] = [said["line"] for said in map(json.loads, ann.heard) if said["type"] == "chat"]
    assert (report.subject_name, report.line, report.reason) == ("Bo", line, "calls names")
