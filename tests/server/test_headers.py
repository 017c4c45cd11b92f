"""What every answer tells the browser to refuse."""

from pathlib import Path

import httpx
import pytest

from tests.support.server import serving


@pytest.mark.parametrize("path", ["/", "/r/ABCDE", "/admin", "/api/v1/games", "/api/v1/rooms/NO", "/nothing.js"])
async def test_every_answer_lets_the_page_load_from_its_own_host_alone(tmp_path: Path, path: str) -> None:
    async with serving(tmp_path) as server, httpx.AsyncClient() as http:
        headers = (await http.get(f"{server.url}{path}")).headers
    rules = dict(rule.strip().split(" ", 1) for rule in headers["content-security-policy"].split(";"))
    assert {rules[part] for part in ("default-src", "script-src", "connect-src")} == {"'self'"}
    assert {rules[part] for part in ("object-src", "base-uri", "frame-ancestors")} == {"'none'"}
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert "strict-transport-security" not in headers


async def test_behind_tls_the_browser_is_told_to_stay_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        within = httpx.ASGITransport(app=server.app)
        async with httpx.AsyncClient(transport=within, base_url="https://cards.example.org") as http:
            headers = (await http.get("/api/v1/games")).headers
    assert headers["strict-transport-security"] == "max-age=31536000"
