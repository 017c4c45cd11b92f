"""Watching a round again: step by step, from a seat or with all hands open, with the proof of its deal."""

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Invite
from tests.browser.house import Companion, HouseThread
from tests.browser.layout import overlapping, sideways_scroll, what_covers
from tests.browser.person import LOW_PHONE, PHONE, Person
from tests.browser.test_accessibility import grave_faults

GAMES = ("hoola", "hula-hoo", "loba-de-menos")
WON = re.compile("wins? the round")
QUICK: dict[str, dict[str, Any]] = {"hoola": {"slap_window": 0}, "hula-hoo": {}, "loba-de-menos": {}}


class Table:
    """A table at which Ann has a browser that looks elsewhere while her seat plays."""

    def __init__(self, house: HouseThread, ann: Person, game: str, others: Sequence[str] = ("Bo",)) -> None:
        """Seat Ann and the others and deal the first round."""
        ann.register()
        self.code = ann.create(game, **QUICK[game])
        token = next(cookie["value"] for cookie in ann.context.cookies() if cookie["name"] == "hoola_token")
        self.seats: list[Companion] = [
            house.stand_in(self.code, "Ann", token),
            *(house.companion(self.code, name) for name in others),
        ]
        self.house = house
        ann.call("POST", f"/rooms/{self.code}/start")

    def play(self) -> None:
        """Play the running round to its end."""
        self.house.play_round(self.code, self.seats)


class ReplayPage:
    """What a person sees of a replay."""

    def __init__(self, person: Person, code: str, step: str = "", number: int = 1) -> None:
        """Open the replay of a round, at a step where one is given (``#3``)."""
        self.person = person
        self.page: Page = person.page
        person.go(f"/r/{code}/replay/{number}{step}")
        self.slider = self.page.get_by_role("slider", name="Step")
        self.slider.wait_for()

    @property
    def place(self) -> tuple[int, int]:
        """Return the step that is shown, and of how many."""
        found = re.fullmatch(r"Step (\d+) of (\d+)", self.slider.get_attribute("aria-valuetext") or "")
        assert found
        return int(found[1]), int(found[2])

    def at(self, step: int) -> None:
        """Wait until a step is shown."""
        expect(self.slider).to_have_attribute("aria-valuetext", re.compile(rf"^Step {step} of "))

    def button(self, name: str) -> Locator:
        """Return one of the replay's buttons."""
        return self.page.get_by_role("region", name="Replay").get_by_role("button", name=name, exact=True)


