"""Administration of rooms, players, the ledger and the server, over a real server."""

import csv
import io
import json
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.rooms.lifecycle import SeatLeft
from app.rooms.seating import departures
from app.transport.spreadsheet import safe
from tests.support.admin import Admin
from tests.support.client import Player, Socket, watch
from tests.support.clock import ManualClock
from tests.support.server import serving

pytestmark = pytest.mark.anyio


async def test_rooms_are_listed_in_pages_and_filtered(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "viewer") as viewer, Player(server, "Ann") as ann:
        codes = [await ann.create(game) for game in ("hoola", "hula-hoo", "hoola")]
        await ann.call("POST", f"/rooms/{codes[0]}/close")
        first = await viewer.http.get("/rooms", params={"limit": 2, "game": "hoola"})
        assert [room["code"] for room in first.json()["items"]] == [codes[2], codes[0]]
        assert "link" not in first.headers
        first = await viewer.http.get("/rooms", params={"limit": 2})
        link = first.headers["link"]
        assert link.endswith('; rel="next"')
        rest = await viewer.http.get(server.url + link.split(">")[0].lstrip("<"))
        assert [r["code"] for r in (*first.json()["items"], *rest.json()["items"])] == codes[::-1]
        closed = await viewer.get("/rooms", phase="closed")
        assert [(room["code"], room["phase"]) for room in closed["items"]] == [(codes[0], "closed")]
        assert (await viewer.get("/rooms", 404, game="chess"))["code"] == "no_such_game"
        for wrong in ({"cursor": "x"}, {"cursor": "WyJ4Il0"}, {"limit": 0}, {"phase": "asleep"}):
            assert (await viewer.http.get("/rooms", params=wrong)).status_code == 400


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/rooms", "9" * 30),
        ("/players", "-1"),
        ("/reports", "9" * 30),
        ("/ledger/accounts", f'[{"9" * 30}, "pot"]'),
        ("/ledger/transfers", f'[1, {"9" * 30}, "x", "y"]'),
        ("/ledger/accounts", r'[1, "\u0000"]'),
    ],
)
async def test_a_cursor_of_no_row_there_can_be_is_bad_input(tmp_path: Path, path: str, place: str) -> None:
    async with serving(tmp_path) as server, Admin(server, "viewer") as viewer:
        cursor = urlsafe_b64encode(place.encode()).decode().rstrip("=")
        told = await viewer.get(path, 400, cursor=cursor)
        assert told["errors"][0]["at"] == "query.cursor"


async def test_a_room_is_inspected_without_its_hands(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "viewer") as viewer, Player(server, "Ann") as ann:
        code = await ann.create()
        await ann.call("POST", f"/rooms/{code}/bots", 201)
        socket = await ann.enter(code)
        await ann.call("POST", f"/rooms/{code}/start")
        await socket.until(lambda s: s.view.get("hands"))
        told = await viewer.get(f"/rooms/{code}")
        assert told["room"]["phase"] == "playing"
        assert (told["sockets"], told["stuck"]) == (1, False)
        assert told["players"] == [{"seat": 0, "player_id": ann.id}]
        text = json.dumps(told)
        assert not any(f'"{card}"' in text for card in socket.view["hands"]["0"])
        seal = server.house.rooms[code].state.seal
        assert seal is not None
        assert seal.secret not in text
        assert (await viewer.get("/rooms/QQQQQ", 404))["code"] == "no_such_room"
        await socket.close()


