"""Replays: what a seat saw, what a spectator would have, and all hands open once that may be."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from app.games.contract import AnyGame, Refused, Seat
from app.games.registry import GAMES, SCENERY
from app.rooms import log, orders
from app.rooms.replay import record, replay
from tests.support.table import Onlooker, TestTable, table

HOOLA = GAMES["hoola"]
HULA_HOO = GAMES["hula-hoo"]
LOBA = GAMES["loba-de-menos"]
OF_THE_ROOM = {"room", "timers", "legal"}


async def shown(at: TestTable, number: int, player: str | None) -> dict[str, Any]:
    return dict(json.loads(await replay(at.house.store, at.room, number, player)))


async def why_not(at: TestTable, number: int, player: str | None, *, whole: bool = False) -> str:
    with pytest.raises(Refused) as refusal:
        await (record if whole else replay)(at.house.store, at.room, number, player)
    return refusal.value.code


def frames_of(viewer: Onlooker) -> dict[int, dict[str, Any]]:
    """Return the frames of a socket by their seq."""
    frames = (json.loads(text) for text in viewer.texts)
    return {frame["seq"]: frame for frame in frames if frame["type"] == "frame"}


def game_part(view: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name not in OF_THE_ROOM}


def assert_as_seen(told: Mapping[str, Any], viewer: Onlooker, *, hands_too: bool = True) -> None:
    """Every step of a replay is the frame that the viewer was sent then, and no frame is left out."""
    frames = frames_of(viewer)
    left_out = set() if hands_too else {"hands"}
    kinds = [{event["kind"] for event in step["events"]} for step in told["steps"]]
    assert "dealt" in kinds[0]
    assert any("round_ended" in kind for kind in kinds)
    numbers = [step["seq"] for step in told["steps"]]
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    for step in told["steps"]:
        frame = frames[step["seq"]]
        seen, again = game_part(frame["view"]), game_part(step["view"])
        assert {k: v for k, v in again.items() if k not in left_out} == {
            k: v for k, v in seen.items() if k not in left_out
        }
        assert step["view"]["legal"] == []
        if hands_too:
            assert step["events"] == frame["events"]


@pytest.mark.parametrize(
    ("game", "options"), [(HULA_HOO, {"target": 500}), (LOBA, {})], ids=["hula-hoo", "loba-de-menos"]
)
async def test_during_a_game_a_player_is_shown_what_the_seat_saw_and_others_what_a_spectator_did(
    tmp_path: Path, game: AnyGame, options: dict[str, Any]
) -> None:
    async with table(tmp_path, game, options=options) as at:
        watcher = Onlooker(None)
        await at.room.enter(watcher, None)
        await at.start()
        await at.play_round()
        stranger, _ = await at.house.players.create("Zed")
        for viewer in at.viewers:
            told = await shown(at, 1, viewer.player)
            assert (told["viewer"], told["open"], told["round"]) == (viewer.seat, False, 1)
            assert_as_seen(told, viewer)
        for player in (None, stranger.id):
            told = await shown(at, 1, player)
            assert (told["viewer"], told["open"]) == (None, False)
            assert_as_seen(told, watcher)
        assert [one["name"] for one in told["seats"]] == ["Ann", "Bo", "Cy"]
        assert told["fair"] == at.viewers[0].view["room"]["fair"]["last"]
        times = [step["at_ms"] for step in told["steps"]]
        assert times[0] == 0
        assert times == sorted(times)
        assert times[-1] > 0


async def test_the_first_step_is_the_deal_and_the_last_ends_the_round(tmp_path: Path) -> None:
    async with table(tmp_path, HULA_HOO, options={"target": 500}) as at:
        await at.start()
        await at.play_round()
        await at.act(2, {"type": "next_round"})
        await at.play_round()
        for number, first in ((1, "started"), (2, "round_begun")):
            told = await shown(at, number, at.people[0].id)
            kinds = [[event["kind"] for event in step["events"]] for step in told["steps"]]
            assert kinds[0][0] == first
            assert kinds[0][-1] == "dealt"
            assert "round_ended" in kinds[-1]
            assert not any("dealt" in later or "round_ended" in later for later in kinds[1:-1])


@pytest.mark.parametrize(("game", "options"), [(HOOLA, {}), (HULA_HOO, {"target": 1})], ids=["hoola", "hula-hoo"])
async def test_once_the_game_is_over_all_hands_lie_open(tmp_path: Path, game: AnyGame, options: dict[str, Any]) -> None:
    async with table(tmp_path, game, options=options) as at:
        await at.start()
        await at.play_round()
        told = await shown(at, 1, None)
        assert told["open"]
        play = None
        positions: dict[int, dict[str, list[str]]] = {}
        room = None
        for stored in await at.records():
            room, play = log.apply(game, room, play, log.decode(game, stored.payload))
            hands: Mapping[Seat, Sequence[str]] = SCENERY[game.key].observe(play)["hands"] if play is not None else {}
            positions[stored.seq] = {str(seat): sorted(hand) for seat, hand in hands.items()}
        for step in told["steps"]:
            open_hands = {seat: sorted(map(str, hand)) for seat, hand in step["view"]["hands"].items()}
            assert open_hands == positions[step["seq"]]
        assert_as_seen(await shown(at, 1, at.people[1].id), at.viewers[1], hands_too=False)


async def test_an_open_replay_shows_the_cards_that_were_drawn_unseen(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA) as at:
        await at.start()
        await at.play_round()
        told = await shown(at, 1, None)
        draws = [e for step in told["steps"] for e in step["events"] if e["kind"] == "drew" and e["source"] == "stock"]
        assert draws
        assert all(draw["card"] for draw in draws)


async def test_a_round_of_a_game_that_goes_on_has_no_record_yet(tmp_path: Path) -> None:
    async with table(tmp_path, HULA_HOO, options={"target": 500}) as at:
        await at.start()
        await at.play_round()
        assert await why_not(at, 1, at.people[0].id, whole=True) == "game_running"
        await at.room.order(lambda m: orders.close(m, at.people[0].id))
        whole = json.loads(await record(at.house.store, at.room, 1, None))
        assert (whole["format"], whole["game"], whole["round"]) == ("hoola-house/round/1", "hula-hoo", 1)
        assert (await shown(at, 1, None))["open"]


async def test_an_earlier_game_of_the_room_is_open_while_the_next_one_runs(tmp_path: Path) -> None:
    async with table(tmp_path, HULA_HOO, options={"target": 1}) as at:
        await at.start()
        await at.play_round()
        await at.start()
        assert (await shown(at, 1, None))["open"]
        assert await why_not(at, 2, None) == "round_running"
        await at.play_round()
        first, second = [(await shown(at, n, None))["steps"] for n in (1, 2)]
        assert first[0]["events"][-1] != second[0]["events"][-1]
        assert first[-1]["seq"] < second[0]["seq"]


async def test_a_round_is_told_only_when_it_is_over(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA) as at:
        assert await why_not(at, 1, at.people[0].id) == "no_such_round"
        await at.start()
        for whole in (False, True):
            assert await why_not(at, 1, at.people[0].id, whole=whole) == "round_running"
            assert await why_not(at, 2, at.people[0].id, whole=whole) == "no_such_round"


async def test_where_none_may_watch_only_those_at_the_table_are_told(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA, options={"watchers": False}) as at:
        await at.start()
        await at.play_round()
        assert await why_not(at, 1, None) == "not_allowed"
        await at.room.order(lambda m: orders.leave(m, at.people[2].id, 2))
        assert (await shown(at, 1, at.people[2].id))["viewer"] == 2
        newcomer, _ = await at.house.players.create("Zed")
        assert await why_not(at, 1, newcomer.id) == "not_allowed"
        await at.room.order(lambda m: orders.join(m, newcomer.id, newcomer.name, None))
        assert (await shown(at, 1, newcomer.id))["viewer"] is None


async def test_who_was_sent_away_is_told_nothing_more(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA) as at:
        await at.start()
        await at.play_round()
        await at.room.order(lambda m: orders.leave(m, at.people[0].id, 2))
        assert await why_not(at, 1, at.people[2].id) == "shut_out"


async def test_a_record_holds_no_players_id_and_no_secret_of_another_round(tmp_path: Path) -> None:
    async with table(tmp_path, HOOLA, ("Ann", "Bo", "Cy", "Dee")) as at:
        await at.start()
        await at.room.order(lambda m: orders.leave(m, at.people[3].id, 3))
        await at.play_round()
        await at.act(0, {"type": "next_round"})
        await at.play_round()
        text = (await record(at.house.store, at.room, 2, None)).decode()
        kept = [log.decode(HOOLA, stored.payload) for stored in await at.records()]
        secrets = {event.secret for events in kept for event in events if hasattr(event, "secret")}
        assert [secret for secret in secrets if secret and secret in text] == [json.loads(text)["fair"]["secret"]]
        assert '"player"' not in text.replace('"player":null', "")
