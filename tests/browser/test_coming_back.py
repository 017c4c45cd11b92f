"""Leaving and coming back: reload, a second tab, a lost line. The seat and the hand are always the same ones."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.hoola_table import HoolaTable
from tests.browser.house import HouseThread
from tests.browser.positions import BEFORE_THE_DRAW, WINDOW_OPEN, full_table


def test_a_reload_in_ones_own_turn_loses_nothing(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann, seen = table.person, HoolaTable(table.person)
    table.lay(BEFORE_THE_DRAW)
    ann.act(seen.stock.click)
    hand = seen.cards()
    assert len(hand) == 8
    ann.page.reload()
    expect(seen.status).to_have_text(re.compile("^Your turn: meld, lay off or discard$"))
    assert seen.cards() == hand
    expect(seen.hand.get_by_role("option", name="just drawn")).to_have_count(1)
    seen.options.first.click()
    ann.act(seen.slot("discard").click)
    expect(seen.options).to_have_count(7)
    assert table.seat(1).socket.view["discarded_by"] == 0


def test_the_browsers_back_button_keeps_the_seat(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann, seen = table.person, HoolaTable(table.person)
    table.lay(BEFORE_THE_DRAW)
    expect(seen.options).to_have_count(7)
    hand = seen.cards()
    ann.go("/")
    ann.page.go_back()
    expect(seen.options).to_have_count(7)
    assert seen.cards() == hand
    ann.go("/")
    ann.page.get_by_role("link", name="Go back to it").click()
    expect(seen.options).to_have_count(7)
    ann.page.go_back()
    expect(ann.page.get_by_text(f"You have a seat at table {table.code}")).to_be_visible()
    ann.page.go_forward()
    expect(seen.options).to_have_count(7)
    assert seen.cards() == hand


def test_a_second_tab_takes_the_seat_over_and_the_first_does_not_fight_back(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann = table.person
    table.lay(BEFORE_THE_DRAW)
    first = ann.page
    ann.page = second = ann.new_page()
    ann.go(f"/r/{table.code}")
    seen = HoolaTable(ann)
    expect(seen.options).to_have_count(7)
    taken = first.get_by_role("heading", name="Playing in another tab")
    expect(taken).to_be_visible()

    first.reload()
    expect(taken).to_be_visible()
    ann.act(seen.stock.click)
    expect(seen.options).to_have_count(8)
    expect(second.get_by_role("heading", name="Playing in another tab")).to_have_count(0)

    ann.page = first
    ann.button("Play here instead").click()
    expect(HoolaTable(ann).options).to_have_count(8)
    expect(second.get_by_role("heading", name="Playing in another tab")).to_be_visible()


def test_a_lost_line_comes_back_by_itself_and_the_log_tells_what_was_missed(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann, seen = table.person, HoolaTable(table.person)
    table.lay({**WINDOW_OPEN, "window_open": False})
    expect(seen.options).to_have_count(11)
    ann.forgive("ERR_INTERNET_DISCONNECTED")
    ann.forgive("closed before the connection is established")
    with ann.offline():
        expect(ann.page.get_by_text("Offline, trying again…")).to_be_visible()
        assert table.seat(3).act({"type": "draw", "source": "stock"})["type"] == "done"
        assert table.seat(3).act({"type": "discard", "card": "4D"})["type"] == "done"
    expect(ann.page.get_by_text("Connected", exact=True)).to_be_visible()
    expect(seen.options).to_have_count(11)
    expect(ann.page.get_by_role("button", name="Discard pile: four of diamonds, from Dmitri")).to_be_visible()
    expect(ann.page.get_by_role("region", name="Log")).to_contain_text("While you were away")
