"""Hoola in the browser: whole rounds by clicks and by keys, the race for a discard, and what is refused."""

import re

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.hoola_table import HoolaTable, play_round
from tests.browser.house import HouseThread
from tests.browser.layout import cut_off, enlarge_text, sideways_scroll, what_covers
from tests.browser.person import PHONE, Person
from tests.browser.positions import BEFORE_THE_DRAW, OWN_TURN, WINDOW_OPEN, FullTable, full_table, hoola
from tests.browser.told import is_told

STAKE = 5

RACE = {
    "dealer": 2,
    "turn": 2,
    "phase": "play",
    "hands": ["3S 5H 9D JC", "AS 2H 4D 6C", "7C 2S 4H 6D"],
    "stock": "KS KC QD",
    "discard": "KH",
}
"""Cy, on seat 2, is about to discard a seven, which the others can meld alone (H9)."""

_NOTE_WHETHER_ENABLED = """(button) => {
    window.enabled = [];
    const note = () => window.enabled.push(button.ariaDisabled === "false");
    new MutationObserver(note).observe(button, { attributeFilter: ["aria-disabled"] });
}"""
"""Remembers each change, so that a short one is not missed."""


def come_in(person: Person) -> None:
    """Come to the front page for the first time and choose a name."""
    person.go("/")
    person.button("Change name").click()
    person.page.get_by_label("Your name").fill(person.name)
    person.button("Keep").click()


def open_table(host: Person, window: str) -> str:
    """Open a table of Hoola on the front page and set its window in the lobby; return the code."""
    come_in(host)
    host.page.get_by_role("spinbutton", name="Stake").fill(str(STAKE))
    host.button("Open the table").click()
    field = host.page.get_by_role("spinbutton", name="Thank-you window")
    field.fill(window)
    field.press("Tab")
    code = host.page.url.rsplit("/", 1)[1]
    host.until(lambda: _options(host, code)["slap_window"] == float(window), "the window is set")
    return code


def _options(person: Person, code: str) -> dict[str, float]:
    options: dict[str, float] = person.call("GET", f"/rooms/{code}")["options"]
    return options


def test_two_people_and_two_bots_play_a_whole_round_by_clicks(invite: Invite) -> None:
    ann, bo = invite("Ann"), invite("Bo", viewport=PHONE)
    code = open_table(ann, window="0.5")
    for level in ("Easy", "Steady"):
        ann.button(re.compile(f"^{level}")).click()
    come_in(bo)
    bo.page.get_by_label("Room code").fill(code)
    bo.button("Join").click()
    bo.button("Take a seat").click()
    bo.button("I'm ready").click()
    expect(ann.page.get_by_role("list").get_by_text("Ready", exact=True).first).to_be_visible()
    ann.button("Start game").click()

    tables = [HoolaTable(ann), HoolaTable(bo)]
    for table in tables:
        expect(table.options).to_have_count(7)
    play_round(tables, HoolaTable.step_by_clicks)
    for table in tables:
        _the_result_explains_what_was_booked(table, ann.call("GET", f"/rooms/{code}")["seats"])

    ann.button("Next round").click()
    expect(ann.page.locator(".waiting")).to_have_text("Waiting for Bo")
    bo.button("Next round").click()
    for table in tables:
        expect(table.title).to_be_hidden()
        expect(table.options).to_have_count(7)
    assert ann.call("GET", f"/rooms/{code}")["round"] == 2


def _the_result_explains_what_was_booked(table: HoolaTable, seats: list[dict[str, object]]) -> None:
    """Every player's chips are those of the ledger, and each loser's factors, multiplied, come to what is paid."""
    rows = table.result.locator(".rows > li")
    expect(rows).to_have_count(len(seats))
    booked = {seat["name"]: seat["chips"] for seat in seats}
    shown = {_text(row.locator("strong")): _chips(row) for row in rows.all()}
    shown[table.person.name] = shown.pop("You")
    assert shown == booked
    losers = rows.filter(has=table.person.page.locator(".factors .sum"))
    explained = [_explained(_text(row.locator(".factors"))) for row in losers.all()]
    assert len(explained) == len(seats) - 1
    assert sum(explained) == max(_chips(row) for row in rows.all())


def _explained(text: str) -> int:
    """Return the chips of a line like "second lowest: 2 stakes · a seven: ×2 = 4 stakes = 20 chips", reckoned anew."""
    line = re.fullmatch(
        r"[a-z ,]+: (\d+) stakes?(.*?) ?= (?:\d+ stakes = )?(\d+) chips(?: .* pays? it)?(?: Pays for all: \d+ chips)?",
        text,
    )
    assert line is not None, text
    stakes = int(line[1])
    for factor in re.findall(r"×(\d+)", line[2]):
        stakes *= int(factor)
    assert stakes * STAKE == int(line[3]), text
    return int(line[3])


