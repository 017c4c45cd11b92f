"""The admin page and the players: who they are, what is in force against them, and what others report of them."""

import json
import re
from datetime import UTC, datetime, timedelta

from playwright.sync_api import expect

from tests.browser.admin_page import AdminPage, by_api
from tests.browser.conftest import Invite
from tests.browser.house import HouseThread
from tests.browser.person import Person


def number_of(person: Person) -> str:
    """Return the number by which the house knows a player."""
    return str(person.call("GET", "/players/me")["player_id"])


def test_a_player_is_renamed_kept_out_and_let_in_again(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    ann.register()
    player = ann.call("GET", "/players/me")["player_id"]
    desk = AdminPage(olga)
    desk.sign_in(house, "operator")
    desk.open("Players")
    olga.page.get_by_role("link", name=player, exact=True).click()
    expect(olga.button("Erase")).to_have_count(0)
    olga.button("Rename").click()
    desk.sheet.get_by_label("Name").fill("Anna")
    desk.sheet.get_by_label("Reason").fill("asked for")
    assert any("Ann" in line and "Anna" in line for line in desk.try_out())
    desk.do_it()
    desk.shut()
    expect(olga.page.get_by_role("heading", name="Anna")).to_be_visible()
    desk.begin("Keep out", "a bad word")
    desk.do_it()
    desk.shut()
    assert ann.context.request.get(f"{house.url}/api/v1/players/me").status == 403
    desk.begin("Let them in", "has said sorry")
    desk.do_it()
    desk.shut()
    assert ann.call("GET", "/players/me")["name"] == "Anna"


def test_a_player_is_silenced_for_an_hour_and_may_talk_again(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    ann.register()
    code = ann.create("hoola")
    bo = house.companion(code, "Bo")
    desk = AdminPage(olga)
    desk.sign_in(house, "operator")
    olga.go(f"/admin/rooms/{code}")
    olga.page.get_by_role("listitem").filter(has_text="Bo").get_by_role("link", name="Player").click()
    expect(olga.page.get_by_role("heading", name="Bo")).to_be_visible()
    desk.begin("Silence", "shouts")
    desk.sheet.get_by_label("For how long").select_option("1 hour")
    assert any("Silenced until" in line and "none" in line for line in desk.try_out())
    desk.do_it()
    desk.shut()
    until = olga.page.get_by_role("term").filter(has_text="Silenced until").locator("..").locator("time")
    expect(until).to_have_text(re.compile(r"\d+:\d\d.*(UTC|GMT|[A-Z]{3,4})"))
    house.run(bo.socket.send({"type": "chat", "id": "1", "text": "hello?"}))
    house.run(bo.socket.until(lambda s: any(frame.get("code") == "silenced" for frame in s.frames)))
    desk.begin("Let them talk", "has calmed down")
    desk.do_it()
    desk.shut()
    expect(until).to_have_count(0)
    house.run(bo.socket.send({"type": "chat", "id": "2", "text": "thank you"}))
    house.run(bo.socket.until(lambda s: any(frame["type"] == "chat" for frame in s.frames)))


def test_what_the_house_keeps_of_a_player_is_saved_and_then_erased(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Annabel")
    ann.register()
    player = number_of(ann)
    desk = AdminPage(olga)
    desk.sign_in(house, "owner")
    olga.go(f"/admin/players/{player}")
    expect(olga.page.get_by_role("heading", name="Annabel")).to_be_visible()
    desk.is_sound("player-one")
    desk.begin("Export their data", "asked for by herself")
    desk.do_it()
    with olga.page.expect_download() as download:
        desk.sheet.get_by_role("button", name="Save the file").click()
    assert download.value.suggested_filename == f"player-{player}.json"
    assert json.loads(download.value.path().read_text())["player"]["name"] == "Annabel"
    desk.shut()
    desk.begin("Erase", "asked for by herself")
    desk.do_it()
    desk.shut()
    expect(olga.page.get_by_role("heading", name="Annabel")).to_have_count(0)
    expect(olga.page.get_by_role("heading", name="What you can do")).to_have_count(0)
    assert ann.context.request.get(f"{house.url}/api/v1/players/me").status == 401


def test_what_somebody_else_changed_meanwhile_is_shown_before_it_is_done(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    olga.forgive("412")
    ann.register()
    path = f"/players/{number_of(ann)}"
    desk = AdminPage(olga)
    token = desk.sign_in(house, "operator")
    olga.go(f"/admin{path}")
    desk.begin("Keep out", "a bad word")
    by_api(olga, token, "PUT", f"{path}/name", name="Anna", reason="asked for")
    desk.sheet.get_by_role("button", name="Do it").click()
    expect(desk.sheet.get_by_role("alert")).to_contain_text("somebody else changed this")
    expect(desk.sheet.get_by_role("row").filter(has_text="Name")).to_contain_text(re.compile("Ann.*Anna"))
    assert by_api(olga, token, "GET", path)["banned_until"] is None
    desk.do_it()
    desk.shut()
    assert by_api(olga, token, "GET", path)["banned_until"] is not None
    expect(olga.page.get_by_role("heading", name="Anna")).to_be_visible()


def test_a_table_that_was_frozen_meanwhile_is_closed_only_in_sight_of_that(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    olga.forgive("412")
    ann.register()
    path = f"/rooms/{ann.create('hoola')}"
    desk = AdminPage(olga)
    token = desk.sign_in(house, "operator")
    olga.go(f"/admin{path}")
    desk.begin("Close the room", "nobody answers")
    by_api(olga, token, "POST", f"{path}/freeze", reason="a complaint")
    desk.sheet.get_by_role("button", name="Do it").click()
    expect(desk.sheet.get_by_role("row").filter(has_text="Frozen")).to_contain_text(
        re.compile("no.*yes", re.IGNORECASE)
    )
    assert by_api(olga, token, "GET", path)["room"]["phase"] == "lobby"
    desk.do_it()
    desk.shut()
    assert by_api(olga, token, "GET", path)["room"]["phase"] == "closed"


def test_a_report_is_read_with_its_transcript_and_handled(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    ann.register()
    code = ann.create("hoola")
    house.companion(code, "Bo")
    ann.call("POST", f"/rooms/{code}/reports", seat=1, reason="Calls the others names.")
    desk = AdminPage(olga)
    desk.sign_in(house, "operator")
    desk.open("Reports")
    row = olga.page.get_by_role("row").filter(has_text=code)
    expect(row).to_contain_text("Calls the others names.")
    row.get_by_role("rowheader").get_by_role("link").click()
    expect(olga.page.get_by_role("heading", name="What was said")).to_be_visible()
    desk.is_sound("report-one")
    desk.begin("Mark as handled", "spoke with both")
    desk.do_it()
    desk.shut()
    expect(olga.page.get_by_text("spoke with both")).to_be_visible()


def test_an_open_report_is_told_of_before_a_player_is_erased(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    ann.register()
    code = ann.create("hoola")
    house.companion(code, "Bo")
    ann.call("POST", f"/rooms/{code}/reports", seat=1, reason="Calls the others names.")
    desk = AdminPage(olga)
    desk.sign_in(house, "owner")
    olga.go(f"/admin/players/{number_of(ann)}")
    expect(olga.page.get_by_text("A report by or about this player is still open:")).to_be_visible()
    desk.is_sound("player-reported")
    desk.begin("Erase", "asked for by herself")
    expect(desk.sheet.get_by_text("A report by or about them is still open")).to_be_visible()
    assert any("Open reports" in line for line in desk.try_out())
    olga.page.keyboard.press("Escape")
    olga.page.get_by_role("link", name=re.compile(r"^Report \d+$")).click()
    desk.begin("Mark as handled", "spoke with both")
    desk.do_it()
    desk.shut()
    olga.go(f"/admin/players/{number_of(ann)}")
    expect(olga.page.get_by_role("heading", name="Ann")).to_be_visible()
    expect(olga.page.get_by_text("is still open")).to_have_count(0)
    olga.page.get_by_role("main").get_by_role("link", name="Who owes whom").click()
    expect(olga.page.get_by_role("heading", name="Who owes whom", level=1)).to_be_visible()
    expect(olga.page.get_by_text(f"Ann ({number_of(ann)})")).to_be_visible()


def test_an_open_log_and_chat_forget_an_erased_player_without_a_reload(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    ann.register()
    code = ann.create("hoola", turn_clock=0)
    gone = house.companion(code, "Annabel")
    house.companion(code, "Bo")
    ann.sit(code)
    ann.until(lambda: ann.heard, "the line is open")
    house.run(gone.socket.send({"type": "chat", "id": "1", "text": "here I am"}))
    ann.call("POST", f"/rooms/{code}/start")
    ann.page.get_by_role("tab", name="Log").click()
    expect(ann.page.get_by_role("region", name="Log").get_by_text("Annabel sat down.")).to_be_visible()
    ann.page.get_by_role("tab", name="Chat").click()
    expect(ann.page.get_by_text("here I am")).to_be_visible()
    player = gone.call("GET", "/players/me")["player_id"]
    token = AdminPage(olga).sign_in(house, "owner")
    by_api(olga, token, "POST", f"/players/{player}/erase", reason="asked for")
    expect(ann.page.get_by_text("here I am")).to_have_count(0)
    ann.page.get_by_role("tab", name="Log").click()
    expect(ann.page.get_by_role("region", name="Log").get_by_text("Former player sat down.")).to_be_visible()
    expect(ann.page.get_by_text("Annabel")).to_have_count(0)


def test_a_seat_that_was_lost_by_a_ban_is_not_offered_on_the_front_page(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    ann.forgive("403")
    ann.register()
    code = ann.create("hoola")
    house.companion(code, "Bo")
    ann.sit(code)
    expect(ann.page.get_by_text("Bo", exact=True).first).to_be_visible()
    ann.go("/")
    offer = ann.page.get_by_text(f"You have a seat at table {code}")
    expect(offer).to_be_visible()
    token = AdminPage(olga).sign_in(house, "operator")
    until = (datetime.now(UTC) + timedelta(hours=1)).isoformat()
    player = number_of(ann)
    for key, value in (("known", "1"), ("name", "Ann"), ("told", "Ann")):  # as after a visit by the front page
        ann.page.evaluate("([key, value]) => localStorage.setItem(`hoola.${key}`, value)", [key, value])
    ann.go(f"/r/{code}")
    expect(ann.page.get_by_text("Bo", exact=True).first).to_be_visible()
    by_api(olga, token, "PUT", f"/players/{player}/name", name="Anna", reason="a bad word")
    expect(ann.page.get_by_text("Anna", exact=True).first).to_be_visible()
    ann.until(lambda: ann.page.evaluate("localStorage.getItem('hoola.name')") == "Anna", "the new name is remembered")
    by_api(olga, token, "PUT", f"/players/{player}/ban", until=until, reason="a bad word")
    expect(ann.page.get_by_text(re.compile(r"keeps you out of this house until .*\d:\d\d"))).to_be_visible()
    ann.go("/")
    expect(ann.button("Play with bots")).to_be_visible()
    expect(offer).to_have_count(0)
    expect(ann.page.get_by_text("Anna", exact=True)).to_be_visible()
