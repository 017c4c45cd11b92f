"""The admin page: who gets in, what is offered to whom, and what comes of a write."""

from playwright.sync_api import Route, expect

from tests.browser.admin_page import AdminPage, by_api
from tests.browser.conftest import Invite
from tests.browser.house import HouseThread
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.test_accessibility import faults_at_all_sizes_and_themes


def a_table(house: HouseThread, ann: Person, turn_clock: int = 0) -> str:
    """Open a table with Ann's browser and Bo at it, who have begun a round; return its code."""
    ann.register()
    code = ann.create("hoola", turn_clock=turn_clock)
    house.companion(code, "Bo")
    ann.sit(code)
    ann.call("POST", f"/rooms/{code}/start")
    return code


def test_a_wrong_token_says_so_and_a_new_house_how_to_make_one(invite: Invite) -> None:
    olga = invite("Olga")
    olga.forgive("401")
    olga.go("/admin")
    expect(olga.page.get_by_text("hoola admin-token create --role owner --name NAME").first).to_be_visible()
    olga.button("Sign in").click()
    expect(olga.page.get_by_role("alert")).to_contain_text("Paste your admin token.")
    AdminPage(olga).give("hoola_of-somebody-who-has-none")
    expect(olga.page.get_by_role("alert")).to_contain_text("does not take this token")
    assert olga.page.evaluate("sessionStorage.length") == 0


def test_a_token_stays_in_its_tab_and_goes_with_signing_out(house: HouseThread, invite: Invite) -> None:
    olga = invite("Olga")
    token = AdminPage(olga).sign_in(house, "owner")
    asked: list[str] = []
    olga.page.on("request", lambda request: asked.append(request.url))
    olga.page.reload()
    expect(olga.page.get_by_role("heading", name="Rooms", level=1)).to_be_visible()
    assert asked
    assert not [url for url in asked if token in url]
    assert token not in olga.page.url + olga.page.evaluate("JSON.stringify(localStorage) + document.cookie")
    other = olga.new_page()
    other.goto(f"{house.url}/admin")
    expect(other.get_by_label("Admin token")).to_be_visible()
    olga.button("Sign out").click()
    expect(olga.page.get_by_label("Admin token")).to_be_visible()
    assert olga.page.evaluate("sessionStorage.length") == 0


def test_a_room_is_closed_after_a_dry_run_and_the_table_is_told(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann", viewport=PHONE)
    code = a_table(house, ann)
    desk = AdminPage(olga)
    desk.sign_in(house, "operator")
    olga.page.get_by_label("Room code").fill(code.lower())
    olga.button("Look up").click()
    expect(olga.page.get_by_role("heading", name=f"Table {code}")).to_be_visible()
    desk.begin("Close the room", "nobody answers any more")
    desk.sheet.get_by_label("Message to the table").fill("Thank you for playing.")
    assert any("playing" in line and "closed" in line for line in desk.try_out())
    assert ann.call("GET", f"/rooms/{code}")["phase"] == "playing"
    desk.do_it()
    expect(desk.sheet.get_by_text("nobody answers any more")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="The final tally")).to_be_visible()
    expect(ann.page.get_by_text(f"An administrator closed table {code}.")).to_be_visible()
    expect(ann.page.get_by_text("The administrator says: Thank you for playing.")).to_be_visible()
    expect(ann.page.get_by_text("nobody answers any more")).to_have_count(0)
    desk.shut()
    expect(olga.page.get_by_text("closed", exact=True)).to_be_visible()
    expect(olga.button("Close the room")).to_have_count(0)

    desk.open("Audit")
    newest = olga.page.get_by_role("listitem").filter(has_text=f"Closed a room room {code}")
    newest.locator("summary").click()
    expect(newest.get_by_role("definition").filter(has_text="nobody answers any more")).to_be_visible()
    olga.button("Check the trail").click()
    expect(olga.page.get_by_text("Sound: ")).to_be_visible()


