"""Melds and laid-open hands of many cards: each in one line, its cards over one another where there is little room."""

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import HouseThread
from tests.browser.layout import sideways_scroll
from tests.browser.loba_table import LobaTable, lay
from tests.browser.person import LAPTOP, PHONE, TABLET

LONG_MELDS = {
    "dealer": 1,
    "turn": 1,
    "phase": "play",
    "hands": ["5D 6D 8S KD KC KC 9H X 2S", "KD", "4C 2D 7S", "5H 2H 9S", "6C 6S 7D TD"],
    "table": [
        {"owner": 0, "cards": "4C 4D 4D 4H"},
        {"owner": 1, "cards": "AS 2S 3S 4S 5S 6S 7S X 9S TS JS QS KS"},
        {"owner": 2, "cards": "6H 7H 8H 9H TH JH QH KH AH"},
        {"owner": 3, "cards": "3D 3D 3H 3H 3C 3C"},
    ],
    "stock": "8H 9H",
    "discard": "TC",
    "totals": [84, 17, 55, 30, 99],
}
"""Melds of up to thirteen cards; seat 1 goes out with its last card, and seat 0 is asked whether to buy back in."""

ROWS_OF_CARDS = """(rows) => rows.map((row) =>
  new Set([...row.querySelectorAll("[data-card]")].map((card) => card.getBoundingClientRect().top)).size)"""


def test_a_long_meld_is_seen_as_one_and_all_hands_of_five_in_the_result(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann", viewport=TABLET)
    ann.register()
    code = ann.create("loba-de-menos", turn_clock=0)
    bo, *_ = (house.companion(code, name) for name in ("Bo", "Cleo", "Dmitri-Alexandrowits", "Wilhelmina"))
    ann.call("POST", f"/rooms/{code}/start")
    ann.go(f"/r/{code}")
    lay(house, code, LONG_MELDS)
    melds = ann.page.locator("[data-place^=meld-]")
    expect(melds).to_have_count(4)
    for viewport in (TABLET, PHONE, LAPTOP):
        ann.page.set_viewport_size(viewport)
        ann.settle()
        assert melds.evaluate_all(ROWS_OF_CARDS) == [1] * 4
        assert sideways_scroll(ann.page) == 0
    bo.act({"type": "discard", "card": "KD"})
    players = LobaTable(ann).result.locator(".rows > li")
    expect(players).to_have_count(5)
    ann.settle()
    assert players.locator(".card-row").evaluate_all(ROWS_OF_CARDS) == [1] * 4
    for player in players.all():
        expect(player).to_be_in_viewport(ratio=1)
    foot = LobaTable(ann).rebuy.bounding_box()
    assert foot is not None
    lowest = players.evaluate_all("(all) => Math.max(...all.map((each) => each.getBoundingClientRect().bottom))")
    assert lowest <= foot["y"]
