"""A frozen table in the browser: it says so, covers nothing, and offers no act until it goes on."""

from functools import partial

import pytest
from playwright.sync_api import expect

from app.rooms import oversight
from tests.browser.conftest import Invite
from tests.browser.house import HouseThread
from tests.browser.layout import what_covers
from tests.browser.person import LAPTOP, PHONE
from tests.browser.positions import OWN_TURN, full_table


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_a_frozen_table_says_so_and_offers_no_act(house: HouseThread, invite: Invite, size: dict[str, int]) -> None:
    table = full_table(house, invite, viewport=size)
    ann = table.person
    table.lay(OWN_TURN)
    hand = ann.page.get_by_role("listbox").get_by_role("option")
    hand.last.click()
    discard = ann.page.locator("[data-slot=discard]")
    expect(discard).to_be_enabled()
    house.order(table.code, partial(oversight.freeze, at=house.now_ns))
    banner = ann.page.get_by_text("The table is frozen.")
    expect(banner).to_be_visible()
    expect(discard).not_to_be_enabled()
    if size == PHONE:
        ann.button("Log", exact=True).click()
        expect(ann.page.get_by_role("tab", name="Chat")).to_be_visible()
        assert what_covers(banner) == []
        ann.page.keyboard.press("Escape")
    assert what_covers(hand.last) == []
    house.order(table.code, partial(oversight.resume, at=house.now_ns))
    expect(banner).to_have_count(0)
    expect(discard).to_be_enabled()
