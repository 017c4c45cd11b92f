"""Who owes whom over REST: a room's sheet for those of its table, an evening of one's own, and an administrator's."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest

from tests.support.admin import Admin
from tests.support.client import Player
from tests.support.server import serving

pytestmark = pytest.mark.anyio


async def loba(people: tuple[Player, ...], **options: Any) -> str:
    """Seat people at a table of Loba and deal: everybody pays a stake into the pot."""
    code = await people[0].create("loba-de-menos", **options)
    for person in people[1:]:
        await person.call("POST", f"/rooms/{code}/seats", 201)
    await people[0].call("POST", f"/rooms/{code}/start")
    return code


def rows(sheet: dict[str, Any]) -> list[tuple[str, int]]:
    return [(row["name"], row["chips"]) for row in sheet["rows"]]


async def test_a_room_is_settled_as_if_it_were_closed_now(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Player(server, "=Ann") as ann,
        Player(server, "Bo") as bo,
        Player(server, "Cy") as cy,
    ):
        code = await loba((ann, bo), stake=10)
        path = f"/rooms/{code}/settlement"
        sheet = await ann.call("GET", path)
        assert sheet["rooms"] == [{"code": code, "game": "loba-de-menos", "pot": 20}]
        assert rows(sheet) == [("=Ann", 0), ("Bo", 0)]
        assert [row["you"] for row in sheet["rows"]] == [True, False]
        assert {row["player_id"] for row in sheet["rows"]} == {None}
        await bo.call("DELETE", f"/rooms/{code}/seats/1")
        for asker in (ann, bo):
            sheet = await asker.call("GET", path)
            assert rows(sheet) == [("=Ann", 10), ("Bo", -10)]
            assert sheet["payments"] == [{"payer": "Bo", "payee": "=Ann", "chips": 10}]
        assert (await cy.call("GET", path, 403))["code"] == "not_at_table"
        assert (await cy.call("GET", f"{path}.csv", 403))["code"] == "not_at_table"
        answer = await ann.http.get(f"{path}.csv")
        assert answer.headers["cache-control"] == "private, no-store"
        assert answer.content.startswith(b"\xef\xbb\xbf")
        assert list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))) == [
            ["line", "name", "to", "chips"],
            ["balance", "'=Ann", "", "10"],
            ["balance", "Bo", "", "-10"],
            ["payment", "Bo", "'=Ann", "10"],
        ]
        await ann.call("POST", f"/rooms/{code}/close")
        assert rows(await bo.call("GET", path)) == [("=Ann", 10), ("Bo", -10)]


async def test_an_evening_is_over_all_rooms_that_one_played_in(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Admin(server, "viewer") as viewer,
        Player(server, "Ann") as ann,
        Player(server, "Bo") as bo,
        Player(server, "Cy") as cy,
    ):
        first = await loba((ann, bo), stake=10)
        await bo.call("DELETE", f"/rooms/{first}/seats/1")
        second = await loba((bo, cy), stake=30)
        await cy.call("DELETE", f"/rooms/{second}/seats/1")
        evening = await bo.call("GET", "/players/me/evening")
        assert rows(evening) == [("Bo", 20), ("Ann", 10), ("Cy", -30)]
        assert {(p["payer"], p["payee"], p["chips"]) for p in evening["payments"]} == {
            ("Cy", "Bo", 20),
            ("Cy", "Ann", 10),
        }
        assert rows(await ann.call("GET", "/players/me/evening")) == [("Ann", 10), ("Bo", -10)]
        assert "payment" in (await ann.http.get("/players/me/evening.csv")).text
        whole = await viewer.get("/settlement")
        assert rows(whole) == rows(evening)
        assert [row["player_id"] for row in whole["rows"]] == [bo.id, ann.id, cy.id]
        assert rows(await viewer.get("/settlement", room=[second])) == [("Bo", 30), ("Cy", -30)]
        assert rows(await viewer.get("/settlement", player=[ann.id])) == [("Ann", 10), ("Bo", -10)]
        assert rows(await viewer.get("/settlement", room=[second], player=[ann.id])) == rows(evening)
        assert rows(await viewer.get("/settlement", until="2020-01-01T00:00:00Z")) == []
        assert (await viewer.get("/settlement", 404, room="QQQQQ"))["code"] == "no_such_room"
        assert (await viewer.get("/settlement", 404, player="999"))["code"] == "no_such_player"
        await viewer.get("/settlement", 400, since="1066-10-14T09:00:00Z")
        assert (await viewer.http.get("/settlement.csv")).text.splitlines()[1] == '"balance","Bo","",20'


async def test_an_open_pot_counts_as_shared_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await loba((ann, bo), stake=10)
        evening = await ann.call("GET", "/players/me/evening")
        assert evening["rooms"] == [{"code": code, "game": "loba-de-menos", "pot": 20}]
        assert rows(evening) == [("Ann", 0), ("Bo", 0)]
