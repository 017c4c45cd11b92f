"""Freezing a table, giving time and looking at hands over REST: the table is told, and it stands in the trail."""

import json
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tests.support.admin import Admin
from tests.support.client import Player, watch
from tests.support.server import serving

pytestmark = pytest.mark.anyio


async def test_a_table_is_frozen_and_goes_on_also_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "operator") as operator, Player(server, "Ann") as ann:
        code = await ann.create("loba-de-menos", turn_clock=60)
        await ann.call("POST", f"/rooms/{code}/bots", 201)
        socket = await ann.enter(code)
        dry = await operator.write("POST", f"/rooms/{code}/freeze", dry_run=True)
        assert (dry["before"], dry["after"]) == ({"frozen": False}, {"frozen": True})
        told = await operator.write("POST", f"/rooms/{code}/freeze", message="A moment\n please.", reason="Bo cheats")
        assert told["after"] == {"frozen": True, "message": "A moment please."}
        await socket.until(lambda s: s.view["room"]["frozen"])
        assert socket.view["room"]["frozen_message"] == "A moment please."
        assert [e for f in socket.frames for e in f.get("events", []) if e["kind"] == "frozen"] == [
            {"kind": "frozen", "at": None, "message": "A moment please."}
        ]
        assert "Bo cheats" not in json.dumps(socket.frames)
        trail = (await operator.get("/audit"))["items"]
        assert (trail[0]["reason"], trail[0]["after"]) == ("Bo cheats", told["after"])
        assert (await socket.act({"type": "ready"}))["code"] == "frozen"
        assert (await ann.call("POST", f"/rooms/{code}/start", 409))["code"] == "frozen"
        await socket.send({"type": "chat", "id": "c", "text": "what now?"})
        await socket.until(lambda s: s.frames[-1]["type"] == "chat")
        assert (await operator.write("POST", f"/rooms/{code}/freeze", 409))["code"] == "frozen"
        await socket.close()
        token, admin = ann.token, operator.token
    async with serving(tmp_path) as server, Admin(server, "viewer") as viewer:
        found = (await viewer.get(f"/rooms/{code}"))["room"]
        assert (found["frozen"], found["frozen_message"]) == (True, "A moment please.")
        viewer.http.headers["Authorization"] = f"Bearer {admin}"
        await viewer.write("POST", f"/rooms/{code}/resume")
        assert (await viewer.write("POST", f"/rooms/{code}/resume", 409))["code"] == "not_frozen"
        ann = Player(server, "Ann")
        ann.http.headers["Authorization"] = f"Bearer {token}"
        started = await ann.call("POST", f"/rooms/{code}/start")
        assert (started["frozen"], started["frozen_message"]) == (False, None)
        await ann.http.aclose()


async def test_what_was_seen_of_a_table_is_what_is_changed(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Admin(server, "operator") as operator,
        Player(server, "Ann") as ann,
        Player(server, "Bo") as bo,
    ):
        path = f"/rooms/{await ann.create()}"
        seen = (await operator.http.get(path)).headers["etag"]
        await bo.call("POST", f"{path}/seats", 201)
        for deed in ("freeze", "close", "seats/1/kick", "seats/1/clock"):
            body = {"reason": "asked for"} | ({"seconds": 60} if deed.endswith("clock") else {})
            headers = {"Idempotency-Key": deed, "If-Match": seen}
            refused = await operator.http.post(f"{path}/{deed}", json=body, headers=headers)
            assert (refused.status_code, refused.json()["code"]) == (412, "precondition_failed")
        headers = {"Idempotency-Key": "now", "If-Match": (await operator.http.get(path)).headers["etag"]}
        done = await operator.http.post(f"{path}/freeze", json={"reason": "asked for"}, headers=headers)
        assert done.status_code == 200
        stale = await operator.http.post(
            f"{path}/resume", json={"reason": "asked for"}, headers=headers | {"Idempotency-Key": "late"}
        )
        assert stale.status_code == 412


