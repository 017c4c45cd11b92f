"""Moving to another device: the same player goes on there by a one-time code, and the old one is told."""

from pathlib import Path

import httpx

from app.rooms.handovers import LIFETIME_S
from tests.support.client import Player
from tests.support.clock import ManualClock
from tests.support.server import Running, serving

JUST_BEFORE_MS = LIFETIME_S * 1000 - 1_000
COOKIE = "hoola_token"


def device(server: Running) -> httpx.AsyncClient:
    """Return a browser without a past."""
    return httpx.AsyncClient(base_url=f"{server.url}/api/v1", timeout=30)


async def test_another_device_goes_on_in_the_same_seat_and_the_old_one_is_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create("hoola", slap_window=0)
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        old = await ann.enter(code)
        watcher = await bo.enter(code)
        await ann.call("POST", f"/rooms/{code}/start")
        await old.until(lambda s: s.view.get("hands", {}).get("0"))
        offer = await ann.call("POST", "/players/me/handover", 201)
        assert offer["expires_in_ms"] == LIFETIME_S * 1000

        old_token, hand = ann.token, old.view["hands"]
        async with device(server) as phone:
            taken = await phone.post("/players/handover", json={"code": offer["code"]})
            assert taken.status_code == 200
            assert (taken.json()["player_id"], taken.json()["name"]) == (ann.id, "Ann")
            assert taken.cookies[COOKIE] == taken.json()["token"] != old_token
            assert (await phone.get("/players/me")).json()["player_id"] == ann.id
        assert await old.closed() == 4009
        assert old.frames[-1] == {"type": "bye", "why": "taken_over", "reconnect": False}
        await watcher.until(lambda s: any(f["type"] == "presence" for f in s.frames))

        ann.token = taken.json()["token"]
        new = await ann.enter(code)
        assert (new.view["seat"], new.view["hands"]) == (0, hand)
        assert (await new.act({"type": "word", "word": "x"}))["code"] == "wrong_phase"


async def test_the_old_token_is_nobodys_even_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann:
        offer = await ann.call("POST", "/players/me/handover", 201)
        async with device(server) as phone:
            token = (await phone.post("/players/handover", json={"code": offer["code"]})).json()["token"]
        await ann.call("GET", "/players/me", 401)
        await ann.call("PATCH", "/players/me", 401, name="Eve")
        old = ann.token
    async with serving(tmp_path) as server, device(server) as anywhere:
        for sent, status in ((old, 401), (token, 200)):
            answer = await anywhere.get("/players/me", headers={"Authorization": f"Bearer {sent}"})
            assert answer.status_code == status


async def test_a_code_is_good_once_and_only_the_newest_counts(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        first = await ann.call("POST", "/players/me/handover", 201)
        of_bo = await bo.call("POST", "/players/me/handover", 201)
        newest = await ann.call("POST", "/players/me/handover", 201)
        async with device(server) as phone:
            for offer, status in ((first, 410), (newest, 200), (newest, 410), (of_bo, 200)):
                answer = await phone.post("/players/handover", json={"code": offer["code"]})
                assert answer.status_code == status
                if status == 410:
                    assert answer.json()["code"] == "handover_over"
                    assert "set-cookie" not in answer.headers


async def test_a_code_is_good_for_five_minutes(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock=clock) as server, Player(server, "Ann") as ann, device(server) as phone:
        early = await ann.call("POST", "/players/me/handover", 201)
        clock.advance(JUST_BEFORE_MS)
        taken = await phone.post("/players/handover", json={"code": early["code"]})
        assert taken.status_code == 200
        late = (await phone.post("/players/me/handover")).json()
        clock.advance(LIFETIME_S * 1000)
        assert (await phone.post("/players/handover", json={"code": late["code"]})).status_code == 410


async def test_codes_are_braked_and_strangers_get_none(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, clock=ManualClock(), new_per_minute=5, guesses_per_minute=5) as server,
        Player(server, "Ann") as ann,
        device(server) as stranger,
    ):
        assert (await stranger.post("/players/me/handover")).status_code == 401
        offers = [(await ann.http.post("/players/me/handover")).status_code for _ in range(11)]
        assert offers == [201] * 10 + [429]
        guesses = [(await stranger.post("/players/handover", json={"code": f"guess{n}"})).status_code for n in range(6)]
        assert guesses == [410] * 5 + [429]
        foreign = await stranger.post(
            "/players/handover", json={"code": "x"}, headers={"Origin": "https://evil.example"}
        )
        assert foreign.status_code == 403
