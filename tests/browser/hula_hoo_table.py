"""Hula-Hoo!'s table as one person plays at it: by taps or by keys alone, with nothing but what is on the screen."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Locator

from app.games.contract import Stamp
from app.games.hula_hoo import GAME, SCENERY
from app.games.hula_hoo.state import State
from tests.browser.house import HouseThread
from tests.browser.person import Person

MOST_STEPS = 30
"""More presses of an arrow key than two rows have cards."""

Step = Callable[["HulaHooTable"], None]


def lay(house: HouseThread, code: str, position: Mapping[str, Any], **options: Any) -> None:
    """Put a running game of Hula-Hoo! into a position and show everybody the table; no turn clock runs."""

    def made(seats: int, now: Stamp) -> State:
        play = SCENERY.build(GAME.options(turn_clock=0, **options), seats, position)
        return replace(play, since=now)

    house.lay(code, made)


class HulaHooTable:
    """What a person sees of the table, and the moves that are possible there."""

    def __init__(self, person: Person) -> None:
        """Look at the table that the person's page shows."""
        self.person = person
        page = person.page
        self.cards = page.get_by_role("listbox", name="Your cards")
        self.options = self.cards.get_by_role("option")
        self.playable = self.cards.get_by_role("option", name=re.compile("can be played"))
        self.demand = page.locator(".demand .words")
        self.answers = page.locator(".demand .answers")
        self.status = page.locator(".status .main")
        self.news = page.locator(".status .sub")
        self.result = page.locator(".result")
        self.title = page.get_by_role("heading", name=re.compile(r"wins? the round"))
        self.game = page.get_by_role("heading", name=re.compile(r"wins? the game"))

    def act(self, name: str) -> Locator:
        """Return a button of the bar: lower, double, higher, pass, exchange."""
        return self.person.page.locator(f"[data-act={name}]")

    @property
    def calls(self) -> Locator:
        """Return the buttons that can be pressed now."""
        return self.person.page.locator("[data-act][aria-disabled=false]")

    def row(self, name: str) -> Locator:
        """Return the cards of one's own row: ``In hand`` or ``Face up``."""
        return self.cards.get_by_role("group", name=name).get_by_role("option")

    def card(self, words: str) -> Locator:
        """Return one's own cards of this name in words: ``ten, in hand``."""
        return self.cards.get_by_role("option", name=words)

    def place_of(self, name: str) -> Locator:
        """Return what lies before another player."""
        return self.person.page.locator("section.spot").filter(has_text=re.compile(re.escape(name)))

    @property
    def over(self) -> bool:
        """Return whether the round's result is laid out."""
        return self.title.is_visible()

    @property
    def awaits_me(self) -> bool:
        """Return whether this person can play a card, or has to pass."""
        return self.playable.count() > 0 or self.act("pass").is_visible()

    def step_by_taps(self) -> None:
        """Play the first card that lights up, with the first call there is; pass when there is none."""
        act = self.person.act
        if self.act("pass").is_visible():
            act(self.act("pass").tap)
            return
        self.playable.first.tap()
        act(self.calls.first.tap)

    def step_by_keys(self) -> None:
        """Do the same with arrows, Space and Enter."""
        act, keys = self.person.act, self.person.page.keyboard
        if self.act("pass").is_visible():
            act(lambda: keys.press("Enter"))
            return
        self.walk_to_a_playable_card()
        keys.press("Space")
        act(self._call_by_keys)

    def walk_to_a_playable_card(self) -> None:
        """Bring the keyboard to a card that can be played, along the rows and between them."""
        keys = self.person.page.keyboard
        focused = self.cards.locator(":focus")
        for row in ("ArrowDown", "ArrowUp"):
            keys.press(row)
            keys.press("Home")
            for _ in range(MOST_STEPS):
                label = focused.get_attribute("aria-label") or ""
                if "can be played" in label:
                    return
                keys.press("ArrowRight")
                if focused.get_attribute("aria-label") == label and self._at_the_end(focused):
                    break
        raise AssertionError(f"the keyboard comes to no card that can be played: {self.options.all_inner_texts()}")

    def _at_the_end(self, focused: Locator) -> bool:
        return focused.get_attribute("aria-posinset") == focused.get_attribute("aria-setsize")

    def _call_by_keys(self) -> None:
        """Enter plays a card that goes in one way only; else it leads to the calls, and a second Enter calls."""
        several = self.calls.count() > 1
        self.person.page.keyboard.press("Enter")
        if several:
            self.person.page.locator("[data-act]:focus").wait_for()
            self.person.page.keyboard.press("Enter")


def play_round(tables: Sequence[HulaHooTable], step: Step) -> int:
    """Let everybody act whenever the table awaits them, until all see the result; return the number of acts."""
    acts = 0
    while (found := _next(tables)) is not None:
        step(found)
        acts += 1
    for table in tables:
        table.title.wait_for()
    return acts


def _next(tables: Sequence[HulaHooTable]) -> HulaHooTable | None:
    """Wait until somebody is to act, and return their table; None when the round is over."""
    awaited: list[HulaHooTable] = []

    def look() -> bool:
        if any(table.over for table in tables):
            return True
        awaited.extend(table for table in tables if table.awaits_me)
        return bool(awaited)

    tables[0].person.until(look, "somebody's turn, or the end of the round")
    return awaited[0] if awaited else None
