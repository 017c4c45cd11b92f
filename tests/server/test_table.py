"""A table from the first seat to the final tally, over REST and sockets; time moves by hand."""

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from app.rooms.house import Rules
from tests.support.client import Player, Socket, watch
from tests.support.clock import ManualClock
from tests.support.play import level, play_until
from tests.support.server import Running, serving


@asynccontextmanager
async def _table(
    folder: Path, names: Sequence[str] = ("Ann", "Bo"), **options: object
) -> AsyncIterator[tuple[Running, ManualClock, str, list[Player], list[Socket]]]:
    clock = ManualClock()
    async with serving(folder, clock=clock) as server, AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Player(server, name)) for name in names]
        code = await people[0].create("hoola", **options)
        for person in people[1:]:
            await person.call("POST", f"/rooms/{code}/seats", 201)
        yield server, clock, code, people, [await person.enter(code) for person in people]


async def _start(people: Sequence[Player], sockets: Sequence[Socket], code: str) -> None:
    await people[0].call("POST", f"/rooms/{code}/start")
    for socket in sockets:
        await socket.until(lambda s: s.view.get("hand_sizes"))


async def test_the_maker_is_host_and_a_second_ana_is_told_apart(tmp_path: Path) -> None:
    async with _table(tmp_path, ("Ana", "Ana", "Ana")) as (_, _, code, people, sockets):
        room = await people[0].call("GET", f"/rooms/{code}")
        assert [s["name"] for s in room["seats"]] == ["Ana", "Ana (2)", "Ana (3)"]
        assert (room["host"], room["phase"]) == (0, "lobby")
        assert [s.view["seat"] for s in sockets] == [0, 1, 2]


async def test_joining_twice_keeps_the_seat(tmp_path: Path) -> None:
    async with _table(tmp_path) as (_, _, code, people, _):
        again = await people[1].call("POST", f"/rooms/{code}/seats", 200)
        assert again["seat"] == 1


async def test_codes_are_taken_as_people_type_them(tmp_path: Path) -> None:
    async with _table(tmp_path) as (server, _, code, people, _):
        wide = "".join(chr(ord(c) + 0xFEE0) for c in code)
        for typed in (code.lower(), f" {code[:2]}-{code[2:]} ", wide):
            assert (await people[1].call("GET", f"/rooms/{typed}"))["code"] == code
        async with httpx.AsyncClient() as http:
            assert (await http.get(f"{server.url}/api/v1/rooms/{code}")).json()["code"] == code


async def test_h2_options_change_between_rounds_only_and_clear_the_ready_marks(tmp_path: Path) -> None:
    async with _table(tmp_path) as (_, _, code, people, sockets):
        await people[1].call("PUT", f"/rooms/{code}/seats/1/ready", ready=True)
        room = await people[0].call("PATCH", f"/rooms/{code}", options={"stake": 25})
        assert room["options"]["stake"] == 25
        assert not any(s["ready"] for s in room["seats"])
        records = (await people[1].call("GET", f"/rooms/{code}/log"))["records"]
        told = [event for record in records for event in record["events"] if event["kind"] == "options_set"]
        assert [(event["before"]["stake"], event["options"]["stake"]) for event in told] == [(10, 25)]
        await _start(people, sockets, code)
        answer = await people[0].http.patch(f"/rooms/{code}", json={"options": {"stake": 5}})
        assert (answer.status_code, answer.json()["code"]) == (409, "round_running")
        answer = await people[1].http.patch(f"/rooms/{code}", json={"locked": True})
        assert (answer.status_code, answer.json()["code"]) == (403, "not_host")


@pytest.mark.parametrize(
    ("option", "value", "why"),
    [
        ("stake", 0, "Expected `int` >= 1"),
        ("turn_clock", "soon", "Expected `int`, got `str`"),
        ("watchers", 3, "Expected `bool`, got `int`"),
        ("jokers", 2, "unknown option"),
    ],
)
async def test_an_option_that_cannot_be_is_named_and_the_sentence_is_for_people(
    tmp_path: Path, option: str, value: object, why: str
) -> None:
    async with _table(tmp_path) as (_, _, code, people, _):
        wanted = {"options": {option: value}}
        answers = [
            await people[0].http.patch(f"/rooms/{code}", json=wanted),
            await people[0].http.post("/rooms", json={"game": "hoola", **wanted}),
        ]
        for answer in answers:
            told = answer.json()
            assert (answer.status_code, told["code"]) == (422, "bad_options")
            assert told["errors"] == [{"at": option, "text": why}]
            assert told["title"] == told["detail"] == "That setting is not possible."


