"""What every administrative write keeps to: a reason, a key, dry runs, and a trail that is a chain."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.rooms.admin_ports import AdminStore
from tests.support.admin import Admin
from tests.support.client import Player
from tests.support.server import serving

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _log_level_as_before() -> Iterator[None]:
    level = logging.getLogger().level
    yield
    logging.getLogger().setLevel(level)


async def test_a_write_needs_a_reason_a_key_and_no_unknown_field(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner:
        answer = await owner.http.put("/server/drain", json={"on": True, "reason": "new version"})
        assert answer.status_code == 400
        assert answer.json()["errors"][0]["at"] == "header.Idempotency-Key"
        keyed = {"Idempotency-Key": "one"}
        unseen = {"on": True, "reason": "\u200b\u202e"}
        for body in ({"on": True}, {"on": True, "reason": "  "}, unseen, {"on": True, "reason": "x", "why": "y"}):
            assert (await owner.http.put("/server/drain", json=body, headers=keyed)).status_code == 400
        assert not server.house.drain.on
        assert (await owner.get("/audit"))["items"] == []


async def test_a_repeat_has_one_effect_and_the_same_answer(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner, Player(server, "Ann") as ann:
        socket = await ann.enter(await ann.create())
        body = {"text": "closed from 22:00", "reason": "asked for"}
        keyed = {"Idempotency-Key": "one"}
        first = await owner.http.post("/announcements", json=body, headers=keyed)
        again = await owner.http.post("/announcements", json=body, headers=keyed)
        assert (first.status_code, again.status_code) == (200, 200)
        assert first.content == again.content
        assert again.headers["idempotency-replayed"] == "true"
        other = await owner.http.post("/announcements", json={**body, "text": "open"}, headers=keyed)
        assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
        await owner.write("POST", "/announcements", key="two", text="the end")
        await socket.until(lambda s: s.frames[-1].get("args") == {"text": "the end"})
        told = [frame for frame in socket.frames if frame["type"] == "notice"]
        assert [frame["args"]["text"] for frame in told] == ["closed from 22:00", "the end"]
        assert {frame["code"] for frame in told} == {"announcement"}
        assert (await owner.get("/audit/check"))["entries"] == 2
        await socket.close()


async def test_an_announcement_is_one_line_without_direction_characters(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "operator") as operator:
        told = await operator.write("POST", "/announcements", text="closed\u202e\nfrom  22:00", dry_run=True)
        assert told["after"]["text"] == "closed from 22:00"
        await operator.write("POST", "/announcements", 400, text="\u202e\n")


async def test_of_many_at_once_under_one_key_one_has_an_effect(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner:
        body, keyed = {"text": "hello", "reason": "asked for"}, {"Idempotency-Key": "one"}
        answers = await asyncio.gather(*(owner.http.post("/announcements", json=body, headers=keyed) for _ in range(8)))
        assert {answer.status_code for answer in answers} <= {200, 409}
        assert all(a.json()["code"] == "in_flight" for a in answers if a.status_code == 409)
        assert (await owner.get("/audit/check"))["entries"] == 1


async def test_a_key_is_its_tokens_own_and_outlives_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner, Admin(server, "owner", "Otto") as other:
        first = await owner.write("POST", "/announcements", key="one", text="hello")
        assert (await other.write("POST", "/announcements", key="one", text="hello"))["audit_id"] != first["audit_id"]
        token = owner.token
    async with serving(tmp_path) as server:
        back = Admin(server, "owner")
        back.http.headers["Authorization"] = f"Bearer {token}"
        assert await back.write("POST", "/announcements", key="one", text="hello") == first
        await back.http.aclose()


async def test_a_write_that_was_broken_off_is_not_done_twice(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner:
        store: AdminStore = server.app.state.context.admin
        first = await owner.write("POST", "/announcements", key="one", text="hello")
        kept = await store.answer(owner.id, "one")
        assert kept is not None
        entry = (await store.audit_entries(None, 1))[0]
        # As a crash leaves it: what was asked stands in the trail and under its key, and no answer beside it.
        await store.begin(entry.deed, "two", kept.request, 0)
        refused = await owner.write("POST", "/announcements", 409, key="two", text="hello")
        assert refused["code"] == "outcome_unknown"
        await owner.write("POST", "/announcements", 422, key="two", text="hello again")
        assert (await owner.get("/audit/check"))["entries"] == first["audit_id"] + 1


async def test_a_write_that_is_refused_may_be_tried_again_under_its_key(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner, Player(server, "Ann") as ann:
        code = await ann.create("hula-hoo", turn_clock=30)
        path = f"/rooms/{code}/seats/0/clock"
        assert (await owner.write("POST", path, 409, key="one", seconds=60))["code"] == "no_clock"
        assert (await owner.write("POST", path, 409, key="one", seconds=60))["code"] == "no_clock"
        assert (await owner.get("/audit"))["items"] == []
        socket = await ann.enter(code)
        await ann.call("POST", f"/rooms/{code}/bots", 201)
        await ann.call("POST", f"/rooms/{code}/start")
        await socket.until(lambda s: any(t["seat"] == 0 for t in s.view["timers"]))
        await owner.write("POST", path, key="one", seconds=60)
        assert [entry["action"] for entry in (await owner.get("/audit"))["items"]] == ["clock_extended"]
        await socket.close()


async def test_of_many_who_ask_for_the_same_at_once_one_is_heard_and_the_trail_says_who_was_not(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner, Player(server, "Ann") as ann:
        path, body = f"/rooms/{await ann.create()}/freeze", {"reason": "asked for"}
        answers = await asyncio.gather(
            *(owner.http.post(path, json=body, headers={"Idempotency-Key": str(n)}) for n in range(8))
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
        trail = (await owner.get("/audit"))["items"]
        begun = {entry["id"] for entry in trail if entry["action"] == "room_frozen"}
        refused = [entry["after"] for entry in trail if entry["action"] == "room_frozen_refused"]
        assert all(after["code"] == "frozen" and after["entry"] in begun for after in refused)
        assert len(begun) - len(refused) == 1


async def test_a_dry_run_tells_and_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner:
        told = await owner.write("PUT", "/server/drain", on=True, dry_run=True)
        assert (told["before"], told["after"]) == ({"draining": False}, {"draining": True, "seconds": None})
        assert (told["dry_run"], told["audit_id"]) == (True, None)
        assert not server.house.drain.on
        assert (await owner.get("/audit"))["items"] == []


async def test_the_trail_says_who_did_what_when_and_why(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner:
        for level in ("debug", "warning"):
            await owner.write("PUT", "/server/log-level", level=level, reason="to look closer")
        assert (await owner.get("/server"))["log_level"] == "warning"
        page = await owner.get("/audit", limit=1)
        assert len(page["items"]) == 1
        last = page["items"][0]
        rest = await owner.get("/audit", limit=1, cursor=page["next"])
        assert (last["actor"], last["action"], last["reason"]) == ("Olga", "log_level_set", "to look closer")
        assert (last["before"], last["after"]) == ({"level": "debug"}, {"level": "warning"})
        assert last["previous"] == rest["items"][0]["digest"]
        assert rest["next"] is None
        check = await owner.get("/audit/check")
        assert check == {"sound": True, "entries": 2, "head": last["digest"], "broken_at": None}
