"""What axe finds, what a reader speaks, and what does not move for those who asked for calm."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.conftest import Invite
from tests.browser.hoola_table import HoolaTable
from tests.browser.house import HouseThread
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.positions import BEFORE_THE_DRAW, LAST_DISCARD, OWN_TURN, WINDOW_OPEN, FullTable, full_table

THEMES: dict[str, dict[str, Any]] = {
    "teal": {"color_scheme": "dark", "contrast": "no-preference"},
    "light": {"color_scheme": "light", "contrast": "no-preference"},
    "contrast": {"color_scheme": "dark", "contrast": "more"},
}
"""The device's wishes by the theme that follows them."""

SIZES = [PHONE, LAPTOP]

LEAST_FLIGHT_MS = 180
"""A card that flies for less is not followed by the eye."""


@pytest.fixture(scope="module")
def reader(house: HouseThread, browser: Browser) -> Iterator[Person]:
    """Return somebody at a table of five, for all tests of this file that only look."""
    ann = Person(browser, house.url, "Ann")
    yield ann
    ann.close()


@pytest.fixture(scope="module")
def table(house: HouseThread, reader: Person) -> Iterator[FullTable]:
    """Seat the reader at a table of five."""
    yield FullTable(house, reader)
    house.send_companions_home()


def faults_at_all_sizes_and_themes(person: Person) -> list[str]:
    """Return what axe finds grave about the page as it stands, at each size, and in each theme about its colours.

    Colours follow the theme and not the size: the others are looked at in the last size alone.
    """
    found = []
    for size in SIZES:
        person.page.set_viewport_size(size)
        found += _faults(person, "teal", size)
    for theme in THEMES.keys() - {"teal"}:
        found += _faults(person, theme, SIZES[-1], runOnly=["color-contrast"])
    return found


def _faults(person: Person, theme: str, size: ViewportSize, **options: Any) -> list[str]:
    person.page.emulate_media(**THEMES[theme])
    expect(person.page.locator(f"html[data-theme={theme}]")).to_have_count(1)
    person.settle()
    return [f"{size['width']}px, {theme}: {fault}" for fault in grave_faults(person, **options)]


def grave_faults(person: Person, **options: Any) -> list[str]:
    """Return what axe finds serious or critical; ``options`` are those of ``axe.run``."""
    report = Axe().run(person.page, options={"resultTypes": ["violations"], **options}).response
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:200]} {node['failureSummary']}"
        for violation in report["violations"]
        if violation["impact"] in {"serious", "critical"}
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("path", ["/", "/rules/hoola", "/help", "/r/NQSCH"])
def test_axe_finds_nothing_grave_on_a_page(reader: Person, path: str) -> None:
    if path.startswith("/r/"):
        reader.forgive("404")
    reader.go(path)
    reader.page.get_by_role("heading", level=1).wait_for()
    reader.page.wait_for_load_state("networkidle")
    assert faults_at_all_sizes_and_themes(reader) == []


def test_axe_finds_nothing_grave_in_the_way_in_and_the_lobby(house: HouseThread, reader: Person) -> None:
    reader.register()
    code = reader.create("hoola")
    house.companion(code, "Bo")
    reader.go(f"/r/{code}")
    reader.page.get_by_role("heading", name="Getting ready").wait_for()
    expect(reader.page.get_by_role("spinbutton", name="Turn clock")).to_be_visible()
    assert faults_at_all_sizes_and_themes(reader) == []
    reader.call("DELETE", f"/rooms/{code}/seats/0")
    reader.page.reload()
    reader.button("Take a seat").wait_for()
    assert faults_at_all_sizes_and_themes(reader) == []


def test_axe_finds_nothing_grave_in_ones_own_turn(table: FullTable) -> None:
    table.lay(OWN_TURN)
    seen = HoolaTable(table.person)
    expect(seen.options).to_have_count(11)
    seen.choose("nine of hearts")
    assert faults_at_all_sizes_and_themes(table.person) == []
    table.person.page.keyboard.press("Escape")


def test_axe_finds_nothing_grave_before_the_draw(table: FullTable) -> None:
    table.lay(BEFORE_THE_DRAW)
    expect(HoolaTable(table.person).stock).to_be_visible()
    assert faults_at_all_sizes_and_themes(table.person) == []


def test_axe_finds_nothing_grave_while_a_window_is_open(table: FullTable) -> None:
    table.lay(WINDOW_OPEN)
    expect(HoolaTable(table.person).no_thanks).to_be_visible()
    assert faults_at_all_sizes_and_themes(table.person) == []


