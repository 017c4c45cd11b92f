"""Leaving the table: at once, after the round, and taking it back."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Invite
from tests.browser.hoola_table import HoolaTable
from tests.browser.house import HouseThread
from tests.browser.layout import sideways_scroll, what_covers
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.positions import LAST_DISCARD, FullTable, full_table


def open_menu(person: Person) -> None:
    """Open the menu: a tab of the column, or a button of the head on a phone."""
    name = re.compile("^Menu")
    tab, button = person.page.get_by_role("tab", name=name), person.button(name)
    tab.or_(button).first.click()


def deal_again(table: FullTable) -> None:
    """Let everybody but seat 0 be ready, so that the next round is dealt."""
    for seat in range(1, 5):
        assert table.seat(seat).act({"type": "ready"})["type"] == "done"


@pytest.mark.parametrize("viewport", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_h31_who_leaves_in_the_middle_of_a_round_looks_on_and_may_stay_after_all(
    house: HouseThread, invite: Invite, viewport: ViewportSize
) -> None:
    table = full_table(house, invite, viewport=viewport)
    ann, page, seen = table.person, table.person.page, HoolaTable(table.person)
    table.lay(LAST_DISCARD)
    expect(seen.status).to_have_text("Dmitri is thinking…")
    open_menu(ann)
    leave = ann.button("Leave at once")
    expect(leave).to_have_accessible_description(re.compile("A stand-in plays this round for you"))
    leave.click()
    page.wait_for_timeout(450)
    ann.button("Tap again to leave").click()
    banner = page.get_by_role("complementary", name="You are leaving")
    expect(banner).to_contain_text("a stand-in plays this round for you")
    if viewport == PHONE:
        open_menu(ann)
    expect(seen.status).to_have_text("A stand-in plays for you")
    assert sideways_scroll(page) == 0
    assert what_covers(banner) == []
    ann.picture(f"leaving-{viewport['width']}")
    view = table.seat(3).socket.view
    assert next((seat["leaving"], seat["plays_on"]) for seat in view["room"]["seats"]) == (True, False)
    banner.get_by_role("button", name="Stay after all").click()
    expect(banner).to_have_count(0)
    expect(seen.status).to_have_text("Dmitri is thinking…")


def test_h31_leaving_after_the_round_survives_a_reload_and_the_result_is_seen(
    house: HouseThread, invite: Invite
) -> None:
    table = full_table(house, invite)
    ann, page, seen = table.person, table.person.page, HoolaTable(table.person)
    table.lay(LAST_DISCARD)
    open_menu(ann)
    ann.button("Leave after this round").click()
    expect(page.get_by_text("You leave when this round is over, and play till then.")).to_be_visible()
    page.reload()
    expect(seen.options).to_have_count(4)
    expect(page.locator(".plate.own")).to_contain_text("leaving")
    open_menu(ann)
    ann.button("Stay after all").click()
    expect(page.locator(".plate.own")).not_to_contain_text("leaving")
    ann.button("Leave after this round").click()
    expect(page.locator(".plate.own")).to_contain_text("leaving")
    ann.picture("leaving-later")

    assert table.seat(3).act({"type": "discard", "card": "4D"})["type"] == "done"
    banner = page.get_by_role("complementary", name="You are leaving")
    expect(banner).to_contain_text("Your seat is free with the next deal.")
    expect(seen.result.get_by_text("You", exact=True)).to_be_visible()
    expect(ann.button("Next round")).to_have_count(0)
    ann.picture("leaving-result")
    deal_again(table)
    expect(page.get_by_text(f"You left table {table.code}.")).to_be_visible()
    assert page.url == f"{ann.url}/"
    page.get_by_role("link", name="Come back").click()
    expect(ann.button("Take a seat")).to_be_visible()


def test_h31_the_result_keeps_the_name_of_who_has_left(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann, page, seen = table.person, table.person.page, HoolaTable(table.person)
    table.lay(LAST_DISCARD)
    table.seat(1).call("DELETE", f"/rooms/{table.code}/seats/1")
    expect(page.get_by_role("region", name="Bo", exact=True)).to_contain_text("leaving")
    assert table.seat(3).act({"type": "discard", "card": "4D"})["type"] == "done"
    row = seen.result.get_by_role("listitem").filter(has_text="Bo")
    expect(row.first).to_be_visible()
    expect(row.first.locator("[data-card]")).to_have_count(2)
    expect(page.get_by_role("region", name="Bo", exact=True).locator("[data-card]")).to_have_count(3)
    ready = page.get_by_role("list", name="Chips, and who is ready")
    expect(ready.get_by_role("listitem").filter(has_text="Bo")).to_contain_text("leaving")
    ann.picture("leaver-in-the-result")