def _text(of: Locator) -> str:
    return " ".join(of.inner_text().split())


def _chips(row: Locator) -> int:
    return int(_text(row.locator(".chips")).replace("−", "-"))


def test_a_whole_round_is_played_by_keyboard_alone(invite: Invite) -> None:
    ann = invite("Ann")
    keys = ann.page.keyboard
    table = HoolaTable(ann)
    ann.go("/")
    table.tab_to(ann.page.locator(":focus").and_(ann.button("Open the table")))
    keys.press("Enter")
    window = ann.page.get_by_role("spinbutton", name="Thank-you window")
    window.wait_for()
    table.tab_to(window.and_(ann.page.locator(":focus")))
    keys.press("Control+a")
    keys.type("0")
    table.tab_to(ann.button(re.compile("^Steady")).and_(ann.page.locator(":focus")))
    keys.press("Enter")
    expect(ann.button("Start game")).to_be_enabled()
    table.tab_to(ann.button("Start game").and_(ann.page.locator(":focus")))
    keys.press("Enter")
    expect(table.options).to_have_count(7)
    play_round([table], HoolaTable.step_by_keys)

    table.tab_to(ann.button("Next round").and_(ann.page.locator(":focus")))
    keys.press("Enter")
    expect(table.title).to_be_hidden()
    expect(table.options).to_have_count(7)