def test_a_room_page_goes_by_the_present_code(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    ann.register()
    former = ann.create("hoola")
    code = ann.call("POST", f"/rooms/{former}/code")["code"]
    AdminPage(olga).sign_in(house, "viewer")
    olga.go(f"/admin/rooms/{former}")
    expect(olga.page.get_by_role("heading", name=f"Table {code}")).to_be_visible()
    expect(olga.page.locator(f"a[href='/admin/ledger/{code}']")).to_be_visible()
    expect(olga.page.locator(f"a[href='/r/{code}']")).to_be_visible()


def test_an_administrator_sends_a_seat_away_in_their_own_name(house: HouseThread, invite: Invite) -> None:
    olga, ann, bo = invite("Olga"), invite("Ann"), invite("Bo")
    for person in (ann, bo):
        person.register()
    code = ann.create("hoola")
    bo.sit(code)
    expect(bo.button("I'm ready")).to_be_visible()
    token = AdminPage(olga).sign_in(house, "operator")
    by_api(olga, token, "POST", f"/rooms/{code}/seats/1/kick", reason="a complaint")
    gone = bo.page.locator("#content")
    expect(gone.get_by_text("An administrator has sent you away from this table.")).to_be_visible()
    expect(bo.page.get_by_text("The host has asked you")).to_have_count(0)


def test_a_table_is_frozen_looked_at_and_resumed(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann", viewport=PHONE)
    code = a_table(house, ann, turn_clock=60)
    desk = AdminPage(olga)
    desk.sign_in(house, "operator")
    olga.go(f"/admin/rooms/{code}")
    desk.begin("Freeze the table", "the doorbell")
    desk.sheet.get_by_label("Message to the table").fill("Two minutes, please.")
    desk.do_it()
    desk.shut()
    expect(ann.page.get_by_text("every clock stands still: Two minutes, please.")).to_be_visible()
    expect(ann.page.get_by_text("the doorbell")).to_have_count(0)
    message = olga.page.get_by_role("definition").filter(has_text="Two minutes, please.")
    expect(message).to_be_visible()
    desk.begin("Look at the hands", "a complaint")
    desk.do_it()
    hands = desk.sheet.get_by_role("definition").filter(has=olga.page.locator(".cards"))
    expect(hands).to_have_count(2)
    expect(hands.first.locator(".cards")).to_have_count(7)
    desk.shut()
    ann.button("Show all 2 notices").click()  # the freeze comes first, as long as it lasts
    seen = ann.page.locator("#content").get_by_text("An administrator looked at the hands.")
    expect(seen).to_be_visible()
    ann.button("Dismiss the notice").click()
    expect(seen).to_have_count(0)
    desk.begin("Resume the table", "all are back")
    desk.do_it()
    desk.shut()
    expect(olga.button("Freeze the table")).to_be_visible()
    expect(message).to_have_count(0)
    olga.button("More time for seat").click()
    desk.sheet.get_by_label("Reason").fill("a slow line")
    desk.sheet.get_by_label("Seconds", exact=True).fill("120")
    assert any("120" in line for line in desk.try_out())
    desk.do_it()
    assert ann.call("GET", f"/rooms/{code}")["frozen"] is False


def test_a_write_needs_a_reason_and_a_lost_answer_does_it_once(house: HouseThread, invite: Invite) -> None:
    olga = invite("Olga")
    olga.forgive("ERR_FAILED")
    desk = AdminPage(olga)
    desk.sign_in(house, "operator")
    desk.open("Server")
    olga.button("Announce").click()
    do_it = desk.sheet.get_by_role("button", name="Do it")
    desk.sheet.get_by_label("What to say").fill("Tea is ready.")
    expect(do_it).to_be_disabled()
    desk.sheet.get_by_label("Reason").fill("it is five")

    keys: list[str] = []

    def lose(route: Route) -> None:
        keys.append(route.request.headers["idempotency-key"])
        if len(keys) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    olga.page.route("**/announcements", lose)
    do_it.click()
    expect(desk.sheet.get_by_role("alert")).not_to_be_empty()
    desk.do_it()
    assert len(keys) == 2
    assert len(set(keys)) == 1
    desk.shut()
    desk.open("Audit")
    expect(olga.page.get_by_text("Announced something to all tables", exact=True)).to_have_count(1)


def test_a_viewer_is_offered_no_writes(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    code = a_table(house, ann)
    desk = AdminPage(olga)
    desk.sign_in(house, "viewer")
    menu = olga.page.get_by_role("navigation", name="Administration")
    assert menu.get_by_role("link").all_inner_texts() == [
        "Rooms",
        "Players",
        "Ledger",
        "Who owes whom",
        "Reports",
        "Server",
    ]
    olga.go(f"/admin/rooms/{code}")
    expect(olga.page.get_by_role("heading", name="Seats")).to_be_visible()
    expect(olga.page.get_by_text("Bo", exact=True)).to_be_visible()
    assert olga.page.locator("main").get_by_role("button").all_inner_texts() == ["Look again"]
    for section in ("Players", "Server"):
        desk.open(section)
        olga.page.wait_for_load_state("networkidle")
        expect(olga.button("Do it")).to_have_count(0)
        expect(olga.page.get_by_role("heading", name="What you can do")).to_have_count(0)
    olga.go("/admin/audit")
    expect(olga.page.get_by_text("Your role may not see all of them.")).to_be_visible()


def test_an_operator_is_not_offered_what_an_owner_may(house: HouseThread, invite: Invite) -> None:
    olga, otto = invite("Olga"), invite("Otto")
    for person, role, offered in ((olga, "owner", 1), (otto, "operator", 0)):
        desk = AdminPage(person)
        desk.sign_in(house, role)  # type: ignore[arg-type]
        desk.open("Server")
        expect(person.button("Announce")).to_be_visible()
        expect(person.button("Set the log level")).to_have_count(offered)


def test_rooms_are_narrowed_and_come_in_pages(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    ann.register()
    for _ in range(52):
        ann.create("loba-de-menos")
    hoola = ann.create("hoola")
    desk = AdminPage(olga)
    desk.sign_in(house, "viewer")
    rows = olga.page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(51)
    olga.page.get_by_label("Game").select_option("Loba de Menos")
    expect(olga.page.get_by_role("link", name=hoola)).to_have_count(0)
    olga.page.get_by_label("Phase").select_option("lobby")
    olga.button("Show more").click()
    olga.until(lambda: rows.count() >= 53, "the second page is there")


def test_every_part_fits_the_screen_and_axe_finds_nothing_grave(house: HouseThread, invite: Invite) -> None:
    olga, ann = invite("Olga"), invite("Ann")
    code = a_table(house, ann)
    olga.go("/admin")
    olga.page.get_by_label("Admin token").wait_for()
    assert faults_at_all_sizes_and_themes(olga) == []
    desk = AdminPage(olga)
    desk.sign_in(house, "owner")
    for path in ["rooms", f"rooms/{code}", "players", "ledger", "settlement", "reports", "audit", "server"]:
        olga.go(f"/admin/{path}")
        olga.page.get_by_role("heading", level=1).wait_for()
        olga.page.wait_for_load_state("networkidle")
        desk.is_sound(f"{path.split('/')[0]}{'-one' if '/' in path else ''}")
        desk.shows_where_one_is()
    olga.go(f"/admin/rooms/{code}")
    desk.begin("Close the room", "to look at it")
    desk.try_out()
    for size in (PHONE, LAPTOP):
        olga.page.set_viewport_size(size)
        olga.picture(f"admin-sheet-{size['width']}")
    assert faults_at_all_sizes_and_themes(olga) == []
    olga.page.keyboard.press("Escape")
    expect(desk.sheet).to_have_count(0)
    expect(olga.button("Close the room")).to_be_focused()
