"""Phrases, emotes and chat in the browser: at the seat, in the chat, in a reader's ear, and never over the hand."""

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import Invite
from tests.browser.hoola_table import HoolaTable
from tests.browser.house import HouseThread
from tests.browser.layout import cut_off
from tests.browser.person import LAPTOP, LOW_PHONE, PHONE, SMALL_PHONE, Person
from tests.browser.positions import OWN_TURN, full_table
from tests.browser.test_accessibility import grave_faults

EMOTES = 8
TARGET = 44
"""px that a finger is offered."""
PHRASES = 8
ENOUGH_LINES = 3


def box(part: Locator) -> FloatRect:
    """Return where a part of the page is."""
    found = part.bounding_box()
    assert found is not None
    return found


def meet(a: FloatRect, b: FloatRect) -> bool:
    """Return whether two boxes have a point in common."""
    across = a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
    return across and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]


def saying(person: Person, seat: int) -> Locator:
    """Return what is shown at a seat."""
    return person.page.locator(f"[data-saying='{seat}'][data-placed]")


def _shows_off(shown: Locator, kept: list[FloatRect]) -> None:
    """Look that a saying is there, off what is kept clear; it is gone again after a few seconds."""
    expect(shown).to_be_visible()
    where = box(shown)
    assert not any(meet(where, part) for part in kept)


@pytest.mark.parametrize("size", [LAPTOP, PHONE, SMALL_PHONE, LOW_PHONE])
def test_what_is_said_shows_at_the_seat_and_never_over_the_hand(
    house: HouseThread, invite: Invite, size: dict[str, int]
) -> None:
    table = full_table(house, invite, viewport=size)
    ann = table.person
    table.lay(OWN_TURN)
    hand = HoolaTable(ann).hand
    expect(hand.get_by_role("option")).to_have_count(11)
    if size != LAPTOP:
        ann.button("Emotes and quick phrases").click()
    quick = ann.page.get_by_role("group", name="Emotes and quick phrases")
    expect(quick.get_by_role("button")).to_have_count(EMOTES + PHRASES)
    kept = [box(hand), *(box(ann.page.locator(f"[data-slot={slot}]")) for slot in ("meld", "discard"))]
    kept += [box(ann.page.locator(".status").first), *map(box, ann.page.locator("[data-says]").all())]
    quick.get_by_role("button", name="One moment, please.").click()
    _shows_off(saying(ann, 0), kept)
    for number, what in ((1, "well_played"), (2, "heart"), (3, "one_moment"), (4, "laugh")):
        house.run(table.seat(number).socket.send({"type": "say", "id": what, "what": what}))
        _shows_off(saying(ann, number), kept)
    spoken = ann.page.locator("[role=status][aria-live=polite].sr-only")
    expect(spoken).to_contain_text("Wilhelmina: Laughing")
    expect(saying(ann, 1)).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, LOW_PHONE])
def test_on_a_small_screen_two_taps_say_something_and_cover_nothing(
    house: HouseThread, invite: Invite, size: dict[str, int]
) -> None:
    table = full_table(house, invite, viewport=size, has_touch=True)
    ann = table.person
    table.lay(OWN_TURN)
    opener = ann.button("Emotes and quick phrases")
    assert cut_off(ann.page) == []
    opener.tap()
    quick = ann.page.get_by_role("group", name="Emotes and quick phrases")
    expect(quick.get_by_role("button")).to_have_count(EMOTES + PHRASES)
    main, strip = box(ann.page.locator("main")), box(ann.page.get_by_role("banner"))
    assert not meet(main, {**strip, "height": strip["height"] - 1})
    ann.picture(f"talk-strip-{size['width']}x{size['height']}")
    quick.get_by_role("button", name="Well played!").tap()
    expect(saying(ann, 0)).to_have_text("Well played!")
    expect(opener).to_be_focused()
    expect(quick).to_have_count(0)
    opener.press("Enter")
    expect(quick.get_by_role("button").first).to_be_focused()
    ann.page.keyboard.press("Escape")
    expect(opener).to_be_focused()