async def test_settings_that_another_tab_has_changed_meanwhile_are_not_overwritten(tmp_path: Path) -> None:
    async with _table(tmp_path) as (_, _, code, people, _):
        host = people[0].http
        seen = (await host.get(f"/rooms/{code}")).headers["etag"]
        change = {"options": {"stake": 25}}
        first = await host.patch(f"/rooms/{code}", json=change, headers={"If-Match": seen})
        assert first.status_code == 200
        refused = await host.patch(f"/rooms/{code}", json={"locked": True}, headers={"If-Match": seen})
        assert (refused.status_code, refused.json()["code"]) == (412, "precondition_failed")
        for known in (first.headers["etag"], "*"):
            assert (await host.patch(f"/rooms/{code}", json={"locked": True}, headers={"If-Match": known})).is_success
            assert (await host.patch(f"/rooms/{code}", json={"locked": False})).is_success


async def test_h33_the_turn_clock_moves_for_a_silent_player(tmp_path: Path) -> None:
    async with _table(tmp_path, turn_clock=45) as (server, clock, code, people, sockets):
        await _start(people, sockets, code)
        turn = sockets[0].view["turn"]
        assert sockets[0].view["timers"] == [
            {"kind": "turn", "seat": turn, "ends_in_ms": 44_999, "of_ms": 44_999, "running": True}
        ]
        clock.advance(44_000)
        assert server.house.rooms[code].seq == sockets[0].seq
        clock.advance(2_000)
        await sockets[0].until(lambda s: s.view["discard_no"] == 1)
        assert sockets[0].view["turn"] != turn
        assert sockets[0].view["window"] == "open"
        told = [event for frame in sockets[0].frames for event in frame.get("events", [])]
        assert [event["auto"] for event in told if event["kind"] == "discarded"] == [True]


async def test_h15_a_held_stock_draw_is_carried_out_when_the_window_ends(tmp_path: Path) -> None:
    async with _table(tmp_path, ("Ann", "Bo", "Cy")) as (_, clock, code, people, sockets):
        await _start(people, sockets, code)
        first = sockets[sockets[0].view["turn"]]
        await first.act({"type": "draw", "source": "stock"})
        seat = first.view["seat"]
        card = next(a["card"] for a in first.view["legal"] if a["type"] == "discard")
        await first.act({"type": "discard", "card": card})
        following = sockets[(seat + 1) % 3]
        await following.until(lambda s: s.view["window"] == "open")
        assert (await following.act({"type": "draw", "source": "stock"}))["type"] == "done"
        assert following.view["held"] == "stock"
        other = sockets[(seat + 2) % 3]
        await level(sockets, following.seq)
        assert other.view["held"] is None
        assert other.view["hand_sizes"][following.view["seat"]] == 7
        clock.advance(3_000)
        await other.until(lambda s: s.view["hand_sizes"][following.view["seat"]] == 8)
        assert other.view["window"] == "closed"


async def test_rounds_payments_and_the_final_tally(tmp_path: Path) -> None:
    async with _table(tmp_path, ("Ann", "Bo", "Cy"), slap_window=0) as (server, _, code, people, sockets):
        await _start(people, sockets, code)
        room = server.house.rooms[code]
        await play_until(sockets, lambda: room.phase == "between", random.Random(3))
        await level(sockets, room.seq)
        over = sockets[0].view["round_over"]
        chips = [s["chips"] for s in sockets[0].view["room"]["seats"]]
        assert chips == over["payments"]
        assert sum(chips) == 0
        assert max(chips) > 0
        for socket in sockets:
            assert (await socket.act({"type": "ready"}))["type"] == "done"
        await sockets[0].until(lambda s: s.view["round"] == 2)
        await play_until(sockets, lambda: room.phase == "between", random.Random(4))
        replay = await people[2].call("GET", f"/rooms/{code}/rounds/1/replay")
        assert [s["name"] for s in replay["seats"]] == ["Ann", "Bo", "Cy"]
        assert [e["kind"] for e in replay["steps"][0]["events"]] == ["started", "dealt"]
        closed = await people[0].call("POST", f"/rooms/{code}/close")
        rows = closed["tally"]["rows"]
        assert sum(row["chips"] for row in rows) == 0
        owed = {row["name"]: row["chips"] for row in rows}
        for payment in closed["tally"]["settle"]:
            owed[payment["payer"]] += payment["chips"]
            owed[payment["payee"]] -= payment["chips"]
        assert set(owed.values()) == {0}
        assert [await s.closed() for s in sockets] == [4013] * 3
        assert (await people[0].http.get(f"/rooms/{code}")).status_code == 410
        assert (await people[1].call("GET", f"/rooms/{code}/tally"))["rows"] == rows
        assert await server.house.store.ledger_imbalance() == 0


