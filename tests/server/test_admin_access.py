"""Who administers: by a token alone, by roles, and a fresh house has nobody."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.main import create_app
from tests.support.admin import Admin
from tests.support.client import Player
from tests.support.server import serving, settings_for

WRITES: list[tuple[str, str, str, dict[str, Any]]] = [
    ("POST", "/rooms/K7RMD/close", "operator", {}),
    ("POST", "/rooms/K7RMD/seats/0/kick", "operator", {}),
    ("POST", "/rooms/K7RMD/freeze", "operator", {}),
    ("POST", "/rooms/K7RMD/resume", "operator", {}),
    ("POST", "/rooms/K7RMD/seats/0/clock", "operator", {"seconds": 60}),
    ("POST", "/rooms/K7RMD/peek", "operator", {}),
    ("PUT", "/players/1/name", "operator", {"name": "Ann"}),
    ("PUT", "/players/1/mute", "operator", {"until": None}),
    ("PUT", "/players/1/ban", "operator", {"until": None}),
    ("POST", "/players/1/export", "owner", {}),
    ("POST", "/players/1/erase", "owner", {}),
    ("POST", "/ledger/corrections", "owner", {"room": "K7RMD", "transfer": "42:round"}),
    ("PUT", "/server/drain", "operator", {"on": True}),
    ("POST", "/announcements", "operator", {"text": "hello"}),
    ("PUT", "/server/log-level", "owner", {"level": "debug"}),
]


def operations(schema: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield method, path and description of every administrative call."""
    for path, methods in schema["paths"].items():
        if path.startswith("/api/v1/admin"):
            yield from ((method, path, told) for method, told in methods.items())


@pytest.mark.anyio
async def test_a_fresh_house_has_no_administrator_and_says_how_to_make_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, httpx.AsyncClient() as http:
        schema = (await http.get(f"{server.url}/api/v1/openapi.json")).json()
        bearers: list[dict[str, str]] = [
            {},
            {"Authorization": f"Bearer {ann.token}"},
            {"Authorization": "Bearer admin"},
            {"Cookie": f"hoola_token={ann.token}"},
        ]
        for method, path, _ in operations(schema):
            url = server.url + path.replace("{code}", "K7RMD").replace("{n}", "0").replace("{player}", "1")
            for headers in bearers[: 4 if path.endswith("/server") else 1]:
                answer = await http.request(method, url, headers=headers)
                assert answer.status_code == 401, (method, path)
                assert answer.json()["code"] == "no_admin_token"
                assert "hoola admin-token create" in answer.json()["detail"]


@pytest.mark.anyio
async def test_wrong_tokens_are_braked(tmp_path: Path) -> None:
    async with serving(tmp_path, guesses_per_minute=3) as server, httpx.AsyncClient() as http:
        statuses = [
            (
                await http.get(f"{server.url}/api/v1/admin/me", headers={"Authorization": f"Bearer {'x' * 40}"})
            ).status_code
            for _ in range(6)
        ]
        assert statuses == [401, 401, 401, 429, 429, 429]
        # That some guess at admin tokens keeps nobody from a room.
        assert (await http.get(f"{server.url}/api/v1/rooms/QQQQQ")).status_code == 404


@pytest.mark.anyio
async def test_a_role_may_do_what_those_before_it_may(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Admin(server, "viewer") as viewer,
        Admin(server, "operator") as operator,
    ):
        assert (await viewer.get("/me"))["role"] == "viewer"
        await viewer.get("/audit", 403)
        await operator.get("/audit")
        for method, path, role, body in WRITES:
            assert (await viewer.write(method, path, 403, **body))["code"] == "role_needed"
            if role == "owner":
                await operator.write(method, path, 403, **body)
        assert (await operator.get("/audit/check"))["entries"] == 0


@pytest.mark.anyio
async def test_nothing_that_is_told_is_kept_on_the_way(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Admin(server, "owner") as owner:
        for path in ("/me", "/server", "/rooms", "/players", "/ledger/imbalance", "/ledger/export.csv", "/audit"):
            answer = await owner.http.get(path)
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == "no-store", path


def test_every_call_is_described_with_its_errors(tmp_path: Path) -> None:
    schema = create_app(settings_for(tmp_path)).openapi()
    found = list(operations(schema))
    assert len(found) >= 14
    for method, path, told in found:
        assert told["summary"], path
        assert {"400", "401", "403", "422", "429", "503"} <= set(told["responses"]), (method, path)
        for status, answer in told["responses"].items():
            if int(status) >= 400:
                assert answer["content"]["application/problem+json"]["example"]["status"] == int(status)
        if method != "get":
            key = next(p for p in told["parameters"] if p["name"] == "Idempotency-Key")
            assert key["required"]
