"""Who owes whom: the sheet of a table and of an evening, on the screen, on paper and as a file."""

import re
from typing import Literal

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import HouseThread
from tests.browser.layout import cut_off, sideways_scroll
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.test_accessibility import faults_at_all_sizes_and_themes


def a_round_over(house: HouseThread, ann: Person, *others: str) -> str:
    """Play a round of Hoola with Ann's browser looking on from her seat; return the table's code."""
    ann.register()
    code = ann.create("hoola", turn_clock=0)
    companions = [house.companion(code, name) for name in others]
    token = next(cookie["value"] for cookie in ann.context.cookies() if cookie["name"] == "hoola_token")
    ann.call("POST", f"/rooms/{code}/seats")
    ann.call("POST", f"/rooms/{code}/start")
    house.play_round(code, [house.stand_in(code, ann.name, token), *companions])
    return code


def test_the_final_tally_leads_to_the_sheets(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann", viewport=PHONE)
    ann.forgive("410")
    code = a_round_over(house, ann, "Bo", "Cy")
    ann.call("POST", f"/rooms/{code}/close")
    ann.go(f"/r/{code}")
    ann.page.get_by_role("link", name="Sheet of this table").click()
    expect(ann.page.get_by_role("heading", name="Who owes whom")).to_be_visible()
    sheet = ann.call("GET", f"/rooms/{code}/settlement")
    payments = ann.page.get_by_role("region", name="The fewest payments").get_by_role("listitem")
    expect(payments).to_have_text(
        [f"{p['payer']} pays {p['payee']} {p['chips']} chip{'' if p['chips'] == 1 else 's'}" for p in sheet["payments"]]
    )
    assert sheet["payments"]
    balances = ann.page.get_by_role("region", name="Balances").locator("tbody").get_by_role("row")
    expect(balances).to_have_count(3)
    expect(balances.filter(has_text="Ann")).to_contain_text("(you)")
    ann.page.get_by_role("link", name="Sheet of your evening").click()
    expect(ann.page.get_by_text("Your evening: all tables")).to_be_visible()
    expect(payments).to_have_count(len(sheet["payments"]))


def test_the_scores_lead_to_the_sheet_beside_the_table(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann")
    code = a_round_over(house, ann, "Bo")
    ann.go(f"/r/{code}")
    ann.page.get_by_role("tab", name="Scores").click()
    with ann.context.expect_page() as opened:
        ann.page.get_by_role("link", name="Sheet of this table").click()
    expect(opened.value.get_by_role("heading", name="Who owes whom")).to_be_visible()
    expect(ann.page.get_by_role("tab", name="Scores")).to_be_visible()


def test_the_result_and_the_menu_lead_to_the_sheet(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann", viewport=PHONE)
    code = a_round_over(house, ann, "Bo")
    ann.go(f"/r/{code}")
    result = ann.page.get_by_role("region", name=re.compile("wins? the round"))
    expect(result.get_by_role("link", name="Who owes whom")).to_be_visible()
    ann.picture("hoola-result-360")
    ann.button("Menu").click()
    menu = ann.page.get_by_role("region", name="Who owes whom")
    expect(menu.get_by_role("link", name="Sheet of this table")).to_be_visible()
    ann.button("Menu").click()
    result.get_by_role("link", name="Who owes whom").click()
    expect(ann.page.get_by_role("heading", name="Who owes whom")).to_be_visible()


def test_where_no_chips_move_nothing_leads_to_the_sheet(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann")
    ann.register()
    code = ann.create("hula-hoo", turn_clock=0)
    house.companion(code, "Bo")
    ann.call("POST", f"/rooms/{code}/start")
    ann.go(f"/r/{code}")
    ann.page.get_by_role("tab", name="Menu").click()
    expect(ann.page.get_by_role("heading", name="Invite")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Sheet of this table")).to_have_count(0)


def test_on_paper_there_is_the_sheet_alone_in_black_on_white(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann")
    code = a_round_over(house, ann, "Bo", "Cy")
    ann.go(f"/r/{code}/settlement")
    printed = ann.page.evaluate_handle("() => { const calls = []; window.print = () => calls.push(1); return calls; }")
    ann.button("Print").click()
    assert printed.evaluate("calls => calls.length") == 1
    themes: tuple[Literal["dark", "light"], ...] = ("dark", "light")
    for theme in themes:
        ann.page.emulate_media(media="print", color_scheme=theme)
        expect(ann.page.get_by_role("heading", name="Balances")).to_be_visible()
        for gone in (ann.page.get_by_role("banner"), ann.button("Print"), ann.page.get_by_role("link")):
            expect(gone.locator("visible=true")).to_have_count(0)
        colours = ann.page.evaluate(
            """() => [...document.querySelectorAll("main *")]
              .filter((part) => part.checkVisibility())
              .map((part) => getComputedStyle(part).color)"""
        )
        assert set(colours) == {"rgb(0, 0, 0)"}
        assert ann.page.evaluate("getComputedStyle(document.querySelector('.panel')).backgroundColor") == (
            "rgb(255, 255, 255)"
        )
        ann.picture(f"settlement-print-{theme}")


def test_the_sheet_is_downloaded_and_shown_to_nobody_else(house: HouseThread, invite: Invite) -> None:
    ann, eve = invite("Ann"), invite("Eve")
    code = a_round_over(house, ann, "=Bo()")
    ann.go(f"/r/{code}/settlement")
    with ann.page.expect_download() as download:
        ann.button("Download as CSV").click()
    assert download.value.suggested_filename == f"settlement-{code}.csv"
    assert "'=Bo()" in download.value.path().read_text()
    eve.forgive("403")
    eve.register()
    eve.go(f"/r/{code}/settlement")
    expect(eve.page.get_by_role("alert")).not_to_be_empty()
    expect(eve.button("Print")).to_have_count(0)


def test_the_sheet_fits_the_screen_and_axe_finds_nothing_grave(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann")
    code = a_round_over(house, ann, "Bo", "Cy", "Deborah of the very long name", "El")
    ann.go(f"/r/{code}/settlement")
    expect(ann.button("Print")).to_be_visible()
    for size in (PHONE, LAPTOP):
        ann.page.set_viewport_size(size)
        assert sideways_scroll(ann.page) == 0
        assert cut_off(ann.page) == []
        ann.picture(f"settlement-{size['width']}")
    assert faults_at_all_sizes_and_themes(ann) == []
