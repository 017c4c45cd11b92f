"""Going on elsewhere or later: on another device, after a restart of the server."""

import os
import re
import signal
from pathlib import Path

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.hoola_table import HoolaTable
from tests.browser.house import HouseThread
from tests.browser.person import PHONE, ROOT, Person
from tests.browser.positions import BEFORE_THE_DRAW, WINDOW_OPEN, full_table
from tests.cli.test_serve import hoola, port_of

TRIES = 4
"""Tries in vain after which the wait for the next one is longer than a second."""


def link_to_move(person: Person) -> str:
    """Open the menu, ask for the code, and return the link that the page shows as a QR and copies."""
    person.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=person.url)
    person.page.get_by_role("tab", name="Menu").click()
    person.button("Show the code").click()
    expect(person.page.get_by_role("img", name="QR code that opens your seat on another device")).to_be_visible()
    person.button("Copy the link").click()
    expect(person.page.get_by_text("Copied")).to_be_visible()
    return str(person.page.evaluate("navigator.clipboard.readText()"))


def test_the_seat_moves_to_another_device_with_the_hand(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann = table.person
    table.lay(BEFORE_THE_DRAW)
    hand = HoolaTable(ann).cards()
    ann.forgive("status of 401")
    link = link_to_move(ann)
    address, _, secret = link.partition("#")
    assert address == f"{ann.url}/move"
    expect(ann.page.get_by_text("Only for you: your own seat")).to_be_visible()
    expect(ann.page.get_by_text("For friends: scan to join")).to_be_attached()
    invitation, own = (
        ann.page.get_by_role("img", name=name).bounding_box()
        for name in (f"QR code that opens table {table.code}", "QR code that opens your seat on another device")
    )
    assert invitation is not None
    assert own is not None
    assert own["y"] - (invitation["y"] + invitation["height"]) > own["height"], "no camera sees both"
    ann.picture("move-menu")

    phone = invite("Phone", viewport=PHONE)
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(f"{request.url} {request.headers.get('referer', '')}"))
    phone.forgive("status of 401")
    phone.page.goto(link)
    expect(phone.page.get_by_role("heading", name=f"Go on at table {table.code} here?")).to_be_visible()
    expect(phone.page.get_by_text("You play as Ann here then.")).to_be_visible()
    go = phone.button("Play here")
    expect(go).to_be_visible()
    assert secret not in phone.page.url
    assert not any("handover" in url for url in asked)
    assert HoolaTable(ann).cards() == hand
    phone.picture("move-page")
    go.click()
    seen = HoolaTable(phone)
    expect(seen.options).to_have_count(7)
    assert seen.cards() == hand
    assert phone.page.url == f"{ann.url}/r/{table.code}"
    assert not any(secret.partition(".")[0] in url for url in asked)

    expect(ann.page.get_by_role("heading", name="You play on another device now")).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_role("listbox")).to_have_count(0)
    phone.act(seen.stock.click)
    expect(seen.options).to_have_count(8)


