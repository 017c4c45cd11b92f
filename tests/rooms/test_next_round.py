"""Who the next round waits for."""

from pathlib import Path
from typing import Any

import pytest

from app.games import hoola, hula_hoo
from app.games.contract import AnyGame
from app.games.loba_de_menos import GAME, SCENERY
from app.rooms import orders
from tests.support.table import TestTable, table

ONE_IS_OVER_100: dict[str, Any] = {
    "dealer": 2,
    "turn": 0,
    "phase": "play",
    "hands": ["4D", "KS 5D", "2C"],
    "table": [{"owner": 0, "cards": "7C 7D 7H"}],
    "stock": "8H 9H",
    "discard": "2H",
    "totals": [40, 95, 70],
    "pot": 30,
}
"""Seat 0 goes out with its last card, and seat 1 passes 100 by it; nobody may buy back in."""


async def over_with_one_out(at: TestTable) -> None:
    """Play a round of Loba to its end, in which seat 1 is eliminated and the two others go on."""
    await at.start()
    at.room.play = SCENERY.build(GAME.options(rebuys=0, turn_clock=0), 3, ONE_IS_OVER_100)
    answer = await at.act(0, {"type": "discard", "card": "4D"})
    assert answer["type"] == "done", answer
    await at.settle()
    assert at.viewers[1].view["out"] == [1]


async def test_l17_the_next_round_waits_for_nobody_who_is_out_of_the_game(tmp_path: Path) -> None:
    async with table(tmp_path, GAME, options={"rebuys": 0}) as at:
        await over_with_one_out(at)
        await at.act(0, {"type": "ready"})
        await at.settle()
        assert at.room.phase == "between"
        await at.act(2, {"type": "ready"})
        await at.settle()
        assert at.viewers[0].view["hand_sizes"] == [9, 0, 9]


@pytest.mark.parametrize("ready", [(1,), (1, 2)])
async def test_l17_a_mark_of_who_is_out_stands_for_nobody_elses(tmp_path: Path, ready: tuple[int, ...]) -> None:
    async with table(tmp_path, GAME, options={"rebuys": 0}) as at:
        await over_with_one_out(at)
        for seat in ready:
            await at.act(seat, {"type": "ready"})
        await at.settle()
        assert at.room.phase == "between"


async def seat_one_more(at: TestTable) -> None:
    """Seat a person who comes while a game runs."""
    newcomer, _ = await at.house.players.create("Dee")
    await at.room.order(lambda m: orders.join(m, newcomer.id, newcomer.name, None))


async def test_l2_the_next_round_waits_for_no_newcomer_who_waits_for_the_next_game(tmp_path: Path) -> None:
    async with table(tmp_path, GAME, options={"rebuys": 0}) as at:
        await over_with_one_out(at)
        await seat_one_more(at)
        await at.act(0, {"type": "ready"})
        await at.act(2, {"type": "ready"})
        await at.settle()
        assert at.viewers[0].view["hand_sizes"] == [9, 0, 9]


@pytest.mark.parametrize("game", [hoola.GAME, hula_hoo.GAME], ids=lambda game: game.key)
async def test_the_next_round_waits_for_a_newcomer_who_is_dealt_in(tmp_path: Path, game: AnyGame) -> None:
    async with table(tmp_path, game) as at:
        await at.start()
        await at.play_round()
        assert at.room.phase == "between"
        await seat_one_more(at)
        for seat in range(3):
            await at.act(seat, {"type": "ready"})
        await at.settle()
        assert at.room.phase == "between"


async def test_the_next_round_waits_no_longer_for_one_who_is_gone_by_the_time_the_others_are_ready(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, hoola.GAME, options={"gone_after": 60}) as at:
        await at.start()
        await at.play_round()
        at.room.lose_sight(at.viewers[2])
        await at.act(0, {"type": "ready"})
        await at.act(1, {"type": "ready"})
        at.clock.advance(59_000)
        await at.settle()
        dealt = [at.room.round]
        at.clock.advance(1_000)
        await at.settle()
        assert [*dealt, at.room.round] == [1, 2]


async def test_the_host_s_role_passes_to_nobody_who_is_gone_too(tmp_path: Path) -> None:
    async with table(tmp_path, hoola.GAME, options={"gone_after": 60}) as at:
        await at.start()
        for seat in (1, 0):
            at.room.lose_sight(at.viewers[seat])
        at.clock.advance(60_000)
        await at.settle()
        assert at.room.state.host == 2
