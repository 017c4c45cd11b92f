"""The front door: two taps to a table with bots, names, codes and links."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE


def test_a_first_time_visitor_sits_at_a_table_with_bots_after_one_tap(invite: Invite) -> None:
    ann = invite("Ann", viewport=PHONE, has_touch=True)
    ann.go("/")
    ann.button("Play with bots now").tap()
    hand = ann.page.get_by_role("listbox", name="Your hand, 7 cards")
    expect(hand).to_be_visible()
    expect(ann.page.get_by_role("list", name="Players").get_by_text("bot")).to_have_count(2)
    expect(ann.page).to_have_url(re.compile(r"/r/[^/]{5}$"))
