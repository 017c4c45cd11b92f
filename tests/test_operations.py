"""``docs/operations.md`` names every setting and every metric there is, and its backup brings a house back."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from app.config import Settings, variable
from tests.support.client import Player
from tests.support.server import serving

DOCUMENT = (Path(__file__).parents[1] / "docs" / "operations.md").read_text()


def test_every_setting_is_described() -> None:
    assert {variable(name) for name in Settings.model_fields} - set(re.findall(r"HOOLA_[A-Z_]+", DOCUMENT)) == set()


@pytest.mark.anyio
async def test_every_metric_is_described_and_no_other(tmp_path: Path) -> None:
    async with serving(tmp_path, metrics_open=True) as server, httpx.AsyncClient() as http:
        text = (await http.get(f"{server.url}/metrics")).text
    described = set(re.findall(r"`(hoola_[a-z_]+)", DOCUMENT))
    families = set(re.findall(r"^# TYPE (\w+)", text, re.MULTILINE))
    assert families == described


@pytest.mark.anyio
async def test_a_backup_of_a_running_house_restores_it(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "new").mkdir()
    async with serving(tmp_path / "old") as server, Player(server, "Ann") as ann:
        code = await ann.create()
        with closing(sqlite3.connect(tmp_path / "old" / "hoola.db")) as database:
            database.execute(f"VACUUM INTO '{tmp_path}/new/hoola.db'")
        token = ann.token
    async with serving(tmp_path / "new") as server, httpx.AsyncClient() as http:
        room = await http.get(f"{server.url}/api/v1/rooms/{code}")
        me = await http.get(f"{server.url}/api/v1/players/me", headers={"Authorization": f"Bearer {token}"})
    assert room.json()["seats"][0]["name"] == me.json()["name"] == "Ann"
