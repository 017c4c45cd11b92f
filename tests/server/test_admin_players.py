"""Players under administration: found, renamed, silenced, kept out, exported and erased, over a real server."""

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from app.rooms.admin_ports import AdminStore, Remains
from app.rooms.erasure import NEUTRAL
from app.transport.context import COOKIE
from tests.server.test_keeping_order import as_somebody_new, closed_with
from tests.support.admin import Admin
from tests.support.client import Player, Socket
from tests.support.server import serving

pytestmark = pytest.mark.anyio


def later(hours: float = 1) -> str:
    return (datetime.now(UTC) + timedelta(hours=hours)).isoformat()


async def test_players_are_found_by_name_and_state(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Admin(server, "operator") as operator,
        Player(server, "Ann") as ann,
        Player(server, "Joanna"),
        Player(server, "50%") as odd,
    ):
        found = (await operator.get("/players", name="ANN"))["items"]
        assert [player["name"] for player in found] == ["Joanna", "Ann"]
        assert [p["player_id"] for p in (await operator.get("/players", name="%"))["items"]] == [odd.id]
        await operator.write("PUT", f"/players/{ann.id}/mute", until=later())
        assert [p["player_id"] for p in (await operator.get("/players", state="muted"))["items"]] == [ann.id]
        assert (await operator.get("/players", state="banned"))["items"] == []
        assert (await operator.get("/players/99", 404))["code"] == "no_such_player"


async def test_a_new_name_is_at_the_tables_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "operator") as operator, Player(server, "Ann") as ann:
        code = await ann.create()
        socket = await ann.enter(code)
        told = await operator.write("PUT", f"/players/{ann.id}/name", name="  Anna  ")
        assert (told["before"], told["after"]) == ({"name": "Ann"}, {"name": "Anna"})
        await socket.until(lambda s: s.view["room"]["seats"][0]["name"] == "Anna")
        assert (await ann.call("GET", "/players/me"))["name"] == "Anna"
        assert (await operator.write("PUT", f"/players/{ann.id}/name", 422, name="\u200b"))["code"] == "bad_name"
        refused = await operator.write("PUT", f"/players/{ann.id}/name", 422, name="A" * 21)
        assert (refused["code"], refused["errors"][0]["at"]) == ("name_too_long", "body.name")
        await socket.close()


async def test_a_change_of_what_was_changed_meanwhile_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "operator") as operator, Player(server, "Ann") as ann:
        path = f"/players/{ann.id}"
        seen = (await operator.http.get(path)).headers["etag"]
        body = {"reason": "asked for", "name": "Anna"}
        headers = {"Idempotency-Key": "one", "If-Match": seen}
        assert (await operator.http.put(f"{path}/name", json=body, headers=headers)).status_code == 200
        headers["Idempotency-Key"] = "two"
        refused = await operator.http.put(f"{path}/name", json={**body, "name": "Bo"}, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (412, "precondition_failed")
        headers["If-Match"] = (await operator.http.get(path)).headers["etag"]
        assert (
            await operator.http.put(f"{path}/name", json={**body, "name": "Bo"}, headers=headers)
        ).status_code == 200


async def test_a_silenced_player_says_nothing_at_any_table_until_the_end(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "operator") as operator, Player(server, "Ann") as ann:
        socket = await ann.enter(await ann.create())
        await operator.write("PUT", f"/players/{ann.id}/mute", until=later())
        await socket.send({"type": "chat", "id": "a", "text": "hello"})
        refused = await socket.until(lambda s: next((f for f in s.frames if f.get("id") == "a"), None))
        assert (refused["type"], refused["code"]) == ("refused", "silenced")
        assert 3_500_000 < refused["info"]["ends_in_ms"] <= 3_600_000
        assert (await socket.act({"type": "ready"}))["type"] == "done"
        word = {"type": "word", "word": "you all stink"}  # for the deal, which all at the table read
        assert (await socket.act(word))["code"] == "silenced"
        await operator.write("PUT", f"/players/{ann.id}/mute", until=None)
        assert (await socket.act(word))["type"] == "done"
        await socket.send({"type": "chat", "id": "b", "text": "hello"})
        said = await socket.until(lambda s: next((f for f in s.frames if f.get("id") == "b"), None))
        assert said["type"] == "chat"
        await socket.close()


async def test_silence_outlives_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "operator") as operator, Player(server, "Ann") as ann:
        code = await ann.create()
        await operator.write("PUT", f"/players/{ann.id}/mute", until=later())
    async with serving(tmp_path) as server:
        back = Player(server, "Ann")
        back.token = ann.token
        socket = await back.enter(code)
        await socket.send({"type": "chat", "id": "a", "text": "hello"})
        await socket.until(lambda s: s.frames[-1].get("code") == "silenced")
        await socket.close()
        await back.http.aclose()