async def test_the_host_role_moves_on_when_the_host_leaves_or_is_gone(tmp_path: Path) -> None:
    async with _table(tmp_path, ("Ann", "Bo", "Cy")) as (_, clock, code, people, sockets):
        await people[0].call("DELETE", f"/rooms/{code}/seats/0")
        await sockets[1].until(lambda s: s.view["room"]["host"] == 1)
        await sockets[1].close()
        await sockets[2].until(lambda s: any(f["type"] == "presence" for f in s.frames[-1:]))
        clock.advance(61_000)
        await sockets[2].until(lambda s: s.view["room"]["host"] == 2)
        back = await people[1].enter(code)
        assert back.view["room"]["host"] == 2


async def test_a_kicked_person_is_shown_out_and_stays_out(tmp_path: Path) -> None:
    async with _table(tmp_path) as (_, _, code, people, sockets):
        await people[0].call("DELETE", f"/rooms/{code}/seats/1")
        assert await sockets[1].closed() == 4010
        answer = await people[1].http.post(f"/rooms/{code}/seats")
        assert (answer.status_code, answer.json()["code"]) == (403, "shut_out")


async def test_a_locked_room_takes_no_more_seats(tmp_path: Path) -> None:
    async with _table(tmp_path) as (server, _, code, people, _):
        await people[0].call("PATCH", f"/rooms/{code}", locked=True)
        async with Player(server, "Zed") as zed:
            answer = await zed.http.post(f"/rooms/{code}/seats")
            assert (answer.status_code, answer.json()["code"]) == (409, "room_locked")


async def test_bots_claim_after_a_human_delay(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock=clock, rules=Rules()) as server, Player(server, "Ann") as ann:
        code = await ann.create("hoola")
        await ann.call("POST", f"/rooms/{code}/bots", 201, level="easy")
        socket = await ann.enter(code)
        await ann.call("POST", f"/rooms/{code}/start")
        await socket.until(lambda s: s.view.get("hand_sizes"))
        if socket.view["turn"] == 1:
            while socket.view["turn"] == 1:
                seq = socket.seq
                clock.advance(1_500)
                await socket.after(seq)
            clock.advance(3_000)
            await socket.until(lambda s: s.view["window"] == "closed")
        await socket.act({"type": "draw", "source": "stock"})
        card = next(a["card"] for a in socket.view["legal"] if a["type"] == "discard")
        await socket.act({"type": "discard", "card": card})
        seq = socket.seq
        clock.advance(599)
        await watch(server, code)
        assert server.house.rooms[code].seq == seq
        clock.advance(1_300)
        await socket.after(seq)


async def test_watchers_see_the_table_and_no_hand(tmp_path: Path) -> None:
    async with _table(tmp_path) as (server, _, code, people, sockets):
        watcher = await watch(server, code)
        await _start(people, sockets, code)
        await watcher.until(lambda s: s.view.get("hand_sizes"))
        assert (watcher.view["seat"], watcher.view["hands"], watcher.view["legal"]) == (None, {}, [])
        assert watcher.view["room"]["watchers"] == 1


async def test_chat_is_told_as_plain_text_and_only_seats_may_chat(tmp_path: Path) -> None:
    async with _table(tmp_path) as (server, _, code, _, sockets):
        await sockets[0].send({"type": "chat", "id": "c1", "text": "<b>well\u202e</b>\u0007 played"})
        told = await sockets[1].until(lambda s: next((f for f in s.frames if f["type"] == "chat"), None))
        assert (told["seat"], told["name"], told["text"]) == (0, "Ann", "<b>well</b> played")
        watcher = await watch(server, code)
        await watcher.send({"type": "chat", "id": "c2", "text": "hello"})
        refusal = await watcher.until(lambda s: next((f for f in s.frames if f["type"] == "refused"), None))
        assert refusal["code"] == "not_seated"


async def test_a_ready_mark_that_the_deal_has_overtaken_is_no_error(tmp_path: Path) -> None:
    async with _table(tmp_path) as (server, _, code, people, sockets):
        await _start(people, sockets, code)
        seq = server.house.rooms[code].seq
        assert (await sockets[0].act({"type": "ready", "ready": True}))["type"] == "done"
        assert (await sockets[0].act({"type": "ready", "ready": False}))["code"] == "wrong_phase"
        assert server.house.rooms[code].seq == seq