def test_axe_finds_nothing_grave_in_the_result(table: FullTable) -> None:
    table.lay(LAST_DISCARD)
    assert table.seat(3).act({"type": "discard", "card": "4D"})["type"] == "done"
    expect(HoolaTable(table.person).title).to_be_visible()
    assert faults_at_all_sizes_and_themes(table.person) == []
    table.person.deal_now()
    expect(HoolaTable(table.person).title).to_be_hidden()


@pytest.mark.parametrize("tab", ["Log", "Chat", "Scores", "Help", "Menu"])
def test_axe_finds_nothing_grave_in_a_panel(table: FullTable, tab: str) -> None:
    page = table.person.page
    page.set_viewport_size(LAPTOP)
    page.get_by_role("tab", name=tab).click()
    expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
    assert grave_faults(table.person) == []


def test_a_reader_hears_each_card_its_place_and_what_can_be_done_with_it(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite, viewport=PHONE)
    table.lay(OWN_TURN)
    seen = HoolaTable(table.person)
    seen.choose("nine of hearts")
    expect(seen.hand).to_match_aria_snapshot(
        """
        - listbox "Your hand, 11 cards":
          - option "nine of hearts, can be played" [selected]
        """
    )
    nine = seen.card("nine of hearts")
    assert nine.get_attribute("aria-setsize") == "11"
    assert 1 <= int(nine.get_attribute("aria-posinset") or 0) <= 11
    players = table.person.page.get_by_role("list", name="Players")
    expect(players).to_match_aria_snapshot("""- listitem: Bo 2 cards has melded""")
    said = table.person.page.get_by_role("alert")
    table.lay(WINDOW_OPEN)
    expect(said.filter(has_text="Thank you is possible: nine of spades")).to_have_count(1)
    table.lay(BEFORE_THE_DRAW)
    expect(said.filter(has_text="Your turn.")).to_have_count(1)


def test_the_document_has_the_hand_in_the_order_that_is_seen(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann, seen = table.person, HoolaTable(table.person)
    table.lay(BEFORE_THE_DRAW)
    expect(seen.options).to_have_count(7)

    def follows() -> bool:
        places = seen.options.evaluate_all("cards => cards.map((card) => Number(card.getAttribute('aria-posinset')))")
        return bool(places == sorted(places))

    assert follows()
    ann.button("Rank").click()
    ann.until(follows, "the document has the sorted hand")
    seen.options.first.focus()
    ann.page.keyboard.press("Alt+ArrowRight")
    expect(seen.hand.locator(":focus")).to_have_attribute("aria-posinset", "2")
    ann.act(seen.stock.click)
    ann.until(follows, "the document has the hand as it was arranged")
    before = seen.cards()
    ann.page.reload()
    expect(seen.options).to_have_count(8)
    assert follows()
    assert seen.cards() == before


def test_nothing_moves_for_those_who_asked_for_calm(house: HouseThread, invite: Invite) -> None:
    ann = _after_a_turn(house, invite, reduced_motion="reduce")
    assert ann.page.evaluate("window.moved") == []


def test_cards_fly_for_everybody_else_so_that_they_can_be_followed(house: HouseThread, invite: Invite) -> None:
    ann = _after_a_turn(house, invite, reduced_motion="no-preference")
    ann.until(lambda: ann.page.evaluate("window.flights.length"), "a card that flies")
    assert ann.page.evaluate("Math.min(...window.flights)") >= LEAST_FLIGHT_MS


def _after_a_turn(house: HouseThread, invite: Invite, reduced_motion: str) -> Person:
    """Draw and discard on a page that notes every animation and transition that takes time, whatever starts it."""
    table = full_table(house, invite, reduced_motion=reduced_motion)
    table.lay(BEFORE_THE_DRAW)
    ann, seen = table.person, HoolaTable(table.person)
    expect(seen.options).to_have_count(7)
    ann.page.evaluate(
        """window.moved = [];
           window.flights = [];
           const look = () => {
             for (const motion of document.getAnimations()) {
               const { duration, delay } = motion.effect.getTiming();
               if (motion.effect.target.matches(".flying")) window.flights.push(duration);
               if (Number(duration) + delay > 1) window.moved.push(motion.effect.target.outerHTML.slice(0, 120));
             }
             requestAnimationFrame(look);
           };
           requestAnimationFrame(look);"""
    )
    ann.act(seen.stock.click)
    seen.options.first.click(position={"x": 10, "y": 20})
    ann.act(seen.slot("discard").click)
    return ann