async def test_a_table_that_stands_still_says_why_and_until_when_it_is_kept(tmp_path: Path) -> None:
    async with serving(tmp_path, close_idle_s=600) as server, Admin(server, "operator") as operator:
        async with Player(server, "Ann") as ann:
            code = await ann.create()
            await ann.call("POST", f"/rooms/{code}/bots", 201)
            socket = await ann.enter(code)
            await ann.call("POST", f"/rooms/{code}/start")
            there = await operator.get(f"/rooms/{code}")
            assert (there["stands"], there["closes_at"], there["stuck"]) == (None, None, False)
            await socket.close()
        while (await operator.get(f"/rooms/{code}"))["sockets"]:
            continue
        gone = await operator.get(f"/rooms/{code}")
        assert (gone["stands"], gone["stuck"]) == ("paused", False)
        kept = datetime.fromisoformat(gone["closes_at"]) - datetime.fromisoformat(gone["last_move_at"])
        assert kept == timedelta(seconds=600)
        assert [row["stands"] for row in (await operator.get("/rooms"))["items"]] == ["paused"]
        await operator.write("POST", f"/rooms/{code}/freeze")
        assert (await operator.get(f"/rooms/{code}"))["stands"] == "frozen"
        assert [row["stands"] for row in (await operator.get("/rooms"))["items"]] == ["frozen"]


async def test_a_clock_is_given_more_time(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "operator") as operator, Player(server, "Ann") as ann:
        code = await ann.create("hula-hoo", turn_clock=30)
        await ann.call("POST", f"/rooms/{code}/bots", 201)
        for seat, dry_run in ((0, False), (0, True), (1, True)):
            refused = await operator.write(
                "POST", f"/rooms/{code}/seats/{seat}/clock", 409, seconds=60, dry_run=dry_run
            )
            assert refused["code"] == "no_clock"
        socket = await ann.enter(code)
        await ann.call("POST", f"/rooms/{code}/start")
        await socket.until(lambda s: any(t["seat"] == 0 for t in s.view["timers"]))
        dry = await operator.write("POST", f"/rooms/{code}/seats/0/clock", seconds=600, dry_run=True)
        assert dry["target"] == f"room {code} seat 1 (player {ann.id})"
        await operator.write("POST", f"/rooms/{code}/seats/0/clock", seconds=600)
        await socket.until(lambda s: any(t["ends_in_ms"] > 600_000 for t in s.view["timers"]))
        for seconds in (0, 3_601):
            await operator.write("POST", f"/rooms/{code}/seats/0/clock", 400, seconds=seconds)
        await socket.close()


async def test_a_look_at_the_hands_is_told_and_audited_and_stays_among_administrators(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "operator") as operator, Player(server, "Ann") as ann:
        code = await ann.create()
        await ann.call("POST", f"/rooms/{code}/bots", 201)
        for dry_run in (False, True):
            refused = await operator.write("POST", f"/rooms/{code}/peek", 409, dry_run=dry_run)
            assert refused["code"] == "wrong_phase"
        socket, watcher = await ann.enter(code), await watch(server, code)
        await ann.call("POST", f"/rooms/{code}/start")
        await socket.until(lambda s: s.view.get("hands"))
        told = await operator.write("POST", f"/rooms/{code}/peek", key="look", reason="somebody complained")
        assert told["hands"]["0"] == socket.view["hands"]["0"]
        assert len(told["hands"]["1"]) == socket.view["hand_sizes"][1]
        await watcher.until(lambda s: any(e["kind"] == "hands_seen" for e in s.frames[-1].get("events", [])))
        assert await operator.write("POST", f"/rooms/{code}/peek", key="look", reason="somebody complained") == told
        trail = (await operator.get("/audit"))["items"]
        assert (trail[0]["action"], trail[0]["reason"]) == ("hands_seen", "somebody complained")
        assert not any(f'"{card}"' in json.dumps(trail) for card in told["hands"]["1"])
        dry = await operator.write("POST", f"/rooms/{code}/peek", dry_run=True)
        assert dry["hands"] is None
        await socket.close()
        await watcher.close()
