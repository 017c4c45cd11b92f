"""The admin page and the chips: the ledger, its corrections, and who owes whom over several tables."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.admin_page import AdminPage
from tests.browser.conftest import Invite
from tests.browser.house import HouseThread
from tests.browser.person import LAPTOP, PHONE, Person


def a_round_without_ann(house: HouseThread, ann: Person, *names: str) -> str:
    """Let others play a round at a table that Ann opened and left; return its code."""
    ann.register()
    code = ann.create("hoola", turn_clock=0)
    companions = [house.companion(code, name) for name in names]
    ann.call("DELETE", f"/rooms/{code}/seats/0")
    companions[0].call("POST", f"/rooms/{code}/start")
    house.play_round(code, companions)
    return code


def chips_of(row: Locator) -> int:
    """Read the chips in a row of the ledger."""
    return int(row.locator(".amount").last.inner_text().replace("−", "-").replace(",", ""))


def signed(chips: int) -> str:
    """Write chips as the page does."""
    return f"{chips:+,d}".replace("-", "−") if chips else "0"


def test_the_ledger_adds_up_and_is_downloaded(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    code = a_round_without_ann(house, ann, "Bo", "=Cy()")
    desk = AdminPage(olga)
    desk.sign_in(house, "viewer")
    desk.open("Ledger")
    expect(olga.page.get_by_text("Yes: every transfer sums to zero.")).to_be_visible()
    olga.page.get_by_label("Only of room").fill(code)
    olga.button("Show", exact=True).click()
    expect(olga.page.get_by_role("heading", name=f"Ledger of {code}")).to_be_visible()
    holder = olga.page.get_by_role("region", name="Accounts").get_by_text("=Cy()")
    expect(holder).to_be_visible()
    olga.page.set_viewport_size(PHONE)
    for table in ("Accounts", "Transfers"):
        chips = olga.page.get_by_role("region", name=table).locator("td.amount").first.bounding_box()
        assert chips is not None
        assert chips["x"] + chips["width"] <= PHONE["width"]
    olga.page.set_viewport_size(LAPTOP)
    with olga.page.expect_download() as download:
        olga.button("Download as CSV").click()
    assert download.value.suggested_filename == f"ledger-{code}.csv"
    assert "'=Cy()" in download.value.path().read_text()


def test_a_transfer_is_reversed_by_the_owner_once(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    code = a_round_without_ann(house, ann, "Bo", "Cy")
    desk = AdminPage(olga)
    desk.sign_in(house, "owner")
    olga.go(f"/admin/ledger/{code}")
    transfers, accounts = (olga.page.get_by_role("region", name=name) for name in ("Transfers", "Accounts"))
    transfer = transfers.get_by_role("row").nth(1).get_by_role("cell").last.inner_text()
    postings = transfers.get_by_role("row").filter(has=olga.page.get_by_role("cell", name=transfer, exact=True))
    paid = {row.locator("td").first.inner_text(): chips_of(row) for row in postings.all()}
    accounts.get_by_role("row").nth(1).wait_for()
    names = accounts.locator("tbody td:nth-child(2)").all_inner_texts()
    left = [chips_of(row) - paid[name] for name, row in zip(names, accounts.locator("tbody tr").all(), strict=True)]
    expect(transfers.get_by_role("button")).to_have_count(1)
    desk.begin(f"Reverse: Payment, round 1, at {code}", "the clock was wrong")
    told = desk.try_out()
    entries = next(line for line in told if line.startswith("Entries"))
    assert any(line.startswith("Balances") for line in told)
    assert re.search(r"Player \d+: [+−]\d+\nPlayer \d+: [+−]\d+", entries)
    assert "{" not in entries
    ann.go(f"/r/{code}")
    ann.button("Just watch").click()
    expect(ann.page.locator("main .notices")).to_be_attached()
    desk.do_it()
    notice = ann.page.locator("#content").get_by_text("An administrator corrected what was booked for round 1.")
    expect(notice).to_be_visible()
    ann.button("Dismiss the notice").click()
    expect(notice).to_have_count(0)
    desk.shut()
    expect(transfers.get_by_role("heading", name="Transfers")).to_be_focused()
    expect(olga.page.get_by_text("Yes: every transfer sums to zero.")).to_be_visible()
    expect(accounts.locator("tbody .amount")).to_have_text([signed(chips) for chips in left])
    reverses = transfers.get_by_role("button", name="Reverse")
    expect(reverses).to_have_count(1)
    expect(reverses).to_have_accessible_name(f"Reverse: Correction, round 1, at {code}")
    expect(transfers.get_by_text("reversed", exact=True)).to_have_count(1)


def test_who_owes_whom_over_chosen_tables_and_players(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    first = a_round_without_ann(house, ann, "Zelda", "Yorick")
    second = a_round_without_ann(house, ann, "Xenia", "Walter")
    desk = AdminPage(olga)
    token = desk.sign_in(house, "viewer")
    desk.open("Who owes whom")
    olga.page.get_by_label("Add a player").fill("zeld")
    olga.button("Look up").click()
    olga.button("Add Zelda").click()
    olga.button("Show", exact=True).click()
    rows = olga.page.get_by_role("region", name="Balances").locator("tbody").get_by_role("row")
    expect(rows).to_have_count(2)
    expect(olga.page.get_by_text(f"{first} · Hoola")).to_be_visible()

    olga.page.get_by_label("Add a table").fill(f"{house.url}/r/{second.lower()}")
    olga.button("Add", exact=True).click()
    expect(olga.page.get_by_role("list", name="Tables").first).to_contain_text(second)
    olga.button("Show", exact=True).click()
    expect(rows).to_have_count(4)
    player = olga.button("Take Zelda").get_attribute("aria-label") or ""
    number = player.split("(")[1].split(")")[0]
    answer = olga.context.request.get(
        f"{house.url}/api/v1/admin/settlement?room={second}&player={number}",
        headers={"Authorization": f"Bearer {token}"},
    )
    payments = olga.page.get_by_role("region", name="The fewest payments").get_by_role("listitem")
    expect(payments).to_have_text(
        [
            f"{p['payer']} pays {p['payee']} {p['chips']} chip{'' if p['chips'] == 1 else 's'}"
            for p in answer.json()["payments"]
        ]
    )
    with olga.page.expect_download() as download:
        olga.button("Download as CSV").click()
    assert download.value.suggested_filename == "settlement.csv"
    assert '"balance","Walter"' in download.value.path().read_text()

    desk.fits("settlement-sheet")
    olga.page.emulate_media(media="print")
    expect(olga.page.get_by_role("heading", name="Balances")).to_be_visible()
    for gone in (olga.page.get_by_role("banner"), olga.page.get_by_label("Add a table"), olga.button("Print")):
        expect(gone.locator("visible=true")).to_have_count(0)


def test_a_sheet_of_no_such_table_or_a_span_that_ends_before_it_begins(house: HouseThread, invite: Invite) -> None:
    olga = invite("Olga")
    olga.forgive("404|422")
    desk = AdminPage(olga)
    desk.sign_in(house, "viewer")
    desk.open("Who owes whom")
    olga.button("Add", exact=True).click()
    expect(olga.page.get_by_text("Type the code of a table.")).to_be_visible()
    olga.page.get_by_label("Add a table").fill("NQSCH")
    olga.button("Add", exact=True).click()
    expect(olga.page.get_by_role("alert").filter(has_text="No table has this code.")).to_be_visible()
    olga.page.get_by_label("From").fill("2026-01-02T20:00")
    olga.page.get_by_label("Until").fill("2026-01-01T20:00")
    olga.button("Show", exact=True).click()
    expect(olga.page.get_by_text("That span ends before it begins.")).to_be_visible()
