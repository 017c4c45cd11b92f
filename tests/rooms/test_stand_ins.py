"""What a stand-in does for somebody who is gone, and what it leaves to the clock."""

from collections.abc import Collection
from typing import Any

import pytest

from app.games.contract import Seat
from app.games.loba_de_menos.actions import AnswerRebuy, VoteRebuy
from app.games.registry import GAMES, SCENERY
from app.games.rng import Rng
from app.rooms.bot_seats import BotSeats
from app.rooms.lifecycle import RoomState, SeatState
from tests.support.clock import ManualClock

LOBA = GAMES["loba-de-menos"]
MIN_MS = 60_000


class Asked:
    """A room, as bots see it, in which seat 1 is asked to buy back in."""

    game = LOBA
    awake = True

    def __init__(self, gone: Collection[Seat], bots: Collection[Seat] = ()) -> None:
        position = {"phase": "rebuy", "totals": [30, 104, 55], "pot": 30}
        self.play = SCENERY[LOBA.key].build(LOBA.options(), 3, position)
        seats = tuple(
            SeatState(n, f"P{n}", level="steady") if n in bots else SeatState(n, f"P{n}", player=str(n))
            for n in range(3)
        )
        self.state = RoomState("CODE", LOBA.key, (2, 5), {}, seats, host=0, started=True, dealt=(0, 1, 2))
        self.done: list[tuple[Seat, Any]] = []
        self._gone = gone

    def gone(self) -> Collection[Seat]:
        return self._gone

    def bot_act(self, seat: Seat, action: Any) -> None:
        self.done.append((seat, action))


def acts(room: Asked) -> list[tuple[Seat, Any]]:
    """Let the bots of a room think for a minute; return what they did."""
    clock = ManualClock()
    BotSeats(room, clock, None).consider()
    clock.advance(MIN_MS)
    return room.done


def test_l17_a_stand_in_spends_no_chips_of_who_is_gone_silence_is_a_no() -> None:
    assert acts(Asked(gone=[1])) == []


def test_l17_a_bot_answers_for_itself() -> None:
    ((seat, answer),) = acts(Asked(gone=[], bots=[1]))
    assert (seat, type(answer)) == (1, AnswerRebuy)


@pytest.mark.parametrize("gone", [[0], [2]])
def test_l17_a_stand_in_votes_so_that_the_table_need_not_wait(gone: list[Seat]) -> None:
    room = Asked(gone)
    for fact in LOBA.decide(room.play, 1, AnswerRebuy(True), 1, Rng(b"")):
        room.play = LOBA.evolve(room.play, fact)
    ((seat, vote),) = acts(room)
    assert ([seat], type(vote)) == (gone, VoteRebuy)
