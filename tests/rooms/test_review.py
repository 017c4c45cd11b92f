"""Records judged again: every fact of a played round follows, and one that was changed is found."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.games.registry import GAMES
from app.rooms import orders
from app.rooms.record import BadRecord, read_record, record_of
from app.rooms.review import Judgement, Review
from app.rooms.rounds import find_round
from tests.support.table import Onlooker, TestTable, table

OPTIONS: dict[str, dict[str, Any]] = {
    "hoola": {"go_out_without_discard": True},
    "hula-hoo": {"exchange": True},
    "loba-de-menos": {"consent": "none"},
}


async def played(at: TestTable, rounds: int) -> list[bytes]:
    """Play some rounds and return their records."""
    for number in range(1, rounds + 1):
        await (at.start() if number == 1 or at.room.phase == "finished" else at.act(0, {"type": "next_round"}))
        await at.play_round()
    records = await at.records()
    return [record_of(at.room.game, find_round(at.room.game, records, n)) for n in range(1, rounds + 1)]


def judged(data: bytes, *, of_chance_only: bool = False) -> list[Judgement]:
    record = read_record(data)
    return list(Review(record, record.rules()).judgements(of_chance_only=of_chance_only))


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_every_fact_of_rounds_as_they_are_played_follows(tmp_path: Path, key: str) -> None:
    async with table(tmp_path, GAMES[key], options=OPTIONS[key], seed=key) as at:
        await at.act(1, {"type": "word", "word": "a word"})
        for data in await played(at, 4):
            steps = judged(data)
            assert [step.fault for step in steps if step.fault is not None] == []
            assert len(steps) == len(read_record(data).steps)
            assert steps[0].chance


async def test_late_claims_and_overdue_clocks_follow_too(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["hoola"], ("Ann", "Bo", "Cy", "Dee", "Ed"), seed="races") as at:
        rounds = await played(at, 10)  # deals are the server's own: a few rounds may well see no race at all
        kinds = {event["kind"] for data in rounds for step in json.loads(data)["steps"] for event in step["events"]}
        assert {"claimed", "claim_lost", "ruled", "held", "window_closed"} <= kinds
        assert [step.fault for data in rounds for step in judged(data) if step.fault is not None] == []


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_a_round_that_everybody_left_for_a_while_follows_too(tmp_path: Path, key: str) -> None:
    async with table(tmp_path, GAMES[key], seed="pause") as at:
        await at.start()
        for viewer in at.viewers:
            at.room.lose_sight(viewer)
        at.clock.advance(3_600_000)
        await at.settle()
        at.viewers = [Onlooker(person.id) for person in at.people]
        for viewer in at.viewers:
            await at.room.enter(viewer, None)
        await at.settle()
        await at.play_round()
        data = record_of(at.room.game, find_round(at.room.game, await at.records(), 1))
        assert [step.fault for step in judged(data) if step.fault is not None] == []


async def test_reshuffles_are_proved(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["loba-de-menos"], ("Ann", "Bo"), seed="long", options={"reshuffles": 2}) as at:
        await at.start()
        for _ in range(400):  # clocks that run out play on without ever melding, until the stock is used up
            at.clock.advance(46_000)
            await at.settle()
            if at.room.phase != "playing":
                break
        data = record_of(at.room.game, find_round(at.room.game, await at.records(), 1))
        with_chance = [step for step in judged(data, of_chance_only=True) if step.chance]
        assert len(with_chance) == 1 + 2
        assert all(step.fault is None for step in with_chance)

        def other_order(steps: Any) -> None:
            event = next(e for step in steps for e in step["events"] if e["kind"] == "reshuffled")
            event["stock"] = [*event["stock"][:1], *reversed(event["stock"][1:])]

        assert judged(changed(data, other_order), of_chance_only=True)[-1].fault is not None


async def test_a_seat_that_leaves_in_a_round_follows(tmp_path: Path) -> None:
    async with table(tmp_path, GAMES["loba-de-menos"], seed="leaver") as at:
        await at.start()
        for _ in range(2):  # as by a double click
            await at.room.order(lambda m: orders.leave(m, at.people[1].id, 1))
        await at.play_round()
        data = record_of(at.room.game, find_round(at.room.game, await at.records(), 1))
        kinds = [event["kind"] for step in json.loads(data)["steps"] for event in step["events"]]
        assert kinds.count("left") == 1
        assert [step.fault for step in judged(data) if step.fault is not None] == []


def changed(data: bytes, change: Callable[[list[dict[str, Any]]], object]) -> bytes:
    whole = json.loads(data)
    change(whole["steps"])
    return json.dumps(whole).encode()


@pytest.fixture(scope="module")
def of_hoola(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The record of a second round of Hoola."""

    async def record() -> bytes:
        async with table(tmp_path_factory.mktemp("hoola"), GAMES["hoola"], seed="fixed") as at:
            return (await played(at, 2))[1]

    return asyncio.run(record())


