"""Hula-Hoo! on a phone: what a finger hits, and what a result leaves in sight."""

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import HouseThread
from tests.browser.hula_hoo_table import HulaHooTable, lay
from tests.browser.layout import what_covers
from tests.browser.person import PHONE
from tests.browser.test_hula_hoo import NAMES, NOTHING_FITS, ON_A_SEVEN, seated

TARGET = 44
"""px that a finger is offered."""


def test_a_finger_hits_the_button_that_sorts_and_every_card_beside_it(house: HouseThread, invite: Invite) -> None:
    ann, code, _ = seated(house, invite("Ann", viewport=PHONE, has_touch=True), NAMES[:2])
    table = HulaHooTable(ann)
    for cards in ("9 10 11 12 13", "2 7 9 10 12"):
        lay(house, code, {**ON_A_SEVEN, "hands": [cards, "4 11", "2 6"], "face_up": ["1 2 3 8 12", "3", "8 13"]})
        expect(table.card(f"{'nine' if cards[0] == '9' else 'two'}, in hand")).to_have_count(1)
    sort = ann.button("Sort")
    where = sort.bounding_box()
    assert where is not None
    assert min(where["width"], where["height"]) >= TARGET
    assert [over for part in (sort, *table.options.all()) for over in what_covers(part)] == []
    ann.picture("hula-hoo-sort-360x640")
    sort.tap()
    expect(sort).to_have_count(0)
    for at, card in enumerate(("two", "seven, joker", "nine", "ten", "twelve"), start=1):
        expect(table.card(f"{card}, in hand")).to_have_attribute("aria-posinset", str(at))


def test_a_phones_result_leaves_the_hands_that_were_shown_in_sight(house: HouseThread, invite: Invite) -> None:
    ann, code, (bo, cleo) = seated(house, invite("Ann", viewport=PHONE, has_touch=True), NAMES[:2])
    table = HulaHooTable(ann)
    lay(house, code, {**NOTHING_FITS, "turn": 1, "hands": ["3 8", "4 9", "2 6"], "face_up": ["12", "2", "8 10"]})
    for other in (bo, cleo):
        assert other.act({"type": "pass"})["type"] == "done"
    expect(table.title).to_be_visible()
    for name in ("Bo", "Cleo"):
        shown = table.place_of(name).get_by_role("list", name=f"The hand that {name} showed")
        expect(shown).to_be_visible()
        assert what_covers(shown) == []
    ann.picture("hula-hoo-result-360x640")
