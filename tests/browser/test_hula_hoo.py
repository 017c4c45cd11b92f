"""Hula-Hoo! in the browser: whole games by taps and by keys, the calls, passing, the exchange, every size of screen."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.house import Companion, HouseThread
from tests.browser.hula_hoo_table import HulaHooTable, lay, play_round
from tests.browser.layout import cut_off, enlarge_text, sideways_scroll, what_covers
from tests.browser.person import LAPTOP, LOW_PHONE, PHONE, TABLET, Person
from tests.browser.test_accessibility import grave_faults
from tests.browser.told import is_told

NAMES = ("Bo", "Cleo", "Dmitri", "Wilhelmina", "Emma")

ON_A_SEVEN: dict[str, Any] = {
    "starter": 2,
    "turn": 0,
    "hands": ["9 7", "4 11", "2 6"],
    "face_up": ["1 12", "3", "8 13"],
    "draw_pile": "5 10",
    "middle": "10 7",
    "demand": {"lower": 7},
    "totals": [21, 58, 0],
}
"""A seven lies in the middle, "lower" was called, and Ann, who is on turn, holds another."""

NOTHING_FITS: dict[str, Any] = {
    **ON_A_SEVEN,
    "hands": ["3 8", "4 11", "2 6"],
    "face_up": ["1", "12", "8 13"],
    "middle": "11",
    "demand": {"higher": 11},
}
"""Ann has no card that beats the eleven."""

SIX: dict[str, Any] = {
    "starter": 1,
    "turn": 0,
    "hands": ["3 7 10 10 12", "1 2 3 4", "5 6", "1 1 2 9 9", "8 8 13", "11"],
    "face_up": ["1 4 8 9 13", "2 7 7 11 13", "3 5", "1 6 9 10 12", "2 3 4 5 6", "8 8 12"],
    "draw_pile": "5 10 3 3",
    "middle": "5 6 8 10",
    "demand": {"higher": 10},
    "out": [3],
    "totals": [21, 58, 0, 33, 12, 76],
}
"""Six at the table, one of them out."""


def three_at_a_table(house: HouseThread, invite: Invite, **options: Any) -> tuple[Person, str, list[Companion]]:
    """Seat Ann, with a browser, Bo and Cleo; deal, and open the table."""
    return seated(house, invite("Ann"), NAMES[:2], **options)


def seated(
    house: HouseThread, ann: Person, others: tuple[str, ...], **options: Any
) -> tuple[Person, str, list[Companion]]:
    """Seat a person and others without a browser, deal, and open the table."""
    ann.register()
    code = ann.create("hula-hoo", turn_clock=0, **options)
    companions = [house.companion(code, name) for name in others]
    ann.call("POST", f"/rooms/{code}/start")
    ann.go(f"/r/{code}")
    expect(HulaHooTable(ann).options).to_have_count(10)
    return ann, code, companions


def drag(person: Person, card: Locator, to: Locator) -> None:
    """Drag a card with the mouse, and let it go over something else."""
    start, end = (centre_of(part) for part in (card, to))
    mouse = person.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=6)
    mouse.up()


def centre_of(part: Locator) -> tuple[float, float]:
    """Return the point in the middle of a part of the page."""
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def said(person: Person, words: str) -> Locator:
    """Return the live region in which a screen reader finds these words."""
    return person.page.locator("[aria-live=polite]").filter(has_text=words)


def test_two_people_and_a_bot_play_a_whole_game_by_taps(invite: Invite) -> None:
    ann, bo = invite("Ann", viewport=PHONE, has_touch=True), invite("Bo", viewport=TABLET, has_touch=True)
    for person in (ann, bo):
        person.register()
    code = ann.create("hula-hoo", target=20, turn_clock=0)
    ann.call("POST", f"/rooms/{code}/bots", level="easy")
    bo.sit(code)
    ann.call("POST", f"/rooms/{code}/start")
    ann.go(f"/r/{code}")
    tables = [HulaHooTable(ann), HulaHooTable(bo)]
    while True:
        for table in tables:
            expect(table.options).to_have_count(10)
        play_round(tables, HulaHooTable.step_by_taps)
        if tables[0].game.is_visible():
            break
        for person in (ann, bo):
            person.button("Next round").tap()
    for table in tables:
        expect(table.game).to_be_visible()
        _the_standing_is_the_servers(table)
    for person in (ann, bo):
        person.button("New game").tap()
    for table in tables:
        expect(table.title).to_be_hidden()
        expect(table.options).to_have_count(10)


def _the_standing_is_the_servers(table: HulaHooTable) -> None:
    view = json.loads(next(text for text in reversed(table.person.heard) if '"standing"' in text))["view"]
    lines = table.result.get_by_role("listitem").filter(has=table.person.page.locator(".lane"))
    expect(lines).to_have_count(3)
    shown = sorted((int(line.locator(".total strong").inner_text()) for line in lines.all()), reverse=True)
    assert shown == [each["total"] for each in view["standing"]]
    assert shown[0] >= 20


def test_a_whole_game_is_played_by_keyboard_alone(invite: Invite) -> None:
    ann = invite("Ann")
    ann.register()
    code = ann.create("hula-hoo", target=1, turn_clock=0)
    ann.call("POST", f"/rooms/{code}/bots", level="steady")
    ann.call("POST", f"/rooms/{code}/start")
    ann.go(f"/r/{code}")
    table = HulaHooTable(ann)
    expect(table.options).to_have_count(10)
    play_round([table], HulaHooTable.step_by_keys)
    expect(table.game).to_be_visible()
    for _ in range(60):
        if ann.button("New game").and_(ann.page.locator(":focus")).count():
            break
        ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    expect(table.title).to_be_hidden()
    expect(table.options).to_have_count(10)


def test_u8_a_seven_on_a_seven_asks_whether_it_is_a_joker_or_a_double(house: HouseThread, invite: Invite) -> None:
    ann, code, _ = three_at_a_table(house, invite)
    table = HulaHooTable(ann)
    lay(house, code, ON_A_SEVEN)
    expect(table.demand).to_have_text(re.compile("Lower than 7"))
    expect(table.answers).to_have_text("Play 1 to 6, a joker, or a 7 as a double")
    table.card("seven, joker, in hand").click()
    expect(table.status).to_have_text("Joker, or double?")
    for name in ("Joker, lower than 7", "Double the 7 and draw a card", "Joker, higher than 7"):
        expect(ann.button(name, exact=True)).to_be_enabled()
    ann.act(table.act("double").click)
    expect(table.demand).to_have_text(re.compile("Double of 7s"))
    expect(table.answers).to_have_text("Play a 7, a 6, or an 8")
    expect(table.card("five, in hand, just drawn")).to_be_visible()
    expect(said(ann, "You doubled seven, joker and drew five.")).to_have_count(1)


def test_the_line_tells_who_starts_and_then_ones_own_play(house: HouseThread, invite: Invite) -> None:
    ann, code, _ = three_at_a_table(house, invite)
    table = HulaHooTable(ann)
    expect(table.news).to_have_text(re.compile("starts?, left of (Bo|Cleo|Ann|you), the dealer"))
    lay(house, code, ON_A_SEVEN)
    table.card("one, face up").click()
    ann.act(table.act("lower").click)
    expect(table.news).to_have_text(re.compile("You played.*: lower"))


def test_letters_call_and_can_be_switched_off(house: HouseThread, invite: Invite) -> None:
    ann, code, _ = three_at_a_table(house, invite)
    table = HulaHooTable(ann)
    lay(house, code, ON_A_SEVEN)
    ann.page.get_by_role("tab", name="Menu").click()
    ann.page.get_by_role("switch", name="Letter keys").uncheck()
    table.card("one, face up").click()
    ann.page.keyboard.press("h")
    expect(table.card("one, face up")).to_have_attribute("aria-selected", "true")
    ann.page.get_by_role("switch", name="Letter keys").check()
    table.card("one, face up").focus()
    ann.act(lambda: ann.page.keyboard.press("h"))
    expect(table.demand).to_have_text(re.compile("Higher than 1"))
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_text("Play and call lower")).to_be_visible()


def test_u10_the_pass_is_the_one_thing_to_do_and_tells_the_table(house: HouseThread, invite: Invite) -> None:
    ann, code, (bo, _) = three_at_a_table(house, invite)
    table = HulaHooTable(ann)
    lay(house, code, ON_A_SEVEN)
    expect(table.act("pass")).to_have_count(0)
    lay(house, code, NOTHING_FITS)
    expect(table.calls).to_have_count(1)
    expect(table.act("pass")).to_be_enabled()
    called = ann.page.get_by_role("alert").filter(has_text="Nothing fits: you have to pass.")
    expect(called).to_have_text(re.compile(r"^Your turn\.(?!.*Your turn)"))  # the demand before is taken back
    ann.act(table.act("pass").click)
    expect(table.status).to_have_text("No card fitted: you are out")
    expect(said(ann, "You can't play, show three, eight and are out.")).to_have_count(1)
    assert bo.act({"type": "play", "card": 12, "zone": "face_up", "call": "higher"})["type"] == "done"
    expect(table.demand).to_have_text(re.compile("Higher than 12"))
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Say something").fill("good luck")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("region", name="Chat").get_by_text("good luck", exact=True)).to_be_visible()


def test_u12_who_holds_a_last_joker_is_told_that_it_cannot_be_last(house: HouseThread, invite: Invite) -> None:
    ann, code, _ = seated(house, invite("Ann", viewport=PHONE), NAMES[:2])
    table = HulaHooTable(ann)
    lay(house, code, {**NOTHING_FITS, "hands": ["", "4 11", "2 6"], "face_up": ["7", "12", "8 13"]})
    expect(table.status).to_have_text("Only a joker left: pass")
    ann.act(table.act("pass").click)
    expect(table.status).to_have_text("Only a joker left: you are out")
    assert cut_off(ann.page) == []


def test_u10_who_is_out_reads_that_all_see_the_hand_and_writes_below_the_table(
    house: HouseThread, invite: Invite
) -> None:
    ann, code, _ = seated(house, invite("Ann", viewport=PHONE, has_touch=True), NAMES[:2])
    table = HulaHooTable(ann)
    lay(house, code, NOTHING_FITS)
    expect(table.cards.locator(".dim")).to_have_count(3)
    ann.act(table.act("pass").tap)
    expect(table.cards).to_contain_text("you are out, and all see them")
    expect(ann.page.locator("[data-act]")).to_have_count(0)
    ann.button("Chat").tap()
    expect(ann.page.get_by_label("Say something")).to_be_in_viewport()
    for part in (table.place_of("Bo"), table.demand, table.status):
        assert what_covers(part) == []
    ann.picture("hula-hoo-out-360x640")


def test_u10_a_shown_hand_lies_before_its_player_and_is_spoken(house: HouseThread, invite: Invite) -> None:
    ann, code, (bo, _) = three_at_a_table(house, invite)
    table = HulaHooTable(ann)
    lay(house, code, {**NOTHING_FITS, "turn": 1, "hands": ["3 8", "4 9", "2 6"], "face_up": ["1", "2", "8 13"]})
    assert bo.act({"type": "pass"})["type"] == "done"
    shown = table.place_of("Bo").get_by_role("list", name="The hand that Bo showed")
    expect(shown.get_by_role("img")).to_have_count(2)
    expect(said(ann, "Bo can't play, shows four, nine and is out.")).to_have_count(1)


def test_u20_a_player_may_let_the_table_pass(house: HouseThread, invite: Invite) -> None:
    ann, code, _ = three_at_a_table(house, invite)
    table = HulaHooTable(ann)
    ann.page.get_by_role("tab", name="Menu").click()
    ann.page.get_by_role("switch", name="Pass by itself").check()
    lay(house, code, NOTHING_FITS)
    expect(table.status).to_have_text("No card fitted: you are out")


def test_u4_an_exchange_is_sealed_until_all_have_chosen(house: HouseThread, invite: Invite) -> None:
    ann, _, companions = three_at_a_table(house, invite, exchange=True)
    table = HulaHooTable(ann)
    expect(table.act("exchange")).to_have_text(re.compile("Keep all my cards"))
    expect(table.demand).to_have_text("Swap first")
    own = table.row("Face up")
    for at in range(4):
        own.nth(at).click()
    expect(own.and_(ann.page.locator("[aria-selected=true]"))).to_have_count(3)
    expect(table.act("exchange")).to_have_text(re.compile("Swap 3 cards"))
    ann.act(table.act("exchange").click)
    expect(table.act("exchange")).to_be_disabled()
    expect(table.status).to_have_text("Waiting for 2 players")
    for companion in companions:
        assert companion.act({"type": "exchange", "cards": []})["type"] == "done"
    expect(ann.page.get_by_role("region", name="Log")).to_contain_text("You swapped")
    expect(table.act("exchange")).to_have_count(0)
    expect(table.demand).to_have_text("Any card")


def test_a_refusal_says_why_beside_the_cards_and_links_to_the_rule(house: HouseThread, invite: Invite) -> None:
    def refuse(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def judge(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame["type"] != "act":
                server.send(text)
                return
            refused = {"type": "refused", "id": frame["id"], "code": "illegal_card", "rule": "U5", "text": ""}
            line.send(json.dumps(refused))

        line.on_message(judge)
        server.on_message(line.send)

    ann = invite("Ann")
    ann.page.route_web_socket("**/ws", refuse)
    _, code, _ = seated(house, ann, NAMES[:2])
    table = HulaHooTable(ann)
    lay(house, code, ON_A_SEVEN)
    table.card("one, face up").click()
    table.act("lower").click()
    refusal = ann.page.get_by_role("alert").filter(has_text="That card doesn't meet the call.")
    expect(refusal).to_be_visible()
    expect(table.row("Face up")).to_have_count(2)
    with ann.page.expect_popup() as popup:
        refusal.get_by_role("link", name="U5").click()
    expect(popup.value.locator("#U5")).to_be_in_viewport()


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=lambda size: f"{size['width']}x{size['height']}")
def test_a_card_is_dragged_onto_the_middle(house: HouseThread, invite: Invite, size: ViewportSize) -> None:
    ann, code, _ = seated(house, invite("Ann", viewport=size), NAMES[:2])
    table = HulaHooTable(ann)
    lay(house, code, {**ON_A_SEVEN, "middle": "10 9", "demand": {"lower": 9}})
    middle = ann.page.get_by_role("region", name="Middle")
    drag(ann, table.card("twelve, face up"), middle)
    is_told(ann, "That card doesn't meet the call.", "U5")
    expect(table.options.and_(ann.page.locator("[aria-selected=true]"))).to_have_count(0)
    drag(ann, table.card("one, face up"), middle)
    expect(table.status).to_have_text("Call higher or lower")
    expect(table.card("one, face up")).to_have_attribute("aria-selected", "true")
    drag(ann, table.card("one, face up"), table.card("twelve, face up"))
    expect(table.row("Face up")).to_have_count(2)
    ann.act(lambda: drag(ann, table.card("nine, in hand"), middle))
    expect(table.demand).to_have_text(re.compile("Double of 9s"))
    expect(table.card("five, in hand, just drawn")).to_be_visible()


def test_a_call_that_cannot_be_made_says_why(house: HouseThread, invite: Invite) -> None:
    ann, code, _ = seated(house, invite("Ann", viewport=PHONE, has_touch=True), NAMES[:2])
    table = HulaHooTable(ann)
    lay(house, code, {**ON_A_SEVEN, "turn": 1, "hands": ["9 12", "4 11", "2 6"]})
    table.act("higher").tap(force=True)
    is_told(ann, "It is not your turn yet.", "U5")
    lay(house, code, ON_A_SEVEN)
    table.act("lower").tap(force=True)
    is_told(ann, "Choose a card to play first.", "U5")
    table.card("nine, in hand").tap()
    table.act("lower").tap(force=True)
    is_told(ann, "That card doesn't meet the call.", "U5")
    table.act("double").focus()
    ann.page.keyboard.press("Enter")
    is_told(ann, "That card doesn't meet the call.", "U6")
    expect(table.act("double")).to_be_focused()
    expect(table.card("nine, in hand")).to_have_attribute("aria-selected", "true")
    assert cut_off(ann.page) == []
    expect(ann.button("Sort")).to_be_visible()
    assert grave_faults(ann) == []
    ann.picture("hula-hoo-why-not")


@pytest.mark.parametrize(
    "size", [PHONE, TABLET, LAPTOP, LOW_PHONE], ids=lambda size: f"{size['width']}x{size['height']}"
)
def test_six_at_a_table_see_everything_at_once(house: HouseThread, invite: Invite, size: ViewportSize) -> None:
    ann = invite("Ann", viewport=size, has_touch=True)
    _, code, _ = seated(house, ann, NAMES)
    table = HulaHooTable(ann)
    lay(house, code, SIX)
    table.card("twelve, in hand").tap()
    expect(table.act("higher")).to_be_enabled()
    assert sideways_scroll(ann.page) == 0
    assert cut_off(ann.page) == []
    spots = ann.page.locator("section.spot .plate")
    expect(spots).to_have_count(5)
    parts = [table.demand, *table.options.all(), *ann.page.locator("[data-act]").all(), *spots.all()]
    assert [over for part in parts for over in what_covers(part)] == []
    ann.picture(f"hula-hoo-{size['width']}x{size['height']}")


def test_with_text_twice_as_large_the_table_scrolls_and_nothing_is_cut(house: HouseThread, invite: Invite) -> None:
    ann, code, _ = seated(house, invite("Ann", viewport=PHONE, has_touch=True), NAMES[:2])
    table = HulaHooTable(ann)
    lay(house, code, ON_A_SEVEN)
    enlarge_text(ann.page)
    table.card("seven, joker, in hand").tap()
    expect(table.status).to_have_text("Joker, or double?")
    assert sideways_scroll(ann.page) == 0
    assert cut_off(ann.page) == []
    heading = ann.page.get_by_role("heading", level=1)
    acts = ann.page.locator("[data-act]").all()
    for part in (heading, table.demand, table.answers, table.status, *table.options.all(), *acts):
        part.scroll_into_view_if_needed()
        assert what_covers(part) == []
    ann.act(table.act("higher").tap)
    expect(table.demand).to_have_text(re.compile("Higher than 7"))
