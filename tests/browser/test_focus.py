"""Where the keyboard is when a view comes up: at what it begins with, and never at nothing."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.hoola_table import HoolaTable
from tests.browser.house import HouseThread
from tests.browser.person import Person
from tests.browser.positions import LAST_DISCARD, OWN_TURN, full_table


def _press(button: Locator) -> None:
    button.focus()
    button.press("Enter")


def _heading(person: Person, name: str) -> Locator:
    return person.page.get_by_role("heading", name=name, exact=True)


def test_the_keyboard_goes_along_from_the_lobby_to_the_table(invite: Invite) -> None:
    ann = invite("Ann")
    ann.register()
    ann.go("/")
    _press(ann.button("Open the table"))
    expect(_heading(ann, "Getting ready")).to_be_focused()
    for level in ("Steady", "Easy"):
        adds = ann.button(level)
        _press(adds)
        expect(ann.page.get_by_role("button", name="Remove")).to_have_count(1 if level == "Steady" else 2)
        expect(adds).to_be_focused()
    _press(ann.button("Remove").first)
    expect(_heading(ann, "Seats")).to_be_focused()
    _press(ann.button("Start game"))
    expect(ann.page.get_by_role("listbox").locator(":focus")).to_have_count(1)


def test_a_guest_who_sits_down_comes_to_the_lobby_and_then_to_the_hand(invite: Invite) -> None:
    ann, bo = invite("Ann"), invite("Bo")
    for person in (ann, bo):
        person.register()
    code = ann.create("hula-hoo", turn_clock=0)
    bo.go(f"/r/{code}")
    _press(bo.button("Take a seat"))
    expect(_heading(bo, "Getting ready")).to_be_focused()
    ann.call("POST", f"/rooms/{code}/start")
    expect(bo.page.get_by_role("listbox").locator(":focus")).to_have_count(1)


def test_a_new_view_takes_the_keyboard_from_nobody_who_writes(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann = table.person
    ann.page.get_by_role("tab", name="Chat").click()
    words = ann.page.get_by_label("Say something")
    words.fill("good luc")
    table.lay(LAST_DISCARD)
    assert table.seat(3).act({"type": "discard", "card": "4D"})["type"] == "done"
    HoolaTable(ann).title.wait_for()
    table.lay(OWN_TURN)
    expect(HoolaTable(ann).hand.get_by_role("option")).to_have_count(11)
    words.press("k")
    expect(words).to_be_focused()
    expect(words).to_have_value("good luck")


def test_the_keyboard_goes_from_the_hand_to_the_result_and_on_to_the_next_deal(
    house: HouseThread, invite: Invite
) -> None:
    table = full_table(house, invite)
    seen = HoolaTable(table.person)
    table.lay(LAST_DISCARD)
    seen.hand.get_by_role("option").first.click()
    assert table.seat(3).act({"type": "discard", "card": "4D"})["type"] == "done"
    expect(seen.title).to_be_focused()
    table.lay(OWN_TURN)
    expect(table.person.page.get_by_role("listbox").locator(":focus")).to_have_count(1)