def test_the_keyboard_stays_in_the_hand_when_the_card_under_it_is_gone(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann, seen = table.person, HoolaTable(table.person)
    table.lay(OWN_TURN)
    expect(seen.options).to_have_count(11)
    focused = seen.hand.locator(":focus")
    seen.tab_to(focused)
    ann.page.keyboard.press("Space")
    ann.act(lambda: ann.page.keyboard.press("x"))
    expect(seen.options).to_have_count(10)
    expect(focused).to_have_count(1)


def test_the_keyboard_finds_the_hand_from_nowhere_and_goes_on_in_it_after_a_button(
    house: HouseThread, invite: Invite
) -> None:
    table = full_table(house, invite)
    ann, seen, keys = table.person, HoolaTable(table.person), table.person.page.keyboard
    table.lay(OWN_TURN)
    expect(seen.options).to_have_count(11)
    focused = seen.hand.locator(":focus")
    ann.settle()
    ann.page.evaluate("document.activeElement.blur()")
    expect(focused).to_have_count(0)
    keys.press("ArrowRight")
    expect(focused).to_have_attribute("aria-posinset", "1")
    keys.press("ArrowRight")
    expect(focused).to_have_attribute("aria-posinset", "2")
    keys.press("Space")
    seen.slot("discard").focus()
    ann.act(lambda: keys.press("Enter"))
    expect(seen.options).to_have_count(10)
    expect(focused).to_have_attribute("aria-posinset", "2")


def test_space_chooses_in_the_hand_where_nothing_has_the_keyboard(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    seen = HoolaTable(table.person)
    table.lay(OWN_TURN)
    expect(seen.options).to_have_count(11)
    table.person.page.keyboard.press("Space")
    expect(seen.options.first).to_have_attribute("aria-selected", "true")


def test_letters_are_no_moves_while_one_writes_or_has_them_switched_off(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    page, seen = table.person.page, HoolaTable(table.person)
    table.lay(BEFORE_THE_DRAW)
    expect(seen.stock).to_be_visible()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("")
    page.keyboard.type("dt")
    expect(page.get_by_label("Say something")).to_have_value("dt")
    page.get_by_role("tab", name="Menu").click()
    page.get_by_label("Letter keys").click()
    page.keyboard.press("d")
    table.person.settle()
    assert table.person.answers == 0
    page.get_by_label("Letter keys").click()
    table.person.act(lambda: page.keyboard.press("d"))
    expect(seen.options).to_have_count(8)


def test_a_double_click_draws_one_card(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    seen = HoolaTable(table.person)
    table.lay(BEFORE_THE_DRAW)
    expect(seen.stock).to_be_visible()
    table.person.act(seen.stock.dblclick)
    expect(seen.options).to_have_count(8)
    expect(seen.status).to_have_text("Your turn: meld, lay off or discard")
    assert table.person.answers == 1


def test_h14_both_who_say_thank_you_at_once_see_who_was_first_and_by_how_much(
    house: HouseThread, invite: Invite
) -> None:
    ann, bo = invite("Ann"), invite("Bo", viewport=PHONE)
    ann.register()
    bo.register()
    code = ann.create("hoola", turn_clock=0)
    bo.call("POST", f"/rooms/{code}/seats")
    cy = house.companion(code, "Cy")
    ann.call("POST", f"/rooms/{code}/start")
    people = [ann, bo]
    for person in people:
        person.go(f"/r/{code}")
        expect(HoolaTable(person).options).to_have_count(7)
    house.lay(code, hoola(RACE))
    assert cy.act({"type": "discard", "card": "7C"})["type"] == "done"
    for person in people:
        expect(HoolaTable(person).thank_you).to_be_enabled()
    start = ann.page.evaluate("Date.now()") + 1_500
    for person in people:
        HoolaTable(person).thank_you.evaluate(
            "(button, start) => void setTimeout(() => button.click(), start - Date.now())", start
        )
    house.run(cy.socket.until(lambda socket: (socket.view["ruling"] or {}).get("margin_ms")))
    ruling = cy.socket.view["ruling"]
    winner, loser = people[ruling["winner"]], people[1 - ruling["winner"]]
    margin = ruling["margin_ms"][str(people.index(loser))]
    told = loser.page.get_by_role("alert").filter(has_text=f"{winner.name} was faster by {margin} ms")
    expect(told).to_be_visible()
    for person in people:
        finish = person.page.locator(".runner")
        expect(finish).to_have_text([f"{winner.name} 0 ms", f"{loser.name} +{margin} ms"], use_inner_text=True)


def test_h17_a_refusal_says_why_and_links_to_the_rule(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann = table.person
    table.lay({**WINDOW_OPEN, "discard": "3C 9S QH"})
    seen = HoolaTable(ann)
    seen.thank_you.evaluate(_NOTE_WHETHER_ENABLED)
    ann.act(seen.thank_you.click)
    refusal = ann.page.get_by_role("alert").filter(has_text="You can't use that card in a new meld.")
    expect(refusal).to_be_visible()
    ann.until(lambda: ann.page.evaluate("window.enabled") == [False, True], "the button rests, and is there again")
    with ann.page.expect_popup() as popup:
        refusal.get_by_role("link", name="H17").click()
    rule = popup.value.locator("#H17")
    expect(rule).to_be_visible()
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("A thank you for a card that you can't use costs nothing")


def test_a_button_that_can_do_nothing_says_why(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite, viewport=PHONE, has_touch=True)
    ann, seen = table.person, HoolaTable(table.person)
    table.lay(WINDOW_OPEN)
    seen.slot("meld").tap(force=True)
    is_told(ann, "It is not your turn yet.", "H4")
    table.lay(BEFORE_THE_DRAW)
    seen.slot("discard").tap(force=True)
    is_told(ann, "Draw a card first.", "H6")
    table.lay(OWN_TURN)
    seen.slot("discard").tap(force=True)
    is_told(ann, "Choose one card to discard.", "H11")
    seen.choose("king of diamonds")
    seen.slot("meld").tap(force=True)
    is_told(ann, "Those cards make no meld: take 3 or 4 of a rank, or 3 in a row of one suit.", "H8")
    assert cut_off(ann.page) == []
    seen.slot("declare").focus()
    ann.page.keyboard.press("Enter")
    is_told(ann, "A knock comes before the draw.", "H20")
    ann.page.locator(".pile .cards").first.tap(force=True)
    is_told(ann, "You have drawn a card in this turn already.", "H6")
    ann.picture("hoola-why-not")


def test_with_text_twice_as_large_the_table_scrolls_and_nothing_is_cut(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite, viewport=PHONE, has_touch=True)
    ann, seen = table.person, HoolaTable(table.person)
    table.lay(OWN_TURN)
    enlarge_text(ann.page)
    seen.choose("king of diamonds")
    expect(seen.slot("discard")).to_be_enabled()
    assert sideways_scroll(ann.page) == 0
    assert cut_off(ann.page) == []
    slots = ann.page.locator("[data-slot]").all()
    for part in (*slots, seen.thank_you, ann.page.locator(".status .main"), seen.hand):
        part.scroll_into_view_if_needed()
        assert what_covers(part) == []
    ann.picture("hoola-large-text-360x640")


def test_a_card_that_was_sent_is_on_its_way_until_the_server_answers(house: HouseThread, invite: Invite) -> None:
    held: list[str | bytes] = []
    holding = False

    def through(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda text: held.append(text) if holding else line.send(text))
        lines.append(line)

    lines: list[WebSocketRoute] = []
    ann = invite("Ann")
    ann.page.route_web_socket("**/ws", through)
    table = FullTable(house, ann)
    table.lay(OWN_TURN)
    seen = HoolaTable(ann)
    expect(seen.options).to_have_count(11)
    seen.choose("king of diamonds")
    holding = True
    seen.slot("discard").click()
    expect(seen.card("king of diamonds, on its way")).to_be_visible()
    expect(seen.slot("meld")).to_be_disabled()
    expect(seen.options).to_have_count(11)
    ann.until(lambda: len(held) > 1, "the frame and the answer")
    expect(seen.options).to_have_count(11)
    for text in held:
        lines[-1].send(text)
    expect(seen.options).to_have_count(10)
    expect(seen.card("king of diamonds")).to_have_count(0)