def test_each_reads_phrases_in_words_and_the_brake_says_when_to_go_on(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann, bo = table.person, table.seat(1)
    house.run(bo.socket.send({"type": "say", "id": "1", "what": "fast_hands"}))
    ann.page.get_by_role("tab", name="Chat").click()
    chat = ann.page.get_by_role("region", name="Chat")
    expect(chat.get_by_role("listitem")).to_have_text(["Bo Fast hands!"])
    ann.button("Heart", exact=True).evaluate("(heart) => { for (let n = 0; n < 7; n += 1) heart.click(); }")
    expect(ann.page.get_by_text("That was a lot at once. Try again in 2 seconds.")).to_be_visible()
    expect(chat.get_by_role("img", name="Heart")).to_have_count(6)


def test_without_free_chat_there_is_nothing_to_write_in(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann")
    ann.register()
    code = ann.create("hoola", chat=False)
    house.companion(code, "Bo")
    ann.call("POST", f"/rooms/{code}/start")
    ann.go(f"/r/{code}")
    ann.page.get_by_role("tab", name="Chat").click()
    expect(ann.page.get_by_text("This table keeps to phrases and emotes.")).to_be_visible()
    expect(ann.page.get_by_role("textbox", name="Say something")).to_have_count(0)
    ann.button("Thumbs up").click()
    expect(ann.page.get_by_role("region", name="Chat").get_by_role("img", name="Thumbs up")).to_be_visible()


def test_a_phones_chat_shows_some_lines_and_no_saying_lies_over_it(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite, viewport=PHONE, has_touch=True, is_mobile=True)
    ann = table.person
    table.lay(OWN_TURN)
    ann.button("Chat").tap()
    chat = ann.page.get_by_role("region", name="Chat")
    for number in range(1, 5):
        house.run(table.seat(number).socket.send({"type": "say", "id": f"{number}", "what": "hello"}))
    lines = chat.get_by_role("listitem")
    expect(lines).to_have_count(4)
    for size in (PHONE, SMALL_PHONE):
        ann.page.set_viewport_size(size)
        ann.settle()
        chat.evaluate("(box) => box.scrollTo(0, box.scrollHeight)")
        around = box(chat)
        read = [line for line in map(box, lines.all()) if line["y"] >= around["y"]]
        assert len(read) >= ENOUGH_LINES
        assert read[-1]["y"] + read[-1]["height"] <= around["y"] + around["height"]
    expect(ann.page.locator("[data-saying]")).to_have_count(0)
    ann.picture("chat-320x568")


def test_many_unread_lines_leave_the_chats_picture_in_sight(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite, viewport=PHONE)
    ann = table.person
    for number in range(1, 5):
        for again in range(3):
            house.run(table.seat(number).socket.send({"type": "say", "id": f"{number}{again}", "what": "hello"}))
    opener = ann.button("Chat")
    expect(opener).to_contain_text("12 new messages")
    badge, picture = opener.locator(".badge"), box(opener.locator("svg"))
    expect(badge).to_have_text("9+")
    over = box(badge)
    assert over["x"] > picture["x"] + picture["width"] / 2
    assert over["y"] + over["height"] < picture["y"] + picture["height"] / 2


def test_a_drawer_that_is_closed_gives_the_keyboard_back(house: HouseThread, invite: Invite) -> None:
    ann = full_table(house, invite, viewport=PHONE).person
    opener = ann.button("Chat")
    opener.press("Enter")
    for close in ("Escape", "Enter"):
        words = ann.page.get_by_label("Say something")
        expect(words).to_be_visible()
        if close == "Escape":
            words.press("Escape")
        else:
            ann.page.get_by_role("complementary").get_by_role("button", name="Close", exact=True).press("Enter")
        expect(words).to_have_count(0)
        expect(opener).to_be_focused()
        opener.press("Enter")


def test_who_reads_back_in_the_chat_stays_there_and_is_told_of_new_lines(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann = table.person
    ann.page.get_by_role("tab", name="Chat").click()
    chat = ann.page.get_by_role("region", name="Chat")
    said = 0

    def say(seat: int) -> None:
        nonlocal said
        said += 1
        house.run(table.seat(seat).socket.send({"type": "chat", "id": f"c{said}", "text": f"{said}. {'word ' * 50}"}))
        expect(chat.get_by_text(f"{said}. word")).to_be_attached()
        ann.settle()

    more = ann.button("New lines below")
    for number in (1, 2, 3, 4, 1, 2):
        say(number)
    expect(chat.get_by_text("6. word")).to_be_in_viewport()
    expect(more).to_have_count(0)
    chat.evaluate("(box) => box.scrollTo(0, 0)")
    ann.settle()
    say(3)
    expect(more).to_be_visible()
    assert chat.evaluate("(box) => box.scrollTop") == 0
    assert grave_faults(ann) == []
    more.click()
    expect(chat.get_by_text("7. word")).to_be_in_viewport()
    expect(more).to_have_count(0)
    say(4)
    expect(chat.get_by_text("8. word")).to_be_in_viewport()


def test_a_finger_hits_phrases_and_the_flag_of_a_line(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite, viewport=PHONE, has_touch=True, is_mobile=True)
    ann = table.person
    house.run(table.seat(1).socket.send({"type": "say", "id": "a", "what": "hello"}))
    ann.button("Chat").tap()
    flag = ann.button("Report what Bo said")
    expect(flag).to_be_visible()
    ann.button("Emotes and quick phrases").tap()
    quick = ann.page.get_by_role("group", name="Emotes and quick phrases").get_by_role("button")
    expect(quick).to_have_count(EMOTES + PHRASES)
    for button in (*quick.all(), flag):
        where = box(button)
        assert min(where["width"], where["height"]) >= TARGET
