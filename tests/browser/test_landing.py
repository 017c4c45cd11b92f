"""The front door: two taps to a table with bots, names, codes and links."""

import re

from playwright.sync_api import Route, ViewportSize, expect

from tests.browser.conftest import Invite
from tests.browser.hoola_table import HoolaTable
from tests.browser.house import HouseThread
from tests.browser.layout import cut_off, enlarge_text, sideways_scroll, what_covers
from tests.browser.person import LAPTOP, LOW_PHONE, PHONE, SMALL_PHONE, TABLET


def test_a_first_time_visitor_sits_at_a_table_with_bots_after_one_tap(invite: Invite) -> None:
    ann = invite("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    ann.go("/")
    ann.button("Play with bots now").tap()
    expect(HoolaTable(ann).options).to_have_count(7)
    expect(ann.page.get_by_role("list", name="Players").get_by_text("bot", exact=True)).to_have_count(2)
    expect(ann.page).to_have_url(re.compile(r"/r/[^/]{5}$"))


def test_who_has_gone_elsewhere_is_not_pulled_to_the_table_that_was_opened_for_them(invite: Invite) -> None:
    ann = invite("Ann")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ann.page.route("**/start", hold)
    ann.go("/")
    ann.button("Play with bots now").click()
    ann.until(lambda: len(held) == 1, "the deal is asked for")
    ann.page.get_by_role("link", name="Rules").first.click()
    expect(ann.page).to_have_url(re.compile("/rules/"))
    with ann.page.expect_response("**/start"):
        held[0].continue_()
    ann.settle()
    expect(ann.page).to_have_url(re.compile("/rules/"))


def test_a_name_is_chosen_once_and_remembered(invite: Invite) -> None:
    ann = invite("Ann")
    ann.go("/")
    ann.button("Change name").click()
    ann.page.get_by_label("Your name").fill("  Ann Müller ")
    ann.button("Keep").click()
    ann.page.reload()
    expect(ann.page.locator("bdi").get_by_text("Ann Müller", exact=True)).to_be_visible()
    ann.button("Open the table").click()
    expect(ann.page.get_by_role("heading", name="Getting ready")).to_be_visible()
    assert ann.call("GET", "/players/me")["name"] == "Ann Müller"
    ann.go("/")
    expect(ann.page.get_by_text("You have a seat at table")).to_be_visible()


def test_a_code_is_found_however_it_is_written(house: HouseThread, invite: Invite) -> None:
    ann, bo = invite("Ann"), invite("Bo", viewport=PHONE)
    ann.register()
    code = ann.create()
    small = f" {code[:2].lower()} {code[2:].lower()}-"
    full_width = "".join(chr(ord(letter) + 0xFEE0) for letter in code)
    link = f"{house.url}/r/{code}?from=chat"
    for typed in (small, full_width, link):
        bo.go("/")
        bo.page.get_by_label("Room code").fill(typed)
        bo.page.keyboard.press("Enter")
        expect(bo.page.get_by_role("heading", name=f"Table {code}")).to_be_visible()


def test_a_link_seats_nobody_before_a_tap(invite: Invite) -> None:
    ann, bo = invite("Ann"), invite("Bo", viewport=PHONE)
    ann.register()
    code = ann.create()
    bo.go(f"/r/{code}")
    expect(bo.button("Take a seat")).to_be_visible()
    assert len(ann.call("GET", f"/rooms/{code}")["seats"]) == 1
    bo.button("Take a seat").click()
    expect(bo.page.get_by_role("heading", name="Getting ready")).to_be_visible()
    assert len(ann.call("GET", f"/rooms/{code}")["seats"]) == 2


def test_an_unknown_code_has_a_page_of_its_own_that_leads_on(invite: Invite) -> None:
    ann = invite("Ann")
    ann.forgive("404")
    ann.register()
    code = ann.create()
    ann.go("/")
    ann.page.get_by_label("Room code").fill("nqs ch")
    ann.button("Join").click()
    expect(ann.page.get_by_role("heading", name="No table has the code NQSCH")).to_be_visible()
    ann.page.get_by_label("Room code").fill(code.lower())
    ann.button("Join").click()
    expect(ann.page.get_by_role("heading", name="Getting ready")).to_be_visible()


def test_an_empty_code_is_asked_for_in_words(invite: Invite) -> None:
    ann = invite("Ann")
    ann.go("/")
    ann.button("Join").click()
    expect(ann.page.get_by_role("alert").filter(has_text="Type the code that your friend sent you.")).to_be_visible()


def test_pages_fit_into_every_window(invite: Invite) -> None:
    ann = invite("Ann")
    ann.register()
    lobby = f"/r/{ann.create()}"
    for path in ("/", lobby, "/rules/hoola", "/help"):
        ann.go(path)
        ann.page.get_by_role("heading", level=1).wait_for()
        for size in (SMALL_PHONE, PHONE, LOW_PHONE, TABLET, LAPTOP):
            ann.page.set_viewport_size(size)
            ann.settle()
            assert sideways_scroll(ann.page) == 0, (path, size)
            assert cut_off(ann.page) == [], (path, size)


def test_with_text_twice_as_large_a_phones_pages_do_not_scroll_sideways(invite: Invite) -> None:
    ann = invite("Ann", viewport=PHONE)
    for path in ("/", "/rules/hoola", "/help"):
        ann.go(path)
        ann.page.get_by_role("heading", level=1).wait_for()
        enlarge_text(ann.page)
        assert sideways_scroll(ann.page) == 0
        for name in ("Rules", "Help"):
            link = ann.page.get_by_role("banner").get_by_role("link", name=name, exact=True)
            assert what_covers(link) == []


def test_the_fan_of_cards_keeps_to_its_column(invite: Invite) -> None:
    ann = invite("Ann")
    ann.go("/")
    beside = ann.page.get_by_role("heading", name="Open a table").locator("xpath=..")
    for size in (TABLET, ViewportSize(width=1000, height=700), LAPTOP):
        ann.page.set_viewport_size(size)
        cards = [card.bounding_box() for card in ann.page.locator(".fan-card").all()]
        box = beside.bounding_box()
        assert box is not None
        assert cards
        assert [card for card in cards if card is None or card["x"] < 0 or card["x"] + card["width"] > box["x"]] == []