async def test_a_banned_player_is_shown_out_and_kept_out(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Admin(server, "operator") as operator,
        Player(server, "Ann") as ann,
        Player(server, "Bo") as bo,
    ):
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        table, socket = await ann.enter(code), await bo.enter(code)
        handover = (await bo.call("POST", "/players/me/handover", 201))["code"]
        await operator.write("PUT", f"/players/{bo.id}/ban", until=later())
        assert await socket.closed() == 4011
        [word] = [frame for frame in socket.frames if frame["type"] == "refused"]
        assert (word["id"], word["code"]) == (None, "banned")
        assert 0 < word["info"]["ends_in_ms"] <= 3_600_000
        await table.until(lambda s: [seat["name"] for seat in s.view["room"]["seats"]] == ["Ann"])
        [left] = [e for f in table.frames for e in f.get("events", []) if e["kind"] == "seat_left"]
        assert (left["why"], left["by_admin"]) == ("kept_out", True)
        refused = await bo.call("GET", "/players/me", 403)
        assert refused["code"] == "banned"
        assert (await bo.call("POST", f"/rooms/{code}/seats", 403))["code"] == "banned"
        assert (await ann.call("POST", "/players/handover", 410, code=handover))["code"] == "handover_over"
        async with connect(f"{server.ws}/api/v1/rooms/{code}/ws", compression=None) as line:
            turned_away = Socket(line)
            await turned_away.send({"type": "hello", "token": bo.token})
            assert await turned_away.closed() == 4011
            assert turned_away.frames[0]["info"]["ends_in_ms"] > 0
        over = await operator.write("PUT", f"/players/{bo.id}/ban", until=None)
        assert over["action"] == "player_unbanned"
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        deeds = (await operator.get("/audit"))["items"]
        assert [deed["action"] for deed in deeds] == ["player_unbanned", "player_banned"]
        await table.close()


async def test_a_banned_players_browser_does_not_go_on_as_somebody_else(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Admin(server, "operator") as operator,
        Player(server, "Ann") as ann,
        Player(server, "Bo") as bo,
    ):
        handover = (await ann.call("POST", "/players/me/handover", 201))["code"]
        await operator.write("PUT", f"/players/{bo.id}/ban", until=later())
        assert (await bo.call("POST", "/players", 403, name="Nobody"))["code"] == "banned"
        assert (await bo.call("POST", "/players/handover", 403, code=handover))["code"] == "banned"
        bare = httpx.AsyncClient(base_url=f"{server.url}/api/v1", headers={"Authorization": f"Bearer {bo.token}"})
        async with bare:
            assert (await bare.post("/players", json={"name": "Nobody"})).status_code == 403
            bare.cookies.set(COOKIE, bo.token)
            bare.headers["Authorization"] = f"Bearer {ann.token}"
            assert (await bare.post("/players", json={"name": "Nobody"})).status_code == 403
        assert len((await operator.get("/players"))["items"]) == 2
        await operator.write("PUT", f"/players/{bo.id}/ban", until=None)
        await bo.call("POST", "/players/handover", 200, code=handover)


async def test_a_banned_players_device_stays_out_of_their_table_but_for_them(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Admin(server, "operator") as operator,
        Player(server, "Ann") as ann,
        Player(server, "Bo") as bo,
    ):
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        await operator.write("PUT", f"/players/{bo.id}/ban", until=later())
        async with as_somebody_new(bo) as again:
            assert (await again.call("POST", f"/rooms/{code}/seats", 403))["code"] == "shut_out"
            assert await closed_with(server, code, again) == 4014
            await operator.write("PUT", f"/players/{bo.id}/ban", until=None)
            await again.call("POST", f"/rooms/{code}/seats", 403)
        await bo.call("POST", f"/rooms/{code}/seats", 201)


