"""The host's tools in the browser: muting, a new code, the lock, sending away; and hiding somebody for oneself."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import Companion, HouseThread
from tests.browser.person import PHONE
from tests.browser.positions import FullTable


def say(house: HouseThread, who: Companion, text: str) -> None:
    """Let somebody without a browser say something."""
    house.run(who.socket.send({"type": "chat", "id": text, "text": text}))


def test_the_host_mutes_and_each_hides_for_themselves(house: HouseThread, invite: Invite) -> None:
    table = FullTable(house, invite("Ann"), ["Bo", "Cleo"])
    ann, bo, cleo = table.person, table.seat(1), table.seat(2)
    ann.page.get_by_role("tab", name="Menu").click()
    ann.button("Mute Bo for everybody").click()
    expect(ann.button("Mute Bo for everybody")).to_have_attribute("aria-pressed", "true")
    ann.button("Hide what Cleo says, on this device").click()
    ann.page.get_by_role("tab", name="Chat").click()
    say(house, bo, "muted words")
    say(house, cleo, "hidden words")
    ann.button("Heart", exact=True).click()
    chat = ann.page.get_by_role("region", name="Chat")
    expect(chat.get_by_role("listitem")).to_have_count(1)
    assert any("hidden words" in text for text in ann.heard)
    assert not any("muted words" in text for text in ann.heard)
    ann.page.get_by_role("tab", name="Log").click()
    expect(ann.page.get_by_role("region", name="Log")).to_contain_text("The host muted Bo.")
    ann.page.reload()
    ann.page.get_by_role("tab", name="Menu").click()
    ann.button("Mute Bo for everybody").click()
    ann.button("Hide what Cleo says, on this device").click()
    ann.page.get_by_role("tab", name="Chat").click()
    for who in (bo, cleo):
        say(house, who, f"{who.name} speaks")
        expect(chat.get_by_text(f"{who.name} speaks")).to_be_visible()


def test_words_that_are_refused_come_back_to_who_wrote_them(invite: Invite) -> None:
    ann, bo = invite("Ann"), invite("Bo")
    for person in (ann, bo):
        person.register()
    code = ann.create("hoola", turn_clock=0)
    bo.sit(code)
    ann.call("POST", f"/rooms/{code}/start")
    bo.page.get_by_role("tab", name="Chat").click()
    words = bo.page.get_by_label("Say something")
    words.fill("to all of you")
    words.press("Enter")
    expect(words).to_have_value("")
    expect(bo.page.get_by_role("region", name="Chat")).to_contain_text("to all of you")
    ann.call("PUT", f"/rooms/{code}/seats/1/muted", muted=True)
    words.fill("to nobody")
    words.press("Enter")
    expect(bo.page.get_by_text("The host has muted you at this table.")).to_be_visible()
    expect(words).to_have_value("to nobody")


def test_a_new_code_changes_the_address_and_keeps_the_seats(house: HouseThread, invite: Invite) -> None:
    ann, bo, eve = invite("Ann", viewport=PHONE), invite("Bo"), invite("Eve")
    for person in (ann, bo):
        person.register()
    old = ann.create("hoola", turn_clock=0)
    bo.sit(old)
    ann.call("POST", f"/rooms/{old}/start")
    ann.go(f"/r/{old}")
    expect(ann.page.get_by_role("listbox")).to_be_visible()
    eve.go(f"/r/{old}")
    expect(eve.button("Just watch")).to_be_visible()

    ann.button("Menu").click()
    expect(ann.page.get_by_role("heading", name="For the host")).to_be_in_viewport()
    ann.button("Change the code").click()
    ann.page.wait_for_timeout(500)  # a second tap that comes too soon does not count
    ann.button("Tap again to change it").click()
    expect(ann.page.get_by_text("The table's code is")).to_be_visible()
    new = ann.call("GET", f"/rooms/{old}")["code"]
    assert new != old
    for person in (ann, bo):
        expect(person.page).to_have_url(re.compile(f"/r/{new}$"))
        expect(person.page.get_by_role("listbox")).to_be_visible()
        expect(person.page).to_have_title(re.compile(f"{new}|Your turn"))
    expect(eve.page.get_by_role("heading", name="No table has this code any more")).to_be_visible()

    bo.go(f"/r/{old}")
    expect(bo.page).to_have_url(re.compile(f"/r/{new}$"))
    expect(bo.page.get_by_role("listbox")).to_be_visible()
    eve.forgive("404")
    eve.page.reload()
    expect(eve.page.get_by_role("heading", name="No table has this code any more")).to_be_visible()
    stranger = invite("Fay")
    stranger.forgive("404")
    stranger.go(f"/r/{old}")
    expect(stranger.page.get_by_text(f"No table has the code {old}")).to_be_visible()


def test_who_was_sent_away_does_not_come_back_as_somebody_new(house: HouseThread, invite: Invite) -> None:
    ann, bo = invite("Ann"), invite("Bo")
    for person in (ann, bo):
        person.register()
    code = ann.create("hoola")
    bo.sit(code)
    ann.go(f"/r/{code}")
    ann.button("Send Bo away").click()
    ann.page.wait_for_timeout(500)  # a second tap that comes too soon does not count
    ann.button("Sure?").click()
    expect(bo.page.get_by_role("heading", name="You are no longer at this table")).to_be_visible()
    bo.context.clear_cookies(name="hoola_token")
    bo.register()
    bo.go(f"/r/{code}")
    expect(bo.page.locator("#content").get_by_text("this browser is not let in again")).to_be_visible()
    expect(bo.page.get_by_text("this browser is not let in again")).to_have_count(1)
    expect(bo.page.get_by_role("link", name="Back to the start")).to_be_visible()