def test_every_step_can_be_reached_by_buttons_keys_and_slider(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann")
    table = Table(house, ann, "hoola")
    table.play()
    replay = ReplayPage(ann, table.code)
    first, count = replay.place
    assert first == 1
    assert count == len(ann.call("GET", f"/rooms/{table.code}/rounds/1/replay")["steps"])

    replay.button("Step forward").click()
    replay.at(2)
    replay.button("Last step").click()
    replay.at(count)
    expect(ann.page.get_by_role("heading", name=WON)).to_be_visible()
    expect(replay.button("Step forward")).to_have_attribute("aria-disabled", "true")
    replay.button("Step back").click()
    replay.at(count - 1)
    replay.button("First step").click()
    replay.at(1)

    keys = ann.page.keyboard
    for key, step in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", count), ("Home", 1)):
        ann.page.locator("h1").click()
        keys.press(key)
        replay.at(step)
    replay.slider.fill("3")
    replay.at(3)
    ann.until(lambda: ann.page.url.endswith("/replay/1#3"), "the address names the step")

    ann.page.locator("h1").click()
    keys.press("Space")
    expect(replay.button("Pause")).to_be_visible()
    replay.at(5)
    keys.press("Space")
    expect(replay.button("Play")).to_be_visible()


def test_a_link_opens_its_step_and_what_is_no_step_the_first(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann")
    table = Table(house, ann, "hoola")
    table.play()
    replay = ReplayPage(ann, table.code, "#4")
    replay.at(4)
    ann.page.evaluate("location.hash = '#2'")
    replay.at(2)
    ann.page.goto("about:blank")
    ReplayPage(ann, table.code, "#nonsense").at(1)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_every_game_is_drawn_on_its_own_table(house: HouseThread, invite: Invite, game: str) -> None:
    ann = invite("Ann")
    table = Table(house, ann, game)
    table.play()
    told = ann.call("GET", f"/rooms/{table.code}/rounds/1/replay")
    replay = ReplayPage(ann, table.code)
    open_from_the_end = game == "hoola"
    assert told["open"] is open_from_the_end
    for step, _ in enumerate(told["steps"], 1):
        replay.at(step)
        ann.page.keyboard.press("ArrowRight")
    expect(ann.page.get_by_role("main").get_by_text("Bo").first).to_be_visible()
    assert ann.page.locator("main [data-slot]:visible").count() == 0
    ann.picture(f"replay-{game}-end")
    replay.slider.fill(str(len(told["steps"]) // 2))
    ann.settle()
    ann.picture(f"replay-{game}")


def test_all_hands_lie_open_once_the_game_is_over_and_can_be_seen_from_each_seat(
    house: HouseThread, invite: Invite
) -> None:
    ann = invite("Ann")
    table = Table(house, ann, "hoola")
    table.play()
    told = ann.call("GET", f"/rooms/{table.code}/rounds/1/replay")
    replay = ReplayPage(ann, table.code)
    hands = ann.page.get_by_role("region", name="All hands")

    def cards(place: Locator) -> list[str]:
        names = place.locator("[data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)")
        return sorted(map(str, names))

    own = ann.page.get_by_role("listbox", name="Your hand")
    dealt = told["steps"][0]["view"]["hands"]
    assert cards(own) == sorted(dealt["0"])
    assert cards(hands) == sorted(dealt["1"])
    ann.page.get_by_label("Seen from").select_option("Bo")
    expect(hands.get_by_role("heading", name="Ann")).to_be_visible()
    assert cards(own) == sorted(dealt["1"])
    assert cards(hands) == sorted(dealt["0"])
    ann.page.get_by_label("Seen from").select_option("Outside")
    expect(own).to_have_count(0)
    assert cards(hands) == sorted([*dealt["0"], *dealt["1"]])
    assert replay.place[0] == 1


@pytest.mark.parametrize("others", [("Bo",), ("Bo", "Cleo", "Dmitri", "Wilhelmina")], ids=["two", "five"])
@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_table_keeps_its_layout_beside_open_hands(
    house: HouseThread, invite: Invite, game: str, others: Sequence[str]
) -> None:
    ann = invite("Ann", viewport=PHONE)
    table = Table(house, ann, game, others)
    table.play()
    if game != "hoola":
        ann.call("POST", f"/rooms/{table.code}/close")
    replay = ReplayPage(ann, table.code)
    replay.slider.fill(str(replay.place[1] * 2 // 3))
    drawn, hands = ann.page.locator(".table"), ann.page.get_by_role("region", name="All hands")
    expect(drawn).to_have_attribute("data-layout", "phone")
    assert overlapping(drawn) == []
    ann.button("All hands").click()
    expect(hands).to_be_in_viewport()
    expect(drawn).to_have_attribute("data-layout", "phone")
    assert overlapping(drawn) == []
    for part in (*drawn.locator(".status, [data-place=discard], [data-place=stock]").all(), hands):
        part.scroll_into_view_if_needed()
        assert what_covers(part) == []
    assert what_covers(replay.button("Step forward")) == []
    assert sideways_scroll(ann.page) == 0
    assert grave_faults(ann) == []
    ann.picture(f"replay-{game}-{len(others) + 1}-hands")
    ann.page.set_viewport_size(LOW_PHONE)
    expect(drawn).to_have_attribute("data-layout", "landscape")
    assert overlapping(drawn) == []
    assert what_covers(replay.button("Step forward")) == []


def test_no_hand_of_another_lies_open_while_the_game_goes_on(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann", viewport=PHONE)
    table = Table(house, ann, "loba-de-menos")
    table.play()
    ReplayPage(ann, table.code)
    expect(ann.page.get_by_role("region", name="All hands")).to_have_count(0)
    expect(ann.page.get_by_label("Seen from")).to_have_count(0)
    ann.button("Steps and more").click()
    expect(ann.page.get_by_text("All hands lie open when it is over", exact=False)).to_be_visible()
    expect(ann.page.get_by_role("link", name="Download the round")).to_have_count(0)
    ann.button("Check the deal").click()
    expect(ann.page.get_by_text("The secret has the digest that was shown before the deal.")).to_be_visible()
    expect(ann.page.get_by_text("Only the digest was checked", exact=False)).to_be_visible()
    ann.picture("replay-phone-panel")


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_is_checked_in_the_browser_and_the_round_can_be_kept(
    house: HouseThread, invite: Invite, game: str
) -> None:
    ann = invite("Ann")
    table = Table(house, ann, game)
    table.play()
    if game != "hoola":
        ann.call("POST", f"/rooms/{table.code}/close")
    ReplayPage(ann, table.code)
    ann.button("Check the deal").click()
    for words in (
        "The secret has the digest that was shown before the deal.",
        "Secret and words deal exactly the cards of this round, in this order.",
        "They draw this round's dealer, too.",
    ):
        expect(ann.page.get_by_text(words)).to_be_visible()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download the round").click()
    assert download.value.suggested_filename == f"{game}-{table.code}-round-1.json"
    kept = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert (kept["format"], kept["game"], kept["round"]) == ("hoola-house/round/1", game, 1)


def test_what_cannot_be_shown_is_said_in_words(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann")
    ann.forgive("status of 40[49]")
    table = Table(house, ann, "hoola")
    for path, words in (
        (f"/r/{table.code}/replay/1", "This round is still being played. You can watch it when it is over."),
        (f"/r/{table.code}/replay/9", "That round has not been played."),
        ("/r/NNNNN/replay/1", "No table has this code. Check it with whoever invited you."),
    ):
        ann.go(path)
        expect(ann.page.get_by_text(words)).to_be_visible()
    ann.go(f"/r/{table.code}/replay/1")
    table.play()
    ann.button("Try again").click()
    expect(ann.page.get_by_role("slider", name="Step")).to_be_visible()


def test_a_round_is_watched_again_from_result_and_score_sheet_and_the_table_is_there_afterwards(
    house: HouseThread, invite: Invite
) -> None:
    ann = invite("Ann")
    table = Table(house, ann, "hoola")
    table.play()
    ann.go(f"/r/{table.code}")
    ann.page.get_by_role("tab", name="Scores").click()
    for place in (ann.page.get_by_role("tabpanel"), ann.page.get_by_role("main")):
        place.get_by_role("link", name="Watch round 1 again").click()
        expect(ann.page.get_by_role("slider", name="Step")).to_be_visible()
        ann.page.get_by_role("link", name=f"Back to table {table.code}").click()
        expect(ann.page.get_by_role("heading", name=WON)).to_be_visible()
        ann.page.get_by_role("tab", name="Scores").click()
