"""What the page may hold: no hidden card anywhere, names as text, and a seat even where nothing can be remembered."""

import json
import re

from playwright.sync_api import Route, expect

from app.games.rummy.cards import split
from tests.browser.conftest import Invite
from tests.browser.hoola_table import HoolaTable
from tests.browser.house import HouseThread
from tests.browser.person import Person
from tests.browser.positions import WINDOW_OPEN, full_table, hoola

_RANK_WORDS = "ace two three four five six seven eight nine ten jack queen king"
RANKS = dict(zip("A23456789TJQK", _RANK_WORDS.split(), strict=True))
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
MARKUP = "<img src=x><b>Bo</b>"


def words(card: str) -> str:
    """Return a card as a reader speaks it."""
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


def turned_up(person: Person) -> str:
    """Return the card that the real deal turned up: the log tells of it, whatever position is laid afterwards."""
    views = (json.loads(text).get("view") or {} for text in person.heard)
    return next(str(view["discard_top"]) for view in views if view.get("discard_top"))


def test_cards_that_are_hidden_are_nowhere_in_the_page(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann = table.person
    told = turned_up(ann)
    table.lay(WINDOW_OPEN)
    expect(HoolaTable(ann).options).to_have_count(11)
    ann.heard.clear()
    table.lay(WINDOW_OPEN)
    ann.until(lambda: ann.heard, "the table is shown")
    ann.settle()
    everything = ann.page.content()
    spoken = ann.page.locator("body").aria_snapshot()
    own, *others = WINDOW_OPEN["hands"]
    hidden = {card for cards in (*others, WINDOW_OPEN["stock"]) for card in split(cards)} - {told}
    for card in hidden:
        assert f'data-card="{card}"' not in everything
        assert words(card) not in everything
        assert words(card) not in spoken
        assert not any(f'"{card}"' in text for text in ann.heard)
    for card in split(own):
        assert f'data-card="{card}"' in everything
        assert words(card) in spoken
    expect(ann.page.get_by_label("Stock, 7 face-down cards")).to_be_visible()


def test_somebody_who_watches_sees_no_hand(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    eve = invite("Eve")
    eve.go(f"/r/{table.code}")
    eve.button("Just watch").click()
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    told = turned_up(eve)
    table.lay(WINDOW_OPEN)
    expect(eve.page.get_by_label("Discard pile: nine of spades, from Cleo")).to_be_visible()
    everything, spoken = eve.page.content(), eve.page.locator("body").aria_snapshot()
    for card in {card for cards in WINDOW_OPEN["hands"] for card in split(cards)} - {told}:
        assert f'data-card="{card}"' not in everything
        assert words(card) not in spoken
    expect(HoolaTable(eve).hand).to_have_count(0)


def test_markup_in_a_name_or_a_word_is_shown_as_text(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann")
    ann.register()
    code = ann.create("hoola", turn_clock=0)
    bo = house.companion(code, MARKUP)
    ann.go(f"/r/{code}")
    expect(ann.page.get_by_role("list").get_by_text(MARKUP, exact=True)).to_be_visible()
    ann.button("Start game").click()
    table = HoolaTable(ann)
    expect(table.options).to_have_count(7)
    last_card = {"turn": 1, "phase": "play", "hands": ["3S", "AD"], "stock": "KS KC", "discard": "KH"}
    house.lay(code, hoola(last_card))
    house.run(bo.socket.send({"type": "chat", "id": "1", "text": MARKUP * 2}))
    assert bo.act({"type": "discard", "card": "AD"})["type"] == "done"
    expect(table.title).to_have_text(re.compile(rf"^{re.escape(MARKUP)} wins the round"))
    expect(ann.page.get_by_role("region", name="Log")).to_contain_text(f"{MARKUP} went out")
    ann.page.get_by_role("tab", name="Chat").click()
    expect(ann.page.get_by_role("region", name="Chat").get_by_text(MARKUP * 2, exact=True)).to_be_visible()
    assert ann.page.locator("b, img[src=x]").count() == 0


def test_blocked_storage_is_told_and_does_not_keep_one_from_playing(invite: Invite) -> None:
    ann = invite("Ann")
    _block_storage(ann)
    ann.forgive("401")
    ann.go("/")
    expect(ann.page.get_by_text("This browser lets the page remember nothing.")).to_be_visible()
    ann.button("Play with bots now").click()
    table = HoolaTable(ann)
    expect(table.options).to_have_count(7)
    told = ann.page.get_by_role("status").get_by_text("your seat is gone when you close or reload this tab")
    expect(told).to_be_visible()
    ann.button("Dismiss the notice").click()
    expect(told).to_have_count(0)
    assert ann.context.cookies() == []
    ann.until(lambda: table.awaits_me, "the first turn")
    ann.act(table.stock.click)


def _block_storage(person: Person) -> None:
    """Let the browser keep nothing: no cookie comes through, and every look at the storages raises an error."""

    def without_cookie(route: Route) -> None:
        answer = route.fetch()
        person.context.clear_cookies()
        headers = {name: value for name, value in answer.headers.items() if name != "set-cookie"}
        route.fulfill(response=answer, headers=headers)

    person.context.route("**/api/**", without_cookie)
    person.page.add_init_script(
        """for (const name of ["localStorage", "sessionStorage"]) {
             Object.defineProperty(window, name, {
               get() { throw new DOMException("The user has blocked storage.", "SecurityError"); },
             });
           }"""
    )
