"""Loba's table as one person plays at it: by taps or by keys alone, with nothing but what is on the screen."""

import re
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Locator

from app.games.contract import Stamp
from app.games.loba_de_menos import GAME, SCENERY
from app.games.loba_de_menos.state import State
from tests.browser.house import HouseThread
from tests.browser.person import Person

MOST_TABS = 60
"""More stops of the Tab key than a table has."""


def lay(house: HouseThread, code: str, position: Mapping[str, Any], **options: Any) -> None:
    """Put a running game of Loba into a position and show everybody the table; no turn clock runs."""

    def made(seats: int, now: Stamp) -> State:
        play = SCENERY.build(GAME.options(turn_clock=0, **options), seats, position)
        return replace(play, since=now)

    house.lay(code, made)


class LobaTable:
    """What a person sees of the table, and the moves that are possible there."""

    def __init__(self, person: Person) -> None:
        """Look at the table that the person's page shows."""
        self.person = person
        page = person.page
        self.hand = page.get_by_role("listbox", name="Your hand")
        self.options = self.hand.get_by_role("option")
        self.status = page.locator(".status .main")
        self.stock = page.get_by_role("button", name="Draw from the stock")
        self.discard_pile = page.get_by_role("button", name=re.compile("from the discard pile$"))
        self.list = page.get_by_role("toolbar")
        self.result = page.locator(".result")
        self.rebuy = page.get_by_role("region", name="Rebuy")

    def slot(self, name: str) -> Locator:
        """Return a button of the table: meld, lay_off, discard, joker, undo, accept, decline, allow, refuse."""
        return self.person.page.locator(f"[data-slot={name}]")

    def card(self, words: str) -> Locator:
        """Return the cards in hand of this name in words: ``seven of hearts``; two packs hold twins."""
        return self.hand.get_by_role("option", name=words)

    def meld(self, number: int) -> Locator:
        """Return a meld by its number in the order in which they were put down."""
        return self.person.page.locator(f"[data-place=meld-{number}]")

    def row(self, name: str) -> Locator:
        """Return what the result tells of a player."""
        return self.result.locator(".rows > li").filter(has_text=re.compile(f"^\\s*{re.escape(name)}"))

    def tap_card(self, words: str, which: int = 0) -> None:
        """Tap the strip of a card that shows."""
        self.card(words).nth(which).tap(position={"x": 14, "y": 40})

    def tap(self, what: Locator) -> None:
        """Tap something that sends an act, and wait until it is answered."""
        self.person.act(what.tap)

    @property
    def over(self) -> bool:
        """Return whether the result is laid out."""
        return self.result.is_visible()

    @property
    def awaits_me(self) -> bool:
        """Return whether the table says that it is this person's turn, and that something can be done."""
        says = "".join(self.status.all_text_contents())
        if re.match("Your turn: draw", says):
            return self.stock.count() > 0
        return re.match("Your turn|Nothing to do with these cards|Play ", says) is not None

    def step_by_taps(self) -> None:
        """Do the next thing of a turn: draw, put down whatever is offered, else discard."""
        offers = [slot for slot in (self.slot("meld"), self.slot("lay_off")) if slot.is_enabled()]
        if self.stock.count():
            self.tap(self.stock)
        elif offers:
            self.person.act(lambda: self._tap_an_offer(offers[0]))
        else:
            self._choose_a_discard()
            self.tap(self.slot("discard"))

    def _choose_a_discard(self) -> None:
        """Choose a card that may be discarded: not every one may (L12)."""
        chosen = self.hand.locator("[aria-selected=true]")
        for which in range(self.options.count()):
            if chosen.count() and self.slot("discard").is_enabled():
                return
            while chosen.count():
                chosen.first.tap(position={"x": 14, "y": 40})
            self.options.nth(which).tap(position={"x": 14, "y": 40})

    def _tap_an_offer(self, slot: Locator) -> None:
        listed = slot.get_attribute("aria-expanded") is not None
        slot.tap()
        if listed:
            self.list.get_by_role("button").first.tap()

    def tab_to(self, focused: Locator) -> None:
        """Press Tab until the keyboard is where ``focused`` says."""
        for _ in range(MOST_TABS):
            if focused.count():
                return
            self.person.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key never comes to {focused}")

    def key_to(self, words: str) -> None:
        """Bring the keyboard to a card in hand by Tab and arrows, and choose it."""
        keys = self.person.page.keyboard
        self.tab_to(self.hand.locator(":focus"))
        keys.press("Home")
        for _ in range(self.options.count()):
            if self.card(words).and_(self.person.page.locator(":focus")).count():
                break
            keys.press("ArrowRight")
        keys.press("Space")
