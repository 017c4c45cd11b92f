"""What one is told of the past of a table: by the names of then, and never more than one was shown."""

from pathlib import Path
from random import Random
from typing import Any

import httpx

from app.transport.devices import DEVICE_COOKIE
from tests.server.test_keeping_order import as_somebody_new
from tests.support.client import Player
from tests.support.play import play_until
from tests.support.server import serving


async def _told(person: Player, code: str) -> list[dict[str, Any]]:
    answer = await person.call("GET", f"/rooms/{code}/log")
    records: list[dict[str, Any]] = answer["records"]
    return records


async def test_the_past_keeps_the_names_of_then_and_knows_where_one_sat(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        await bo.call("DELETE", f"/rooms/{code}/seats/1")
        async with Player(server, "Cy") as cy:
            await cy.call("POST", f"/rooms/{code}/seats", 201)
            records = await _told(bo, code)
            assert [record["seq"] for record in records] == list(range(1, len(records) + 1))
            assert [event["kind"] for event in records[0]["events"]] == ["opened", "sealed", "joined", "host_moved"]
            assert [(r["seat"], r["names"]) for r in records] == [
                (None, {"0": "Ann"}),
                (1, {"0": "Ann", "1": "Bo"}),
                (None, None),
                (None, {"0": "Ann", "1": "Cy"}),
            ]
            assert [record["seat"] for record in await _told(cy, code)] == [None, None, None, 1]


async def test_the_past_tells_the_rooms_round_which_goes_on_over_its_games(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        sockets = [await ann.enter(code), await bo.enter(code)]
        room = server.house.rooms[code]
        await ann.call("POST", f"/rooms/{code}/start")
        await play_until(sockets, lambda: room.phase != "playing", Random(1))
        await bo.call("PUT", f"/rooms/{code}/seats/1/ready", ready=True)
        await ann.call("PUT", f"/rooms/{code}/seats/0/ready", ready=True)
        await sockets[0].until(lambda socket: socket.view["room"]["round"] == 2)
        records = await _told(ann, code)
        deals = [record for record in records if any(event["kind"] == "dealt" for event in record["events"])]
        assert deals[-1]["round"] == 2
        rounds = [record["round"] for record in records]
        assert rounds == sorted(rounds)


async def test_where_none_may_watch_a_stranger_is_told_nothing_of_the_past(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create(watchers=False)
        assert len(await _told(ann, code)) == 1
        answer = await bo.http.get(f"/rooms/{code}/log")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")


async def test_who_was_sent_away_is_told_nothing_of_the_past(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        await ann.call("DELETE", f"/rooms/{code}/seats/1")
        assert (await bo.http.get(f"/rooms/{code}/log")).status_code == 403


async def test_the_device_of_who_was_sent_away_is_told_nothing_of_the_past(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create()
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        await ann.call("POST", f"/rooms/{code}/start")
        await ann.call("DELETE", f"/rooms/{code}/seats/1")
        async with as_somebody_new(bo) as again, Player(server, "Cy") as cy, stranger_at(again) as stranger:
            shut_out = (again.http, stranger)
            await cy.call("GET", f"/rooms/{code}/log")
            assert [await why_not(asker, f"/rooms/{code}/log") for asker in shut_out] == ["shut_out"] * 2
            for asker in shut_out:
                assert (await asker.get(f"/rooms/{code}")).status_code == 200
                assert (await asker.get(f"/rooms/{code}/tally")).status_code == 200
            await ann.call("POST", f"/rooms/{code}/close")
            for what in ("replay", "record"):
                await cy.call("GET", f"/rooms/{code}/rounds/1/{what}")
                told = [await why_not(asker, f"/rooms/{code}/rounds/1/{what}") for asker in shut_out]
                assert told == ["shut_out"] * 2


def stranger_at(player: Player) -> httpx.AsyncClient:
    """Return the browser of a player after its token was lost: a stranger on the same device."""
    device = {DEVICE_COOKIE: player.http.cookies[DEVICE_COOKIE]}
    return httpx.AsyncClient(base_url=player.http.base_url, cookies=device, timeout=30)


async def why_not(asker: httpx.AsyncClient, path: str) -> str:
    """Return the code with which a read is refused."""
    answer = await asker.get(path)
    assert answer.status_code == 403
    return str(answer.json()["code"])
