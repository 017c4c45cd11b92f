"""The table at every size: nothing scrolls sideways, nothing that is needed is covered, every card can be hit."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import Invite
from tests.browser.hoola_table import HoolaTable
from tests.browser.house import HouseThread
from tests.browser.layout import cut_off, enlarge_text, sideways_scroll, targets, what_covers
from tests.browser.person import LAPTOP, LOW_PHONE, PHONE, SMALL_PHONE, TABLET, Person
from tests.browser.positions import BEFORE_THE_DRAW, LAST_DISCARD, NAMES, OWN_TURN, WINDOW_OPEN, FullTable
from tests.browser.test_accessibility import grave_faults

SIZES = [PHONE, SMALL_PHONE, LOW_PHONE, TABLET, LAPTOP]
RUN = ("three of spades", "four of spades", "five of spades")
LEAST_TARGET = 24
"""px that a finger needs (WCAG 2.2, 2.5.8)."""


def _title(size: ViewportSize) -> str:
    return f"{size['width']}x{size['height']}"


@pytest.fixture(scope="module")
def table(house: HouseThread, browser: Browser) -> Iterator[FullTable]:
    """Seat five people at a table that all tests of this file look at."""
    ann = Person(browser, house.url, "Ann")
    yield FullTable(house, ann)
    ann.close()
    house.send_companions_home()


@pytest.fixture(params=SIZES, ids=_title)
def seen(table: FullTable, request: pytest.FixtureRequest) -> HoolaTable:
    """Return the table as it is seen in a window of one of the sizes."""
    table.person.page.set_viewport_size(request.param)
    table.person.page.keyboard.press("Escape")
    return HoolaTable(table.person)


def _all_is_in_reach(seen: HoolaTable) -> None:
    page: Page = seen.person.page
    seen.person.settle()
    assert sideways_scroll(page) == 0
    parts = {
        "thank you": seen.thank_you,
        "stock": page.locator("[data-drop=stock] button"),
        "discard pile": page.locator("[data-drop=discard] button"),
        "sort": page.get_by_role("button", name="Sort").or_(page.get_by_role("button", name="Rank")),
        **{name: seen.slot(name) for name in ("meld", "lay_off", "discard", "undo", "declare")},
    }
    assert {name: over for name, part in parts.items() if (over := what_covers(part.first))} == {}
    cards = targets(seen.hand)
    assert [card for card in cards if min(card["width"], card["height"]) < LEAST_TARGET] == []
    assert len(cards) == seen.options.count()


def test_in_ones_own_turn_hand_and_buttons_are_all_in_reach(table: FullTable, seen: HoolaTable) -> None:
    table.lay(OWN_TURN)
    expect(seen.slot("meld")).to_be_enabled()
    expect(seen.options).to_have_count(11)
    _all_is_in_reach(seen)
    assert cut_off(seen.person.page) == []


def test_the_offers_of_chosen_cards_fit_into_their_buttons(table: FullTable, seen: HoolaTable) -> None:
    table.lay(OWN_TURN)
    seen.choose(*RUN)
    expect(seen.options.and_(seen.hand.locator("[aria-selected=true]"))).to_have_count(3)
    _all_is_in_reach(seen)
    assert cut_off(seen.person.page) == []
    seen.choose(*RUN)
    seen.choose("nine of diamonds")
    expect(seen.slot("lay_off")).to_be_enabled()
    _all_is_in_reach(seen)
    assert cut_off(seen.person.page) == []
    seen.choose("nine of diamonds")


def test_in_an_open_window_the_thank_you_is_in_reach(table: FullTable, seen: HoolaTable) -> None:
    table.lay(WINDOW_OPEN)
    expect(seen.no_thanks).to_be_visible()
    expect(seen.options).to_have_count(11)
    _all_is_in_reach(seen)
    assert what_covers(seen.no_thanks) == []


def test_before_the_draw_both_piles_are_in_reach(table: FullTable, seen: HoolaTable) -> None:
    table.lay(BEFORE_THE_DRAW)
    expect(seen.stock).to_be_visible()
    _all_is_in_reach(seen)


def test_an_open_panel_covers_neither_hand_nor_thank_you(table: FullTable, seen: HoolaTable) -> None:
    table.lay(WINDOW_OPEN)
    page = seen.person.page
    expect(seen.no_thanks).to_be_visible()
    opener = page.get_by_role("navigation").get_by_role("button", name="Menu")
    narrow = opener.count() > 0
    if narrow:
        opener.click()
    expect(page.get_by_role("tabpanel")).to_be_visible()
    _all_is_in_reach(seen)
    if narrow:
        page.keyboard.press("Escape")
        expect(page.get_by_role("tabpanel")).to_be_hidden()


def test_the_ring_of_a_focused_tab_is_whole(table: FullTable) -> None:
    page = table.person.page
    page.set_viewport_size(LAPTOP)
    log = page.get_by_role("tab", name="Log")
    log.click()
    expect(log).to_be_focused()
    page.keyboard.press("ArrowRight")
    ring = page.get_by_role("tab", name="Chat")
    expect(ring).to_be_focused()
    outset = "(tab) => parseFloat(getComputedStyle(tab).outlineOffset) + parseFloat(getComputedStyle(tab).outlineWidth)"
    assert ring.evaluate(outset) <= 0
    page.keyboard.press("ArrowLeft")


def test_the_result_can_be_read_and_left_by_its_buttons(table: FullTable, seen: HoolaTable) -> None:
    table.lay(LAST_DISCARD)
    assert table.seat(3).act({"type": "discard", "card": "4D"})["type"] == "done"
    page = seen.person.page
    expect(seen.title).to_be_visible()
    assert sideways_scroll(page) == 0
    go_on, now = seen.person.button("Next round"), seen.person.button("Deal now")
    expect(now).to_have_count(0)
    assert what_covers(go_on) == []
    expect(seen.result).to_contain_text("Waiting for you and 4 others")
    last = seen.result.locator(".rows > li").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=0.5)
    seen.person.act(go_on.click)
    assert what_covers(now) == []
    expect(go_on).to_have_count(0)
    expect(seen.result).to_contain_text("Waiting for Bo, Cleo, Dmitri, and Wilhelmina")
    now.click()
    expect(seen.title).to_be_hidden()


@pytest.mark.parametrize("game", ["hoola", "hula-hoo", "loba-de-menos"])
def test_the_lobby_shows_on_a_laptop_where_bots_are_added(invite: Invite, game: str) -> None:
    ann = invite("Ann", viewport=LAPTOP)
    ann.register()
    code = ann.create(game)
    for _ in range(3):
        ann.call("POST", f"/rooms/{code}/bots", level="easy")
    ann.go(f"/r/{code}")
    levels = [ann.page.get_by_role("button", name=re.compile(f"^{level}")) for level in ("Easy", "Steady")]
    for button in levels:
        expect(button).to_be_visible()
        assert what_covers(button) == []
    assert sideways_scroll(ann.page) == 0


def test_the_narrowest_header_shows_the_whole_stake(invite: Invite, house: HouseThread) -> None:
    ann = invite("Ann", viewport={"width": 320, "height": 568})
    ann.register()
    code = ann.create("loba-de-menos", stake=1000)
    house.companion(code, "Bo")
    ann.call("POST", f"/rooms/{code}/start")
    ann.go(f"/r/{code}")
    stake = ann.page.get_by_text("1,000 chips", exact=True)
    expect(stake).to_be_visible()
    assert stake.evaluate("(text) => text.scrollWidth <= text.clientWidth")
    assert sideways_scroll(ann.page) == 0


def test_with_text_twice_as_large_a_phone_shows_thank_you_and_hand_at_once(house: HouseThread, invite: Invite) -> None:
    large = FullTable(house, invite("Ann", viewport=PHONE))
    large.lay(WINDOW_OPEN)
    seen, page = HoolaTable(large.person), large.person.page
    enlarge_text(page)
    expect(seen.no_thanks).to_be_visible()
    line = page.locator(".table > .line")
    for part in (seen.thank_you, seen.no_thanks, line, seen.hand, seen.slot("meld")):
        assert what_covers(part) == []
        expect(part).to_be_in_viewport(ratio=1)
    page.get_by_role("list", name="Players").get_by_text("Wilhelmina").scroll_into_view_if_needed()
    expect(seen.thank_you).not_to_be_in_viewport()
    assert what_covers(line) == []
    assert sideways_scroll(page) == 0
    assert grave_faults(large.person) == []


def test_with_text_twice_as_large_a_laptop_shows_all_tabs_and_larger_cards(house: HouseThread, invite: Invite) -> None:
    large = FullTable(house, invite("Ann", viewport=LAPTOP))
    large.lay(OWN_TURN)
    seen, page = HoolaTable(large.person), large.person.page
    enlarge_text(page)
    for name in ("Log", "Chat", "Scores", "Help", "Menu"):
        tab = page.get_by_role("tab", name=name)
        assert what_covers(tab) == []
        expect(tab).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 960, "height": 900})
    for tab in page.get_by_role("tab").all():
        expect(tab).to_be_in_viewport(ratio=1)
    page.set_viewport_size(LAPTOP)
    large.person.settle()
    width = seen.options.first.evaluate("(card) => card.getBoundingClientRect().width")
    page.set_viewport_size(PHONE)
    large.person.settle()
    assert width > seen.options.first.evaluate("(card) => card.getBoundingClientRect().width")
    page.set_viewport_size(LAPTOP)
    assert cut_off(page) == []
    assert grave_faults(large.person) == []


@pytest.mark.parametrize("others", [1, 2, 3, 4])
def test_no_seat_scrolls_whose_cards_have_room(house: HouseThread, invite: Invite, others: int) -> None:
    wide = FullTable(house, invite("Ann", viewport=PHONE), NAMES[:others])
    if others == len(NAMES):
        wide.lay(OWN_TURN)
    wide.person.page.set_viewport_size(LAPTOP)
    places = wide.person.page.locator("section.place")
    expect(places).to_have_count(others)
    wide.person.settle()
    beyond = "seats => seats.map((seat) => seat.scrollHeight - seat.clientHeight)"
    assert places.evaluate_all(beyond) == [0] * others
