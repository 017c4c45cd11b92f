"""Loba de Menos in the browser: eliminations and rebuys by taps, jokers by keys and by drag, taken discards."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Invite
from tests.browser.house import HouseThread
from tests.browser.layout import cut_off, enlarge_text, sideways_scroll
from tests.browser.loba_table import LobaTable, lay
from tests.browser.person import LAPTOP, PHONE, TABLET, Person
from tests.browser.told import is_told

LAST_CARDS = {
    "dealer": 3,
    "turn": 0,
    "phase": "play",
    "hands": ["4D", "KS 5D", "2C", "3C 4C"],
    "table": [{"owner": 0, "cards": "7C 7D 7H"}],
    "stock": "8H 9H",
    "discard": "2H",
}
"""Seat 0 goes out with the discard of its last card."""

JOKER_AT_THE_END = {
    "dealer": 1,
    "turn": 0,
    "phase": "play",
    "hands": ["9S KH 4D X 9S", "2C 3D"],
    "table": [{"owner": 0, "cards": "TC TD TH"}, {"owner": 1, "cards": "5S 6S 7S 8S X"}],
    "stock": "8H",
    "discard": "TC",
}
"""Seat 0 holds the card that the joker on the table stands for, twice, and a joker."""


def two_people_and_bots(house: HouseThread, invite: Invite, bots: int) -> tuple[str, Person, Person]:
    """Seat Ann and Bo, each with a touch screen, and so many easy bots; deal, and let both look at the table."""
    ann, bo = (invite(name, viewport=PHONE, has_touch=True) for name in ("Ann", "Bo"))
    ann.register()
    bo.register()
    code = ann.create("loba-de-menos", turn_clock=0)
    bo.call("POST", f"/rooms/{code}/seats")
    for _ in range(bots):
        ann.call("POST", f"/rooms/{code}/bots", level="easy")
    ann.call("POST", f"/rooms/{code}/start")
    for person in (ann, bo):
        person.go(f"/r/{code}")
        expect(LobaTable(person).options).to_have_count(9)
    return code, ann, bo


def against_a_companion(house: HouseThread, invite: Invite, **context: object) -> tuple[str, LobaTable]:
    """Seat Ann with a browser and Bo without one."""
    ann = invite("Ann", **context)
    ann.register()
    code = ann.create("loba-de-menos", turn_clock=0)
    house.companion(code, "Bo")
    ann.call("POST", f"/rooms/{code}/start")
    ann.go(f"/r/{code}")
    table = LobaTable(ann)
    expect(table.options).to_have_count(9)
    return code, table


def test_l17_a_rebuy_is_granted_by_all_and_the_next_one_refused_by_one(house: HouseThread, invite: Invite) -> None:
    code, ann, bo = two_people_and_bots(house, invite, bots=2)
    seen, seen_by_bo = LobaTable(ann), LobaTable(bo)
    lay(house, code, {**LAST_CARDS, "totals": [40, 90, 70, 80], "pot": 40})
    seen.tap_card("four of diamonds")
    seen.tap(seen.slot("discard"))

    # Bo, over 100, is told the terms, what silence means, and answers with one tap on the price.
    expect(seen_by_bo.rebuy).to_contain_text("You are over 100. Buy back in?")
    expect(seen_by_bo.rebuy).to_contain_text(re.compile(r"Price\s*10\s*Comes back with\s*87 points\s*Rebuys left\s*2"))
    expect(seen.rebuy).to_contain_text("Bo may buy back in")
    expect(seen.slot("allow")).to_have_count(0)
    expect(seen_by_bo.rebuy).to_contain_text("If you don't answer in time, you stay out.")
    expect(seen_by_bo.slot("accept")).to_have_text("Buy back in for 10 chips")
    seen_by_bo.tap(seen_by_bo.slot("accept"))

    # Each of the others votes; all see who has.
    expect(seen.rebuy).to_contain_text("Bo wants to buy back in. Do you allow it?")
    expect(seen.rebuy).to_contain_text("If you don't vote in time, that is a no.")
    expect(seen_by_bo.rebuy).to_contain_text("The others vote on your rebuy")
    expect(seen_by_bo.rebuy.get_by_role("listitem").filter(has_text="You")).to_have_count(0)
    expect(seen.rebuy.get_by_role("listitem").filter(has_text="allows it")).to_have_count(2)
    seen.tap(seen.slot("allow"))
    for table in (seen, seen_by_bo):
        expect(table.result).to_contain_text(re.compile(r"(Bo is|You are) back in with 87\."))
    expect(seen.row("Bo")).to_contain_text("Back in with 87")
    expect(seen.person.page.get_by_text("The pot holds 50 chips")).to_have_count(1)

    for table in (seen, seen_by_bo):
        table.tap(table.person.button("Next round"))
    for table in (seen, seen_by_bo):
        expect(table.options).to_have_count(9)

    # In the next round it is refused: one no settles it, and Bo looks on.
    again = {**LAST_CARDS, "totals": [40, 87, 72, 80], "rebuys_used": [0, 1, 0, 0], "pot": 50}
    lay(house, code, again)
    seen.tap_card("four of diamonds")
    seen.tap(seen.slot("discard"))
    expect(seen_by_bo.rebuy).to_contain_text(re.compile(r"Rebuys left\s*1"))
    seen_by_bo.tap(seen_by_bo.slot("accept"))
    seen.tap(seen.slot("refuse"))
    for table in (seen, seen_by_bo):
        expect(table.result).to_contain_text(re.compile("rebuy is refused: (Bo is|you are) out of the game"))
    # The next round waits for nobody who is out.
    expect(seen_by_bo.person.button("Next round")).to_have_count(0)
    expect(seen_by_bo.result).to_contain_text("Waiting for Ann")
    seen.tap(seen.person.button("Next round"))
    expect(seen.options).to_have_count(9)
    expect(seen_by_bo.options).to_have_count(0)
    expect(bo.page.locator(".pot")).to_contain_text("out of the game")

    # The sheet has it all, and so has the account of the pot.
    ann.page.get_by_role("button", name="Log").tap()
    ann.page.get_by_role("tab", name="Scores").tap()
    panel = ann.page.get_by_role("tabpanel", name="Scores")
    expect(panel.get_by_role("row", name=re.compile("^To 101"))).to_contain_text("out")
    account = panel.get_by_role("row").filter(has_text="Rebuy").filter(has_text="Bo")
    expect(account).to_contain_text(re.compile(r"Bo\s*−10\s*50"))
    ann.page.keyboard.press("Escape")


def test_l16_l18_whoever_is_left_wins_the_game_and_all_start_a_new_one(house: HouseThread, invite: Invite) -> None:
    code, ann, bo = two_people_and_bots(house, invite, bots=1)
    seen, seen_by_bo = LobaTable(ann), LobaTable(bo)
    lay(house, code, {**LAST_CARDS, "dealer": 2, "hands": ["4D", "KS 5D", "2C"], "totals": [40, 99, 99], "pot": 30})
    seen.tap_card("four of diamonds")
    seen.tap(seen.slot("discard"))
    expect(seen.result).to_contain_text("You win the game!")
    expect(seen_by_bo.result).to_contain_text("Ann wins the game")
    for table in (seen, seen_by_bo):
        expect(table.result).to_contain_text("and takes the pot: 30 chips")
        expect(table.rebuy).to_have_count(0)
        table.tap(table.person.button("New game"))
    for table in (seen, seen_by_bo):
        expect(table.options).to_have_count(9)
    chips = {seat["name"]: seat["chips"] for seat in ann.call("GET", f"/rooms/{code}")["seats"]}
    assert (chips["Ann"], chips["Bo"]) == (10, -20)


def test_l8_a_joker_is_moved_by_keyboard_alone(house: HouseThread, invite: Invite) -> None:
    code, table = against_a_companion(house, invite)
    lay(house, code, JOKER_AT_THE_END)
    expect(table.meld(2).get_by_role("img")).to_have_accessible_name(
        "five of spades, six of spades, seven of spades, eight of spades, joker, standing for nine of spades"
    )
    keys = table.person.page.keyboard
    table.key_to("nine of spades")
    keys.press("j")
    preview = table.list.get_by_role("button").first
    expect(preview).to_be_focused()
    said = "Put nine of spades in for the joker, which becomes four of spades. Bo's meld becomes joker, standing"
    expect(preview).to_have_accessible_name(re.compile(f"^{re.escape(said)}"))
    table.person.act(lambda: keys.press("Enter"))
    expect(table.meld(2).get_by_role("img")).to_have_accessible_name(
        re.compile("^joker, standing for four of spades, five of spades, .*, nine of spades$")
    )
    expect(table.options).to_have_count(4)
    expect(table.hand.locator(":focus")).to_have_count(1)


def test_l20_the_end_of_a_joker_is_chosen_by_keyboard_by_what_it_would_stand_for(
    house: HouseThread, invite: Invite
) -> None:
    code, table = against_a_companion(house, invite)
    lay(
        house,
        code,
        {**JOKER_AT_THE_END, "table": [{"owner": 0, "cards": "TC TD TH"}, {"owner": 1, "cards": "5S 6S 7S"}]},
    )
    keys = table.person.page.keyboard
    expect(table.options).to_have_count(5)
    table.key_to("joker")
    keys.press("l")
    ends = table.list.get_by_role("button", name=re.compile("^Lay the joker off as"))
    expect(ends).to_have_count(2)
    names = [end.get_attribute("aria-label") or "" for end in ends.all()]
    wanted = next(at for at, name in enumerate(names) if name.startswith("Lay the joker off as eight of spades"))
    for _ in range(wanted):
        keys.press("ArrowRight")
    table.person.act(lambda: keys.press("Enter"))
    expect(table.meld(2).get_by_role("img")).to_have_accessible_name(re.compile("joker, standing for eight of spades$"))


def test_l8_a_joker_is_moved_by_one_drag_along_its_meld(house: HouseThread, invite: Invite) -> None:
    code, table = against_a_companion(house, invite)
    lay(house, code, JOKER_AT_THE_END)
    table.card("nine of spades").first.click(position={"x": 14, "y": 40})
    meld = table.meld(2)
    joker, first = (meld.locator(f"[data-card='{card}']").bounding_box() for card in ("X", "5S"))
    assert joker is not None
    assert first is not None
    mouse = table.person.page.mouse

    def drag() -> None:
        mouse.move(joker["x"] + joker["width"] / 2, joker["y"] + 20)
        mouse.down()
        mouse.move(first["x"] + 40, first["y"] + 24, steps=6)
        mouse.move(first["x"] + 4, first["y"] + 20, steps=4)
        mouse.up()

    table.person.act(drag)
    expect(meld.get_by_role("img")).to_have_accessible_name(re.compile("^joker, standing for four of spades"))


def test_l10_a_taken_discard_is_marked_until_it_is_played_and_can_be_given_back(
    house: HouseThread, invite: Invite
) -> None:
    code, table = against_a_companion(house, invite, viewport=PHONE, has_touch=True)
    position = {**JOKER_AT_THE_END, "phase": "draw", "hands": ["KH KD 4D 2S", "2C 3D"], "table": []}
    lay(house, code, {**position, "discard": "TC QC"})
    expect(table.options).to_have_count(4)
    expect(table.discard_pile).to_have_count(0)
    lay(house, code, {**position, "discard": "TC KD"})
    table.tap(table.discard_pile)
    expect(table.status).to_have_text(re.compile("^Play .*now, or give it back"))
    taken = table.card("king of diamonds, taken, must be played")
    expect(taken).to_have_count(1)
    expect(table.slot("discard")).to_be_disabled()
    expect(table.slot("undo")).to_contain_text("Give")
    table.tap(table.slot("undo"))
    expect(table.options).to_have_count(4)
    table.tap(table.discard_pile)
    table.tap(table.slot("meld"))
    expect(taken).to_have_count(0)
    expect(table.meld(1).get_by_role("img")).to_have_accessible_name(
        "king of hearts, king of diamonds, king of diamonds"
    )


def test_a_button_that_can_do_nothing_says_why(house: HouseThread, invite: Invite) -> None:
    code, table = against_a_companion(house, invite, viewport=PHONE, has_touch=True)
    ann = table.person
    lay(house, code, {**JOKER_AT_THE_END, "phase": "draw", "discard": "TC QC"})
    ann.page.locator(".pile .cards").last.tap(force=True)
    is_told(ann, "There is no way to play that card in this turn.", "L10")
    lay(house, code, JOKER_AT_THE_END)
    table.slot("discard").tap(force=True)
    is_told(ann, "Choose one card to discard.", "L12")
    table.tap_card("king of hearts")
    table.slot("joker").focus()
    ann.page.keyboard.press("Enter")
    is_told(ann, "That doesn't fit there.", "L8")
    table.slot("undo").tap(force=True)
    is_told(ann, "There is nothing to take back.", "L21")
    assert cut_off(ann.page) == []


def test_with_text_twice_as_large_the_table_scrolls_and_nothing_is_cut(house: HouseThread, invite: Invite) -> None:
    code, table = against_a_companion(house, invite, viewport=PHONE, has_touch=True)
    ann = table.person
    lay(house, code, JOKER_AT_THE_END)
    enlarge_text(ann.page)
    table.tap_card("king of hearts")
    expect(table.slot("discard")).to_be_enabled()
    assert sideways_scroll(ann.page) == 0
    assert cut_off(ann.page) == []


CROWDED = {
    "dealer": 3,
    "turn": 0,
    "phase": "play",
    "hands": ["5D 6D 8S KD KC KC 9H X 2S JH", "AS 2H 4D", "8H TH QC 3C", "2C 2D", "9C 9D TD"],
    "table": [
        {"owner": 0, "cards": "4C 4D 4D"},
        {"owner": 1, "cards": "5S 6S 7S"},
        {"owner": 1, "cards": "6H 7H 8H X"},
        {"owner": 2, "cards": "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"},
        {"owner": 3, "cards": "AH AS AS AD"},
        {"owner": 4, "cards": "3H 3H 3S"},
    ],
    "stock": "3D 4H 5H 7C 8C",
    "discard": "3C 7H",
    "totals": [84, 17, -10, 60, 99],
    "pot": 50,
}
"""Five players, six melds, ten cards in hand."""

_COVERED = """() => [...document.querySelectorAll("[data-slot], [role=option], .pile .cards, .pot")]
  .filter((part) => {
    const box = part.getBoundingClientRect();
    const [x, y] = [box.x + Math.min(12, box.width / 2), box.y + box.height / 2];
    const seen = document.elementFromPoint(x, y);
    return box.x < 0 || box.right > innerWidth || box.bottom > innerHeight || !part.contains(seen);
  })
  .map((part) => part.getAttribute("aria-label") ?? part.textContent)"""

_PLACES = """() => Object.fromEntries([...document.querySelectorAll("[data-slot], .pile .cards, .pot, .hand .cards")]
  .map((part, at) => [at, JSON.stringify(part.getBoundingClientRect())]))"""


@pytest.mark.parametrize("viewport", [PHONE, TABLET, LAPTOP], ids=["phone", "tablet", "laptop"])
def test_nothing_is_covered_or_jumps_whatever_is_chosen_or_listed(
    house: HouseThread, invite: Invite, viewport: ViewportSize
) -> None:
    ann = invite("Ann", viewport=viewport)
    ann.register()
    code = ann.create("loba-de-menos", turn_clock=0)
    for name in ("Bo", "Christoph-Maria", "Dmitri", "Wilhelmina"):
        house.companion(code, name)
    ann.call("POST", f"/rooms/{code}/start")
    ann.go(f"/r/{code}")
    table = LobaTable(ann)
    lay(house, code, CROWDED)
    expect(table.options).to_have_count(10)
    page = ann.page
    places = page.evaluate(_PLACES)

    def holds(what: str) -> None:
        ann.settle()
        assert page.evaluate(_PLACES) == places, what
        assert page.evaluate(_COVERED) == [], what
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"], what

    holds("at first")
    table.card("joker").click(position={"x": 14, "y": 40})
    holds("with a joker chosen")
    table.slot("lay_off").click()
    expect(table.list).to_be_visible()
    holds("with the ends listed")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    table.card("nine of hearts").click(position={"x": 14, "y": 40})
    table.meld(3).get_by_role("button").click()
    expect(table.list).to_be_visible()
    holds("with a joker's move shown")
    page.keyboard.press("Escape")
    table.slot("discard").click()
    expect(table.status).to_contain_text("Bo is thinking")
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


def test_two_people_and_two_bots_play_a_round_by_taps(house: HouseThread, invite: Invite) -> None:
    code, ann, bo = two_people_and_bots(house, invite, bots=2)
    tables = [LobaTable(ann), LobaTable(bo)]
    acts = 0
    while not any(table.over for table in tables):
        awaited = next((table for table in tables if table.awaits_me), None)
        if awaited is None:
            ann.page.wait_for_timeout(20)
            continue
        awaited.step_by_taps()
        acts += 1
    assert acts > 0
    scored = re.compile(r"[+−]?\d+")
    for table in tables:
        expect(table.result.locator(".rows > li")).to_have_count(4)
        assert all(scored.fullmatch(text) for text in table.result.locator(".scored").all_inner_texts())
    room = ann.call("GET", f"/rooms/{code}")
    assert sum(seat["chips"] for seat in room["seats"]) == -40
