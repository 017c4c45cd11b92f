"""Reports to the administrators: who may, what goes with one, and how it is looked into."""

from pathlib import Path

import pytest

from tests.server.test_talk import answer
from tests.support.admin import Admin
from tests.support.client import Player
from tests.support.clock import ManualClock
from tests.support.server import serving

pytestmark = pytest.mark.anyio


async def test_a_report_has_what_was_said_and_no_card_and_is_handled_with_a_word(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create("hoola", slap_window=0)
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        a, b = await ann.enter(code), await bo.enter(code)
        await ann.call("POST", f"/rooms/{code}/start")
        rude = await answer(b, {"type": "chat", "id": "1", "text": "you fool"})
        rude_line, anns_token = rude["line"], ann.token
        await answer(a, {"type": "say", "id": "2", "what": "oh_no"})
        made = await ann.call("POST", f"/rooms/{code}/reports", 201, line=rude["line"], reason=" calls names\u202e ")
        await bo.call("DELETE", f"/rooms/{code}/seats/1")
        await ann.call("POST", f"/rooms/{code}/reports", 201, seat=1, reason="again")
        ids = ann.id, bo.id
    async with serving(tmp_path) as server, Admin(server, "operator") as operator, Admin(server, "viewer") as viewer:
        page = await viewer.get("/reports", limit=1)
        assert page["items"][0]["line"] is None
        rest = await viewer.get("/reports", limit=1, cursor=page["next"])
        listed = rest["items"][0]
        assert (listed["report_id"], listed["room"], listed["reason"]) == (made["report_id"], code, "calls names")
        assert (listed["reporter_id"], listed["subject_id"], listed["subject"]) == (*ids, "Bo")
        whole = await viewer.get(f"/reports/{made['report_id']}")
        said = [(line["name"], line["kind"], line["text"]) for line in whole["transcript"]]
        assert said == [("Bo", "chat", "you fool"), ("Ann", "quick", "oh_no")]
        assert not {"hand", "hands", "cards", "view"} & set(whole)
        await viewer.write("POST", f"/reports/{made['report_id']}/handle", 403)
        dry = await operator.write("POST", f"/reports/{made['report_id']}/handle", reason="spoken to", dry_run=True)
        assert dry["after"] == {"handled": True, "outcome": "spoken to"}
        await operator.write("POST", f"/reports/{made['report_id']}/handle", reason="spoken to")
        again = await operator.write("POST", f"/reports/{made['report_id']}/handle", 409, reason="spoken to")
        assert again["code"] == "already_handled"
        handled = (await viewer.get("/reports", handled=True))["items"]
        assert [(row["report_id"], row["handled_by"], row["outcome"]) for row in handled] == [
            (made["report_id"], "Olga", "spoken to")
        ]
        assert len((await viewer.get("/reports", handled=False, room=code, player=ids[1]))["items"]) == 1
        entry = (await operator.get("/audit"))["items"][0]
        assert (entry["action"], entry["reason"]) == ("report_handled", "spoken to")
        back = Player(server, "Ann")
        back.token = anns_token
        back.http.headers["Authorization"] = f"Bearer {anns_token}"
        socket = await back.enter(code)
        await answer(socket, {"type": "say", "id": "3", "what": "hello"})  # the first line since the restart
        refused = await back.call("POST", f"/rooms/{code}/reports", 404, line=rude_line, reason="late")
        assert refused["code"] == "no_such_line"
        await back.http.aclose()
        await viewer.get("/reports/404", 404)
        await operator.write("POST", "/reports/404/handle", 404)
        assert (await viewer.get("/reports", 404, room="QQQQQ"))["code"] == "no_such_room"


async def test_only_who_sits_reports_and_only_somebody_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create()
        await ann.call("POST", f"/rooms/{code}/bots", 201, seat=1)
        socket = await ann.enter(code)
        own = await answer(socket, {"type": "chat", "id": "1", "text": "x"})
        path = f"/rooms/{code}/reports"
        assert (await bo.call("POST", path, 409, seat=0, reason="x"))["code"] == "not_seated"
        for about in ({"seat": 0}, {"seat": 1}, {"seat": 4}, {}, {"line": own["line"]}):
            assert (await ann.call("POST", path, 404, reason="x", **about))["code"] == "no_such_seat"
        assert (await ann.call("POST", path, 404, reason="x", line=99))["code"] == "no_such_line"
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        assert (await ann.call("POST", path, 409, seat=2, reason=" \u200b"))["code"] == "nothing_said"
        await ann.call("POST", path, 400, seat=2, reason="x" * 301)


async def test_reports_are_braked_for_each_person(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock=clock) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        path = f"/rooms/{code}/reports"
        for status in (201, 201, 201, 201, 201, 429):
            await ann.call("POST", path, status, seat=1, reason="x")
        await bo.call("POST", path, 201, seat=0, reason="x")
        clock.advance(60_000)
        for status in (201, 429):
            await ann.call("POST", path, status, seat=1, reason="x")