async def test_what_is_kept_of_a_player_is_exported_without_others_cards(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner, Player(server, "Ann") as ann:
        code = await ann.create("loba-de-menos", stake=10)
        await ann.call("POST", f"/rooms/{code}/bots", 201)
        socket = await ann.enter(code)
        await socket.act({"type": "word", "word": "rain on the roof"})
        await ann.call("POST", f"/rooms/{code}/start")
        await socket.until(lambda s: s.view.get("pot"))
        told = (await owner.write("POST", f"/players/{ann.id}/export"))["data"]
        assert told["player"]["name"] == "Ann"
        assert [(table["room"], table["game"], table["acts"]) for table in told["tables"]] == [
            (code, "loba-de-menos", 1)
        ]
        kinds = [fact["kind"] for fact in told["tables"][0]["facts"]]
        assert kinds[0] == "joined"
        assert "word_given" in kinds
        assert [(entry["why"], entry["chips"]) for entry in told["ledger"]] == [("stake", -10)]
        await owner.write("PUT", f"/players/{ann.id}/mute", until=later())
        await owner.write("PUT", f"/players/{ann.id}/ban", until=later(), reason="swears at Bo")
        told = (await owner.write("POST", f"/players/{ann.id}/export"))["data"]
        [marked] = [fact for fact in told["tables"][0]["facts"] if fact["kind"] == "leaving_set"]
        assert (marked["why"], marked["by_admin"]) == ("kept_out", True)
        deeds = ["player_exported", "player_muted", "player_banned", "player_exported"]
        assert [deed["action"] for deed in told["audit"]] == deeds
        assert told["audit"][2]["before"] == {"banned_until": None}
        text = json.dumps(told)
        assert ann.token not in text
        for others in ("Mina", "Olga", "swears at Bo"):
            assert others not in text
        assert not any(f'"{card}"' in text for card in socket.view["hands"]["0"])
        await socket.close()


async def test_what_is_kept_of_a_players_device_is_exported(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Admin(server, "owner") as owner,
        Player(server, "Ann") as ann,
        Player(server, "Bo") as bo,
    ):
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        await ann.call("DELETE", f"/rooms/{code}/seats/1")
        told = (await owner.write("POST", f"/players/{bo.id}/export"))["data"]["tables"][0]["facts"]
        assert [fact["kind"] for fact in told] == ["joined", "device_seen", "seat_left", "device_barred"]
        assert told[1]["device"] == told[3]["device"]
        of_ann = (await owner.write("POST", f"/players/{ann.id}/export"))["data"]["tables"][0]["facts"]
        assert told[1]["device"] not in json.dumps(of_ann)


async def test_an_erased_player_is_nobody_and_the_ledger_stays(tmp_path: Path) -> None:
    name = "Anastasia-of-the-test"
    async with (
        serving(tmp_path) as server,
        Admin(server, "owner") as owner,
        Player(server, name) as ann,
        Player(server, "Bo") as bo,
    ):
        code = await bo.create("loba-de-menos", stake=10)
        await ann.call("POST", f"/rooms/{code}/seats", 201)
        table, socket = await bo.enter(code), await ann.enter(code)
        await bo.call("POST", f"/rooms/{code}/start")
        await table.until(lambda s: s.view.get("pot"))
        await socket.send({"type": "chat", "id": "a", "text": "that was my secret"})
        await table.until(lambda s: s.frames[-1]["type"] == "chat")
        await bo.call("POST", f"/rooms/{code}/reports", 201, seat=1, reason="rude")
        exported = (await owner.write("POST", f"/players/{ann.id}/export"))["data"]
        assert [line["text"] for line in exported["reports"][0]["lines"]] == ["that was my secret"]
        before = await owner.get("/ledger/transfers", room=code)
        seen = await owner.get(f"/players/{ann.id}")
        waiting = seen["open_reports"]
        assert (seen["tables"], seen["reports_about"]) == ([code], waiting)
        assert (await owner.get(f"/players/{bo.id}"))["reports_about"] == []
        assert waiting == [report["report_id"] for report in (await owner.get("/reports"))["items"]]
        dry = await owner.write("POST", f"/players/{ann.id}/erase", dry_run=True)
        stays = {"audit_entries": 1}
        assert dry["before"] == {"erased": False, "open_reports": waiting, "tables": [code], **stays}
        assert dry["after"] == {"erased": True, "tables": [], **stays}
        told = await owner.write("POST", f"/players/{ann.id}/erase", reason="asked for by the player")
        assert await socket.closed() == 4001
        assert await table.closed() == 1012
        assert (await ann.call("GET", "/players/me", 401))["code"] == "not_authenticated"
        after = await owner.get("/ledger/transfers", room=code)
        known = [(entry["account"], entry["chips"]) for entry in before["items"]]
        assert [(entry["account"], entry["chips"]) for entry in after["items"]][: len(known)] == known
        assert (await owner.get(f"/players/{ann.id}"))["name"] == NEUTRAL
        assert (await owner.get("/players", state="erased"))["items"][0]["player_id"] == ann.id
        back = await bo.enter(code)
        assert name not in json.dumps(back.view)
        tally = await bo.call("GET", f"/rooms/{code}/tally")
        assert {row["name"] for row in tally["rows"]} == {"Bo", NEUTRAL}
        assert (await owner.write("PUT", f"/players/{ann.id}/name", 404, name="Ann"))["code"] == "no_such_player"
        await owner.write("POST", f"/reports/{waiting[0]}/handle")
        again = await owner.write("POST", f"/players/{ann.id}/erase")
        assert (told["before"], again["before"]) == (dry["before"], {"erased": True, "audit_entries": 2})
        assert (await owner.get("/audit/check"))["sound"]
        assert not [path.name for path in tmp_path.glob("hoola.db*") if name.encode() in path.read_bytes()]
        await back.close()
    with closing(sqlite3.connect(tmp_path / "hoola.db")) as database:
        assert name not in "\n".join(database.iterdump())
        blobs = [bytes(payload) for (payload,) in database.execute("SELECT payload FROM room_events")]
        assert not any(name.encode() in blob for blob in blobs)
        reports = database.execute("SELECT subject_name, reason, transcript FROM reports").fetchall()
        assert reports == [(NEUTRAL, "rude", b"[]")]
        kept = [bytes(body) for (body,) in database.execute("SELECT body FROM admin_answers")]
        assert not any(name.encode() in body for body in kept)


async def test_who_is_erased_while_they_ask_for_a_name_or_move_on_gets_neither(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        handover = (await ann.call("POST", "/players/me/handover", 201))["code"]
        store: AdminStore = server.app.state.context.admin
        # As far as the store, but not yet to what this process knows of players.
        await store.erase_player(int(ann.id), Remains(server.house.clock.now(), NEUTRAL, bytes(32)), None)
        assert (await ann.call("PATCH", "/players/me", 401, name="Anna"))["code"] == "not_authenticated"
        assert (await bo.call("POST", "/players/handover", 410, code=handover))["code"] == "handover_over"
        row = await server.house.store.player(int(ann.id))
        assert row is not None
        assert row.name == NEUTRAL


async def test_a_time_that_is_over_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "operator") as operator, Player(server, "Ann") as ann:
        for what in ("mute", "ban"):
            refused = await operator.write("PUT", f"/players/{ann.id}/{what}", 422, until=later(-1), dry_run=True)
            assert (refused["code"], refused["errors"][0]["at"]) == ("time_past", "body.until")
            await operator.write("PUT", f"/players/{ann.id}/{what}", until=later(3_652 * 24))
            for end in (later(3_654 * 24), "9999-12-31T23:59:59-14:00"):
                refused = await operator.write("PUT", f"/players/{ann.id}/{what}", 422, until=end)
                assert (refused["code"], refused["errors"][0]["at"]) == ("time_too_far", "body.until")
        span = {"since": "2026-01-02T00:00:00Z", "until": "2026-01-01T00:00:00Z"}
        assert (await operator.get("/settlement", 422, **span))["code"] == "bad_span"


async def test_the_tally_of_a_closed_room_names_nobody_who_was_erased(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner, Player(server, "Zebedee") as ann:
        code = await ann.create()
        closed = await owner.write("POST", f"/rooms/{code}/close", key="close")
        assert "Zebedee" in json.dumps(closed["tally"])
        await owner.write("POST", f"/players/{ann.id}/erase")
        assert (await owner.write("POST", f"/rooms/{code}/close", 410, key="close"))["code"] == "room_closed"
    with closing(sqlite3.connect(tmp_path / "hoola.db")) as database:
        bodies = database.execute("SELECT body FROM admin_answers").fetchall()
    assert bodies
    assert not any(b"Zebedee" in body for (body,) in bodies)
