"""Hoola's table as one person plays at it: by clicks, or by keys alone, with nothing but what is on the screen."""

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator

from tests.browser.person import Person

MOST_TABS = 60
"""More stops of the Tab key than a table has."""


class HoolaTable:
    """What a person sees of the table, and the moves that are possible there."""

    def __init__(self, person: Person) -> None:
        """Look at the table that the person's page shows."""
        self.person = person
        page = person.page
        self.hand = page.get_by_role("listbox", name="Your hand")
        self.options = self.hand.get_by_role("option")
        self.status = page.locator(".status .main")
        self.stock = page.get_by_role("button", name="Draw from the stock")
        self.thank_you = page.get_by_role("button", name="Thank you!")
        self.no_thanks = page.get_by_role("button", name="No thanks")
        self.list = page.get_by_role("toolbar")
        self.title = page.get_by_role("heading", name=re.compile(r"wins? the round"))
        self.result = page.get_by_role("region", name=re.compile(r"wins? the round"))

    def slot(self, name: str) -> Locator:
        """Return a button of the action bar: meld, lay_off, discard, undo, declare."""
        return self.person.page.locator(f"[data-slot={name}]")

    def cards(self) -> list[str]:
        """Return the names of the cards in hand, sorted."""
        names = self.hand.locator("[data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)")
        return sorted(map(str, names))

    def card(self, words: str) -> Locator:
        """Return a card in hand by its name in words: ``seven of hearts``."""
        return self.hand.get_by_role("option", name=words)

    def choose(self, *words: str) -> None:
        """Tap cards in hand, each at the corner that shows in a fan."""
        for each in words:
            self.card(each).click(position={"x": 10, "y": 20})

    @property
    def over(self) -> bool:
        """Return whether the result is laid out."""
        return self.title.is_visible()

    @property
    def awaits_me(self) -> bool:
        """Return whether the table says that it is this person's turn, and that something can be done."""
        says = "".join(self.status.all_text_contents())
        if re.match("Your turn: draw", says or ""):
            return self.stock.count() > 0
        return re.match("Your turn|Nothing to do with these cards", says or "") is not None

    def step_by_clicks(self) -> None:
        """Do the next thing of a turn with the mouse: draw, put down whatever is offered, else discard."""
        act = self.person.act
        offers = self._offers()
        if self.stock.count():
            act(self.stock.click)
        elif offers:
            act(lambda: self._click_an_offer(offers[0]))
        else:
            if self.options.and_(self.hand.locator("[aria-selected=true]")).count() == 0:
                self.options.first.click(position={"x": 10, "y": 20})
            act(self.slot("discard").click)

    def _click_an_offer(self, slot: Locator) -> None:
        listed = slot.get_attribute("aria-expanded") is not None
        slot.click()
        if listed:
            self.list.get_by_role("button").first.click()

    def step_by_keys(self) -> None:
        """Do the next thing of a turn with the keyboard alone."""
        act, keys = self.person.act, self.person.page.keyboard
        offers = self._offers()
        if self.stock.count():
            act(lambda: keys.press("d"))
        elif offers:
            act(lambda: self._key_an_offer(offers[0]))
        else:
            self.tab_to(self.hand.locator(":focus"))
            keys.press("ArrowLeft")
            keys.press("Space")
            act(lambda: keys.press("x"))

    def _key_an_offer(self, slot: Locator) -> None:
        listed = slot.get_attribute("aria-expanded") is not None
        self.person.page.keyboard.press("m" if slot.get_attribute("data-slot") == "meld" else "l")
        if listed:
            self.person.page.keyboard.press("Enter")

    def _offers(self) -> list[Locator]:
        return [slot for slot in (self.slot("meld"), self.slot("lay_off")) if slot.is_enabled()]

    def tab_to(self, focused: Locator) -> None:
        """Press Tab until the keyboard is where ``focused`` says."""
        for _ in range(MOST_TABS):
            if focused.count():
                return
            self.person.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key never comes to {focused}")


def play_round(tables: Sequence[HoolaTable], step: Callable[[HoolaTable], None]) -> int:
    """Let everybody act whenever the table awaits them, until all see the result; return the number of acts."""
    acts = 0
    while True:
        found = _next(tables)
        if found is None:
            break
        step(found)
        acts += 1
    for table in tables:
        table.title.wait_for()
    return acts


def _next(tables: Sequence[HoolaTable]) -> HoolaTable | None:
    """Wait until somebody is to act, and return their table; None when the round is over."""
    awaited: list[HoolaTable] = []

    def look() -> bool:
        if any(table.over for table in tables):
            return True
        awaited.extend(table for table in tables if table.awaits_me)
        return bool(awaited)

    tables[0].person.until(look, "somebody's turn, or the end of the round")
    return awaited[0] if awaited else None
