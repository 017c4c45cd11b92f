"""``/metrics``: who may read it, and that it counts what happens."""

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import insert

from app.storage.tables import accounts, entries, transfers
from app.transport.meters import Counters
from app.transport.outbox import Outbox
from app.transport.watch import LoopLag
from tests.storage.samples import execute
from tests.support.admin import Admin
from tests.support.client import Player
from tests.support.clock import ManualClock
from tests.support.server import Running, serving

Numbers = dict[tuple[str, tuple[tuple[str, str], ...]], float]


async def read(server: Running, **headers: str) -> Numbers:
    async with httpx.AsyncClient() as http:
        answer = await http.get(f"{server.url}/metrics", headers=headers)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def of(numbers: Numbers, name: str, **labels: str) -> float:
    return numbers[name, tuple(sorted(labels.items()))]


@pytest.mark.anyio
async def test_a_stranger_is_told_how_to_make_a_token(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, httpx.AsyncClient() as http, Player(server, "Ann") as ann:
        for headers in ({}, {"Authorization": f"Bearer {ann.token}"}, {"Cookie": f"hoola_token={ann.token}"}):
            answer = await http.get(f"{server.url}/metrics", headers=headers)
            assert answer.status_code == 401
            assert answer.headers["content-type"] == "application/problem+json"
            assert answer.headers["www-authenticate"] == "Bearer"
            assert answer.json()["code"] == "no_admin_token"
            assert "hoola admin-token create" in answer.json()["detail"]


@pytest.mark.anyio
async def test_any_admin_token_reads_until_it_is_revoked(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "viewer") as viewer:
        bearer = f"Bearer {viewer.token}"
        assert of(await read(server, Authorization=bearer), "hoola_stuck_tables") == 0
        await server.app.state.context.admin.revoke_token(viewer.id, 2)
        async with httpx.AsyncClient() as http:
            answer = await http.get(f"{server.url}/metrics", headers={"Authorization": bearer})
        assert answer.status_code == 401


@pytest.mark.anyio
async def test_rooms_sockets_acts_refusals_and_returns_are_counted(tmp_path: Path) -> None:
    async with serving(tmp_path, metrics_open=True) as server, Player(server, "Ann") as ann:
        code = await ann.create()
        socket = await ann.enter(code)
        assert (await socket.act({"type": "ready"}))["type"] == "done"
        assert (await socket.act({"type": "draw", "source": "stock"}))["code"] == "wrong_phase"
        await socket.send("null")
        await socket.until(lambda s: s.frames[-1].get("code") == "bad_frame")
        numbers = await read(server)
        assert of(numbers, "hoola_rooms", game="hoola", phase="lobby") == 1
        assert of(numbers, "hoola_rooms", game="hoola", phase="playing") == 0
        assert of(numbers, "hoola_sockets") == 1
        assert of(numbers, "hoola_reconnects_total") == 0
        assert of(numbers, "hoola_act_seconds_count") == of(numbers, "hoola_act_seconds_bucket", le="+Inf") == 2
        assert 0 < of(numbers, "hoola_act_seconds_sum") < 5
        assert of(numbers, "hoola_refusals_total", code="wrong_phase") == 1
        assert of(numbers, "hoola_refusals_total", code="bad_frame") == 1
        await socket.close()
        again = await ann.enter(code, last_seq=socket.seq)
        assert of(await read(server), "hoola_reconnects_total") == 1
        await again.close()


@pytest.mark.anyio
async def test_the_clocks_moves_are_counted(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock=clock, metrics_open=True) as server, Player(server, "Ann") as ann:
        code = await ann.create("hoola", turn_clock=10)
        await ann.call("POST", f"/rooms/{code}/bots", 201)
        socket = await ann.enter(code)
        await ann.call("POST", f"/rooms/{code}/start")
        assert of(await read(server), "hoola_rooms", game="hoola", phase="playing") == 1
        for _ in range(20):
            clock.advance(20_000)
            await asyncio.sleep(0.02)
            if of(await read(server), "hoola_automatic_moves_total", by="clock"):
                break
        assert of(await read(server), "hoola_automatic_moves_total", by="clock") >= 1
        await socket.close()


@pytest.mark.anyio
async def test_an_unsound_ledger_shows(tmp_path: Path) -> None:
    async with serving(tmp_path, metrics_open=True) as server, Player(server, "Ann") as ann:
        code = await ann.create()
        room = server.house.rooms[code].row
        await execute(
            server.database,
            insert(accounts).values(room_id=room, key="pot"),
            insert(transfers).values(room_id=room, key="slip", seq=1, round=1, why="slip"),
            insert(entries).values(room_id=room, transfer="slip", account="pot", chips=7),
        )
        assert of(await read(server), "hoola_ledger_imbalance_chips") == 7


@pytest.mark.anyio
async def test_a_client_that_reads_nothing_is_counted_when_it_is_dropped() -> None:
    counters, never = Counters(), asyncio.Event()

    async def send(_: dict[str, Any]) -> None:
        await never.wait()

    outbox = Outbox(send, counters.too_slow)
    for n in range(200):
        outbox.push(str(n))
    assert counters.slow == 1
    never.set()
    await outbox.drained()


@pytest.mark.anyio
async def test_a_loop_that_is_held_up_shows() -> None:
    lag = LoopLag()
    lag.start()
    await asyncio.sleep(0.3)
    time.sleep(0.4)
    await asyncio.sleep(0.05)
    lag.stop()
    assert lag.worst_s > 0.15
