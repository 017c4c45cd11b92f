"""Who is there: the states of a person's absence, which are the person's and not the seat's."""

from app.games.contract import Seat
from app.rooms.attendance import Attendance
from app.rooms.lifecycle import Joined, Opened, RoomState, SeatLeft, evolve
from tests.support.clock import ManualClock


def seated(room: RoomState | None, seat: Seat, player: str) -> RoomState:
    opened = room or evolve(None, Opened("K7RMD", "hoola", (2, 5), {"away_after": 15, "gone_after": 60}))
    return evolve(opened, Joined(seat, f"Player {player}", player))


def test_who_takes_the_seat_of_somebody_gone_is_not_gone_yet() -> None:
    clock = ManualClock()
    attendance = Attendance(clock, lambda: None)
    room = seated(seated(None, 0, "1"), 1, "2")
    attendance.track(room, ())
    clock.advance(61_000)
    assert attendance.gone() == {0, 1}
    # One record may hold both: whoever comes to a full table takes the seat of a leaver.
    changed = seated(evolve(room, SeatLeft(0, "Player 1", "left", "1")), 0, "3")
    attendance.track(changed, ())
    assert (attendance.presence(0), attendance.presence(1)) == ("dropped", "gone")
    clock.advance(15_000)
    attendance.track(changed, ())
    assert attendance.presence(0) == "away"
