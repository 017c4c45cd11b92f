"""How the load plays: no room may stand idle while somebody could act, or the figures tell of another load."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
import pytest

from bench.rooms import SEATS, Load, LoadRoom
from bench.sockets import RawSocket

Legal: TypeAlias = Sequence[Sequence[dict[str, Any]]]

DRAW = {"type": "draw"}
UNDO = {"type": "undo"}


class Line(RawSocket):
    """A line that keeps what is sent over it."""

    __slots__ = ("sent",)

    def __init__(self, room: LoadRoom, number: int) -> None:
        super().__init__("nowhere", "/", room.hear, room, number)
        self.sent: list[dict[str, Any]] = []

    def send(self, text: bytes) -> None:
        self.sent.append(msgspec.json.decode(text))


class Table:
    """A room of a load in a closed loop, told what the house would say."""

    def __init__(self) -> None:
        self.load = Load()
        self.load.closed_loop = True
        self.room = LoadRoom("T", self.load)
        self.lines = [Line(self.room, seat) for seat in range(SEATS)]
        self.room.sockets.extend(self.lines)
        self.load.rooms.append(self.room)

    def say(self, seat: int, **frame: Any) -> None:
        self.room.hear(self.lines[seat], msgspec.json.encode(frame))

    def show(
        self, seq: int, legal: Sequence[Sequence[dict[str, Any]]], phase: str = "play", seats: int = SEATS
    ) -> None:
        for seat in range(seats):
            self.say(seat, type="frame", seq=seq, view={"phase": phase, "legal": legal[seat]})

    def sent(self) -> list[tuple[int, dict[str, Any]]]:
        return [(seat, frame["action"]) for seat, line in enumerate(self.lines) for frame in line.sent]


@pytest.fixture
async def table() -> Table:
    return Table()


async def test_the_one_seat_that_can_act_does_and_never_undoes(table: Table) -> None:
    table.show(1, [[], [], [UNDO], [UNDO, DRAW]])
    assert table.sent() == [(3, DRAW)]


async def test_the_next_act_waits_for_the_answer_and_for_all_four_frames(table: Table) -> None:
    table.show(1, [[DRAW], [], [], []])
    table.say(0, type="done", seq=2)
    table.show(2, [[], [DRAW], [], []], seats=3)
    assert table.sent() == [(0, DRAW)]
    table.say(3, type="frame", seq=2, view={"phase": "play", "legal": []})
    assert table.sent() == [(0, DRAW), (1, DRAW)]
    assert (table.load.done, len(table.load.latencies)) == (1, 1)


async def test_a_clocks_move_does_not_end_an_act_that_is_not_answered(table: Table) -> None:
    table.show(1, [[DRAW], [], [], []])
    table.show(2, [[DRAW], [], [], []])
    assert len(table.sent()) == 1
    table.say(0, type="refused", id="a1", code="too_late")
    assert (table.load.refused, len(table.sent())) == (1, 2)


async def test_a_room_that_waits_for_a_clock_goes_on_when_it_rings(table: Table) -> None:
    table.show(1, [[]] * SEATS)
    assert not table.sent()
    table.show(2, [[], [], [DRAW], []])
    assert table.sent() == [(2, DRAW)]


async def test_a_round_that_is_over_is_followed_by_the_next(table: Table) -> None:
    table.show(1, [[]] * SEATS, "round_over")
    assert [action for _, action in table.sent()] == [{"type": "next_round"}]


@pytest.mark.parametrize("frame", [{"type": "bye", "why": "too_slow"}, {"type": "refused", "code": "too_many"}])
async def test_a_player_who_is_turned_away_spoils_the_measurement(table: Table, frame: dict[str, Any]) -> None:
    table.load.check()
    table.say(1, **frame)
    with pytest.raises(RuntimeError, match="turned away"):
        table.load.check()


async def test_a_lost_line_spoils_the_measurement(table: Table) -> None:
    table.lines[2].opened.set_result(None)
    table.lines[2].connection_lost(None)
    with pytest.raises(RuntimeError, match="1 sockets were closed"):
        table.load.check()
