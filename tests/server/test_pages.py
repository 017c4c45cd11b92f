"""How the built client is served: for ever, and compressed for browsers that take it so."""

import gzip
from pathlib import Path

import httpx
import pytest

from tests.support.server import serving

SCRIPT = b"export const game = 'hoola';\n" * 100

ENDINGS = {None: "", "br": ".br", "gzip": ".gz"}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Lay out a built client of one script, with one compressed form of it and one that only stands for it."""
    assets = tmp_path / "dist" / "assets"
    assets.mkdir(parents=True)
    (assets / "index-1.js").write_bytes(SCRIPT)
    (assets / "index-1.js.gz").write_bytes(gzip.compress(SCRIPT))
    (assets / "index-1.js.br").write_bytes(b"smaller still")
    (assets / "lone-1.js").write_bytes(SCRIPT)
    return tmp_path / "dist"


@pytest.mark.parametrize(
    ("name", "accept", "coding"),
    [
        ("index-1.js", "gzip, deflate, br, zstd", "br"),
        ("index-1.js", "GZIP", "gzip"),
        ("index-1.js", "br;q=0, gzip;q=0.5", "gzip"),
        ("index-1.js", "br;q=0.0, gzip;q=0", None),
        ("index-1.js", "identity", None),
        ("lone-1.js", "gzip, br", None),
    ],
)
async def test_a_browser_gets_the_smallest_form_that_it_takes(
    tmp_path: Path, built: Path, name: str, accept: str, coding: str | None
) -> None:
    async with serving(tmp_path, static_dir=built) as server, httpx.AsyncClient() as http:
        request = http.build_request("GET", f"{server.url}/assets/{name}", headers={"Accept-Encoding": accept})
        answer = await http.send(request, stream=True)
        raw = b"".join([part async for part in answer.aiter_raw()])
        known = {"Accept-Encoding": accept, "If-None-Match": answer.headers["etag"]}
        again = await http.get(f"{server.url}/assets/{name}", headers=known)
    assert answer.status_code == 200
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "Accept-Encoding"
    assert "immutable" in answer.headers["cache-control"]
    assert raw == (built / "assets" / f"{name}{ENDINGS[coding]}").read_bytes()
    assert again.status_code == 304


async def test_at_an_address_of_nothing_a_browser_gets_the_page_and_a_program_a_problem(
    tmp_path: Path, built: Path
) -> None:
    (built / "index.html").write_text("<title>Hoola House</title>")
    async with serving(tmp_path, static_dir=built) as server, httpx.AsyncClient(base_url=server.url) as http:
        page = await http.get("/nonsense", headers={"Accept": "text/html,*/*;q=0.8"})
        told = await http.get("/nonsense", headers={"Accept": "*/*"})
        call = await http.get("/api/v1/nonsense", headers={"Accept": "text/html"})
    assert (page.status_code, page.text) == (404, "<title>Hoola House</title>")
    for answer in (told, call):
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