def swap_two_cards(steps: list[dict[str, Any]]) -> None:
    stock = steps[0]["events"][-1]["stock"]
    stock[0], stock[1] = stock[1], stock[0]


def first_discard(steps: list[dict[str, Any]]) -> tuple[int, dict[str, Any]]:
    return next((n, e) for n, step in enumerate(steps) for e in step["events"] if e["kind"] == "discarded")


def test_a_stacked_deck_is_found_at_the_deal(of_hoola: bytes) -> None:
    (step,) = judged(changed(of_hoola, swap_two_cards), of_chance_only=True)
    assert step.number == 0
    assert step.fault is not None
    assert (step.fault.fact, step.fault.instead) == (step.events[-1], judged(of_hoola)[0].events[-1])


def test_another_secret_deals_other_cards(of_hoola: bytes) -> None:
    whole = json.loads(of_hoola)
    whole["fair"]["secret"] = "00" * 32
    assert judged(json.dumps(whole).encode())[-1].fault is not None
    whole = json.loads(of_hoola)
    whole["fair"]["words"] = {"0": "slipped in"}
    assert judged(json.dumps(whole).encode())[-1].fault is not None


def test_a_fact_that_was_changed_is_found_with_its_step(of_hoola: bytes) -> None:
    def another_seat(steps: list[dict[str, Any]]) -> None:
        _, event = first_discard(steps)
        event["seat"] = (event["seat"] + 1) % 3

    number, _ = first_discard(json.loads(of_hoola)["steps"])
    steps = judged(changed(of_hoola, another_seat))
    assert steps[-1].number == number
    assert steps[-1].fault is not None
    assert steps[-1].fault.fact in steps[-1].events
    assert steps[-1].fault.instead is not None
    assert all(step.fault is None for step in steps[:-1])


def test_a_step_that_was_left_out_is_missed(of_hoola: bytes) -> None:
    number, _ = first_discard(json.loads(of_hoola)["steps"])
    steps = judged(changed(of_hoola, lambda steps: steps.pop(number)))
    assert steps[-1].fault is not None
    assert steps[-1].number == number


def test_an_end_that_was_cut_off_is_missed(of_hoola: bytes) -> None:
    last = judged(changed(of_hoola, lambda steps: steps[-1]["events"].pop()))[-1]
    assert last.fault is not None
    assert last.fault.fact is None
    assert last.fault.instead is not None


def test_without_a_secret_all_but_chance_is_judged(of_hoola: bytes) -> None:
    whole = json.loads(of_hoola)
    whole["fair"] = None
    assert [step.fault for step in judged(json.dumps(whole).encode()) if step.fault] == []
    stacked = json.loads(changed(of_hoola, swap_two_cards))
    stacked["fair"] = None
    assert judged(json.dumps(stacked).encode())[0].fault is None


def test_a_fact_that_cannot_be_applied_is_no_history(of_hoola: bytes) -> None:
    def no_card(steps: list[dict[str, Any]]) -> None:
        first_discard(steps)[1]["card"] = "no card"

    with pytest.raises(BadRecord, match="there is no 'no card'"):
        judged(changed(of_hoola, no_card))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda whole: whole.pop("steps"),
        lambda whole: whole.update(steps=[]),
        lambda whole: whole.update(format="hoola-house/round/2"),
        lambda whole: whole.update(game="poker"),
        lambda whole: whole.update(rules_version=99),
        lambda whole: whole.update(options={"stake": "much"}),
        lambda whole: whole["steps"][0]["events"].append({"kind": "nonsense"}),
        lambda whole: whole["steps"].pop(0),
        lambda whole: whole["steps"].insert(0, whole["steps"][0]),
    ],
)
def test_what_is_no_record_is_refused(of_hoola: bytes, spoil: Callable[[dict[str, Any]], Any]) -> None:
    whole = json.loads(of_hoola)
    spoil(whole)
    with pytest.raises(BadRecord):
        judged(json.dumps(whole).encode())
    with pytest.raises(BadRecord):
        read_record(msgspec.json.encode([1, 2]))