def test_a_code_that_was_used_says_so(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann")
    ann.register()
    code = ann.create("hoola")
    offer = ann.call("POST", "/players/me/handover")["code"]
    first, second = invite("First"), invite("Second")
    for device in (first, second):
        device.forgive("status of 4(01|10)")
        device.go(f"/move#{offer}.{code}.Ann%20B.")
        expect(device.page.get_by_text("You play as Ann B. here then.")).to_be_visible()
        device.button("Play here").click()
    expect(first.page.get_by_role("heading", name="Getting ready")).to_be_visible()
    expect(second.page.get_by_role("heading", name="That code was used already or is too old")).to_be_visible()
    second.go("/move")
    expect(second.page.get_by_role("heading", name="The link is not complete")).to_be_visible()


def test_a_card_that_is_sent_is_on_its_way_until_the_server_has_it(house: HouseThread, invite: Invite) -> None:
    ann = invite("Ann")
    held_back: list[str | bytes] = []
    lines: list[WebSocketRoute] = []

    def hold(line: WebSocketRoute) -> None:
        """Pass everything but acts, which wait until the test lets them go."""
        server = line.connect_to_server()
        lines.append(server)
        line.on_message(lambda text: held_back.append(text) if '"type":"discard"' in str(text) else server.send(text))

    ann.page.route_web_socket(re.compile("/ws$"), hold)
    table = full_table(house, lambda _name, **_: ann)
    table.lay({**BEFORE_THE_DRAW, "phase": "play", "discard": "3C QH", "stock": "TD KH JD 7S AD AC 5C 9S"})
    seen = HoolaTable(ann)
    expect(seen.options).to_have_count(7)
    seen.card("king of diamonds").click()
    seen.slot("discard").click()
    expect(seen.hand.get_by_role("option", name=re.compile("king of diamonds.*on its way"))).to_be_visible()
    assert table.seat(1).socket.view["hand_sizes"][0] == 7
    lines[-1].send(held_back[0])
    expect(seen.options).to_have_count(6)


def test_what_happened_behind_a_phone_that_slept_is_counted_at_the_log(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite, viewport=PHONE)
    ann = table.person
    table.lay({**WINDOW_OPEN, "window_open": False})
    ann.forgive("ERR_INTERNET_DISCONNECTED")
    with ann.offline():
        house.cut(table.code, "Ann")
        expect(ann.page.get_by_text("Offline, trying again…")).to_be_visible()
        assert table.seat(3).act({"type": "draw", "source": "stock"})["type"] == "done"
        assert table.seat(3).act({"type": "discard", "card": "4D"})["type"] == "done"
    expect(ann.page.get_by_text("2 things happened while you were away")).to_be_attached()
    ann.page.get_by_role("button", name=re.compile("^Log")).click()
    log = ann.page.get_by_role("region", name="Log")
    expect(log.get_by_text("While you were away")).to_be_in_viewport()
    expect(ann.page.get_by_text("things happened while you were away")).to_have_count(0)


def test_a_reload_keeps_the_log(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann = table.person
    table.lay({**WINDOW_OPEN, "window_open": False})
    assert table.seat(3).act({"type": "draw", "source": "stock"})["type"] == "done"
    assert table.seat(3).act({"type": "discard", "card": "4D"})["type"] == "done"
    log = ann.page.get_by_role("region", name="Log")
    thrown = log.get_by_role("listitem").filter(has_text=re.compile("Dmitri discarded"))
    expect(thrown).to_have_count(1)
    lines = log.get_by_role("listitem").all_inner_texts()
    ann.page.reload()
    expect(thrown).to_have_count(1)
    assert log.get_by_role("listitem").all_inner_texts()[-len(lines) :] == lines
    expect(ann.page.get_by_text("things happened while you were away")).to_have_count(0)


def test_the_table_does_not_wait_for_its_next_try_once_the_network_is_back(house: HouseThread, invite: Invite) -> None:
    table = full_table(house, invite)
    ann = table.person
    table.lay(WINDOW_OPEN)
    ann.forgive("ERR_INTERNET_DISCONNECTED")
    line = ann.page.get_by_text(re.compile("^(Connected|Slow line)$"))
    ann.page.evaluate(
        """() => {
            window.lines = window.failed = 0;
            const Line = WebSocket;
            window.WebSocket = class extends Line {
                constructor(...how) {
                    super(...how);
                    window.lines += 1;
                    this.addEventListener('close', () => { window.failed += 1; });
                }
            };
            const seen = () => setTimeout(() => { window.atOnce = window.lines - window.failed; });
            addEventListener('online', seen, { once: true });
        }"""
    )
    with ann.offline():
        house.cut(table.code, "Ann")
        expect(ann.page.get_by_text("Offline, trying again…")).to_be_visible()
        ann.until(lambda: ann.page.evaluate("window.failed") >= TRIES, "tries that were in vain")
    expect(line.first).to_be_visible()
    assert ann.page.evaluate("window.atOnce") == 1


def test_a_server_that_restarts_says_so_and_the_table_comes_back_by_itself(
    client: None, browser: Browser, tmp_path: Path
) -> None:
    built = {"HOOLA_STATIC_DIR": os.environ.get("HOOLA_STATIC_DIR", str(ROOT / "static" / "dist"))}
    with hoola(tmp_path, "serve", "--migrate", "--port", "0", **built) as first:
        port = port_of(first)
        ann = Person(browser, f"http://127.0.0.1:{port}", "Ann", viewport=PHONE)
        ann.forgive("WebSocket connection to|ERR_CONNECTION_REFUSED")
        ann.register()
        code = ann.create("hoola", turn_clock=0)
        ann.call("POST", f"/rooms/{code}/bots", level="easy")
        ann.call("POST", f"/rooms/{code}/start")
        ann.go(f"/r/{code}")
        hand = ann.page.get_by_role("listbox", name="Your hand")
        expect(hand.get_by_role("option")).to_have_count(7)
        held = HoolaTable(ann).cards()
        first.send_signal(signal.SIGTERM)
        expect(ann.page.get_by_text("The server restarts, your seat is safe")).to_be_visible()
        expect(ann.page.get_by_text("Restarting…")).to_be_visible()
        ann.picture("restart")
        assert first.wait(30) == 0
    with hoola(tmp_path, "serve", "--port", str(port), **built) as second:
        assert port_of(second) == port
        expect(ann.page.get_by_text("Restarting…")).to_have_count(0)
        expect(hand.get_by_role("option")).to_have_count(7)
        assert HoolaTable(ann).cards() == held
        assert ann.faults == []
        ann.close()