async def test_a_room_is_found_under_a_code_that_it_had_before(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner, Player(server, "Ann") as ann:
        former = await ann.create()
        await ann.call("POST", f"/rooms/{former}/code")
        code = (await ann.call("POST", f"/rooms/{former}/code"))["code"]
        assert (await owner.get(f"/rooms/{former.lower()}"))["room"]["code"] == code
        assert (await owner.get("/ledger/accounts", room=former))["items"] == []
        assert (await owner.get("/settlement", room=former))["rooms"] == (await owner.get("/settlement"))["rooms"]
        assert (await owner.get("/reports", room=former))["items"] == []
        told = await owner.write("POST", f"/rooms/{former}/freeze", message="One moment.")
        assert told["target"] == f"room {code}"
        await owner.write("POST", f"/rooms/{former}/close")
        assert (await owner.get(f"/rooms/{former}"))["room"]["phase"] == "closed"
        assert list(server.house.rooms) == [code]
        async with Player(server, "Bo") as bo:
            await bo.call("GET", f"/rooms/{former}", 404)
        assert (await owner.get("/rooms/QQQQQ", 404))["code"] == "no_such_room"


async def test_closing_a_room_gives_the_pot_back_and_shows_the_tally(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "operator") as operator, Player(server, "Ann") as ann:
        code = await ann.create("loba-de-menos")
        await ann.call("POST", f"/rooms/{code}/bots", 201)
        socket = await ann.enter(code)
        await ann.call("POST", f"/rooms/{code}/start")
        await socket.until(lambda s: s.view.get("pot"))
        dry = await operator.write("POST", f"/rooms/{code}/close", dry_run=True)
        assert dry["tally"] is None
        assert server.house.rooms[code].phase == "playing"
        assert (await ann.call("GET", f"/rooms/{code}/tally"))["closed_by"] is None
        told = await operator.write("POST", f"/rooms/{code}/close", message="We close for tonight.", reason="Bo cheats")
        after = {"phase": "closed", "message": "We close for tonight."}
        assert (told["before"], told["after"]) == ({"phase": "playing"}, after)
        assert {row["chips"] for row in told["tally"]["rows"]} == {0}
        assert await socket.closed() == 4013
        closed = [event for frame in socket.frames for event in frame.get("events", []) if event["kind"] == "closed"]
        assert closed == [{"kind": "closed", "why": "admin", "message": "We close for tonight."}]
        assert "Bo cheats" not in json.dumps(socket.frames)
        assert (await operator.write("POST", f"/rooms/{code}/close", 410))["code"] == "room_closed"
        final = await ann.call("GET", f"/rooms/{code}/tally")
        assert (final["closed_by"], final["closed_message"]) == ("admin", "We close for tonight.")
        proof = await operator.get("/ledger/imbalance")
        assert (proof["sound"], proof["imbalance"], proof["unbalanced"]) == (True, 0, [])
        assert proof["transfers"] == 2


async def test_a_kicked_player_is_shown_out_and_stays_out(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Admin(server, "operator") as operator,
        Player(server, "Ann") as ann,
        Player(server, "Bo") as bo,
    ):
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        table, socket = await ann.enter(code), await bo.enter(code)
        told = await operator.write("POST", f"/rooms/{code}/seats/1/kick")
        assert told["before"] == {"seat": 2, "player_id": bo.id, "level": None}
        assert await socket.closed() == 4012
        assert socket.frames[-1] == {"type": "bye", "why": "sent_away_by_admin", "reconnect": False}
        left = await table.until(lambda s: of_kind(s, "seat_left"))
        assert [(fact["name"], fact["why"], fact["by_admin"]) for fact in left] == [("Bo", "sent_away", True)]
        await bo.call("POST", f"/rooms/{code}/seats", 403)
        assert (await operator.write("POST", f"/rooms/{code}/seats/1/kick", 404))["code"] == "no_such_seat"
        assert [entry["target"] for entry in (await operator.get("/audit"))["items"]] == [
            f"room {code} seat 2 (player {bo.id})"
        ]


def of_kind(socket: Socket, kind: str) -> list[dict[str, Any]]:
    """Return the facts of a kind that a socket was told."""
    return [event for frame in socket.frames for event in frame.get("events", []) if event["kind"] == kind]


async def test_the_table_is_told_who_sent_a_seat_away_in_a_round_and_when_it_is_free(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Admin(server, "operator") as operator,
        Player(server, "Ann") as ann,
        Player(server, "Bo") as bo,
        Player(server, "Cy") as cy,
    ):
        code = await ann.create()
        sockets = [await ann.enter(code)]
        for guest in (bo, cy):
            await guest.call("POST", f"/rooms/{code}/seats", 201)
            sockets.append(await guest.enter(code))
        table, of_bo, of_cy = sockets
        await ann.call("POST", f"/rooms/{code}/start")
        await operator.write("POST", f"/rooms/{code}/seats/1/kick")
        await ann.call("DELETE", f"/rooms/{code}/seats/2")
        await ann.call("DELETE", f"/rooms/{code}/seats/1")
        assert (await of_bo.closed(), await of_cy.closed()) == (4012, 4010)
        marked = await table.until(lambda s: facts if len(facts := of_kind(s, "leaving_set")) == 2 else None)
        assert [(fact["seat"], fact["by_admin"]) for fact in marked] == [(1, True), (2, False)]
        going = departures(server.house.rooms[code].state)
        left = [(fact.seat, fact.by_admin) for fact in going if isinstance(fact, SeatLeft)]
        assert left == [(1, True), (2, False)]


async def test_draining_refuses_newcomers_tells_tables_and_can_be_taken_back(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Admin(server, "operator") as operator,
        Player(server, "Ann") as ann,
        Player(server, "Bo") as bo,
        httpx.AsyncClient(base_url=server.url) as http,
    ):
        code = await ann.create()
        socket = await ann.enter(code)
        await operator.write("PUT", "/server/drain", on=True)
        await socket.until(lambda s: s.frames[-1] == {"type": "notice", "code": "draining", "args": {}})
        assert (await bo.call("POST", "/rooms", 503, game="hoola"))["code"] == "draining"
        assert (await bo.call("POST", f"/rooms/{code}/seats", 503))["code"] == "draining"
        assert (await ann.call("POST", f"/rooms/{code}/bots", 503))["code"] == "draining"
        await ann.call("POST", f"/rooms/{code}/seats")
        assert (await http.get("/readyz")).status_code == 503
        assert (await socket.act({"type": "ready"}))["type"] == "done"
        await operator.write("PUT", "/server/drain", on=False)
        await socket.until(lambda s: s.frames[-1].get("code") == "drain_over")
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        assert (await http.get("/readyz")).status_code == 200
        await socket.close()


async def test_a_drain_counts_down_for_those_who_are_there_and_those_who_come(tmp_path: Path) -> None:
    clock = ManualClock()
    async with (
        serving(tmp_path, clock=clock) as server,
        Admin(server, "operator") as operator,
        Player(server, "Ann") as ann,
    ):
        code = await ann.create()
        socket = await ann.enter(code)
        dry = await operator.write("PUT", "/server/drain", on=True, seconds=600, dry_run=True)
        assert dry["after"] == {"draining": True, "seconds": 600}
        await operator.write("PUT", "/server/drain", on=True, seconds=600)
        told = await socket.until(lambda s: s.frames[-1] if s.frames[-1]["type"] == "notice" else None)
        assert (told["code"], 599_000 < int(told["args"]["ends_in_ms"]) <= 600_000) == ("draining", True)
        refused = await ann.http.post("/rooms", json={"game": "hoola"})
        assert (refused.status_code, refused.json()["code"], refused.headers["retry-after"]) == (503, "draining", "600")
        assert refused.json()["detail"].endswith("Try again in 10 min.")
        clock.advance(400_000)
        late = await watch(server, code)
        told = await late.until(lambda s: s.frames[-1] if s.frames[-1]["type"] == "notice" else None)
        assert (told["code"], 199_000 < int(told["args"]["ends_in_ms"]) <= 200_000) == ("draining", True)
        assert (await operator.get("/server"))["drain_ends_at"].startswith("2027-01-15T08:10:00")
        clock.advance(200_000)
        for line in (socket, late):
            await line.until(lambda s: s.frames[-1].get("args") == {"ends_in_ms": "0"})
        await operator.write("PUT", "/server/drain", on=False)
        await late.until(lambda s: s.frames[-1].get("code") == "drain_over")
        assert (await operator.get("/server"))["drain_ends_at"] is None
        await late.close()
        await socket.close()


async def test_a_drain_is_begun_only_where_nobody_changed_the_server_meanwhile(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "operator") as operator:
        seen = (await operator.http.get("/server")).headers["etag"]
        await operator.write("PUT", "/server/drain", on=True)
        headers = {"Idempotency-Key": "late", "If-Match": seen}
        refused = await operator.http.put("/server/drain", json={"reason": "x", "on": False}, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (412, "precondition_failed")
        assert server.house.drain.on


async def test_a_log_level_is_not_promised_where_somebody_changed_the_server_meanwhile(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner:
        seen = (await owner.http.get("/server")).headers["etag"]
        await owner.write("PUT", "/server/drain", on=True)
        for dry in (True, False):
            headers = {"Idempotency-Key": f"late {dry}", "If-Match": seen}
            body = {"reason": "x", "level": "debug", "dry_run": dry}
            refused = await owner.http.put("/server/log-level", json=body, headers=headers)
            assert (refused.status_code, refused.json()["code"]) == (412, "precondition_failed")


async def test_the_server_is_told_without_secrets(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "viewer") as viewer, Player(server, "Ann") as ann:
        await ann.create()
        told = await viewer.get("/server")
        assert (told["version"], told["draining"], told["rooms"]) == (server.app.version, False, 1)
        assert told["settings"]["code_length"] == 5
        assert "database_url" not in told["settings"]
        assert str(tmp_path) not in json.dumps(told)
        players = (await viewer.get("/players"))["items"]
        assert [(p["player_id"], p["name"]) for p in players] == [(ann.id, "Ann")]
        assert ann.token not in json.dumps(players)


async def test_the_ledger_is_read_in_pages_and_exported_without_formulas(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "viewer") as viewer, Player(server, "=1+1") as ann:
        code = await ann.create("loba-de-menos")
        await ann.call("POST", f"/rooms/{code}/bots", 201)
        socket = await ann.enter(code)
        await ann.call("POST", f"/rooms/{code}/start")
        await socket.until(lambda s: s.view.get("pot"))
        accounts = (await viewer.get("/ledger/accounts", room=code))["items"]
        assert sum(account["chips"] for account in accounts) == 0
        assert {account["player"] for account in accounts} == {"=1+1", None}
        first = await viewer.get("/ledger/transfers", limit=2, room=code)
        rest = await viewer.get("/ledger/transfers", limit=2, room=code, cursor=first["next"])
        entries = [*first["items"], *rest["items"]]
        assert [entry["chips"] for entry in entries if entry["account"] == "pot"] == [20]
        answer = await viewer.http.get("/ledger/export.csv", params={"room": code})
        assert answer.headers["content-type"] == "text/csv; charset=utf-8"
        assert answer.content.startswith(b"\xef\xbb\xbf")
        rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
        assert [(row["account"], int(row["chips"])) for row in rows] == [(e["account"], e["chips"]) for e in entries]
        assert "'=1+1" in {row["player"] for row in rows}
        assert (await viewer.get("/ledger/accounts", 404, room="QQQQQ"))["code"] == "no_such_room"
        await socket.close()


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", " =1"])
async def test_no_cell_passes_for_a_formula(text: str) -> None:
    assert safe(text) == f"'{text}"
    assert safe(f"x{text}") == f"x{text}"
