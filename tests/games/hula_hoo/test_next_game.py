"""After a game of Hula-Hoo! the room begins the next one, with what was agreed meanwhile (U15, U20)."""

import pytest

from app.games import fair
from app.games.contract import Refused
from app.games.hula_hoo import GAME
from app.rooms import log, orders
from app.rooms.lifecycle import RoomState, SeatState
from app.rooms.moment import Moment
from app.rooms.seals import Seal
from tests.games.hula_hoo.table import RNG, after, position

SECRET = "5e" * fair.SECRET_BYTES
SEATS = (SeatState(0, "Ann", player="a", ready=True), SeatState(1, "Bo", player="b", ready=True))


def finished(**options: object) -> Moment:
    """Return the moment after seat 0 has won a game of two; Ann is host."""
    play = after(position(["9", "1 2"], totals=[76, 30]), 0, type="play", card=9, zone="hand", call="lower")
    wanted = orders.all_options(GAME, options)
    room = RoomState(
        "CODE",
        GAME.key,
        (2, 6),
        wanted,
        SEATS,
        host=0,
        started=True,
        dealt=(0, 1),
        seal=Seal(SECRET, fair.digest(SECRET)),
    )
    return Moment(room, GAME, play, 5, RNG)


def test_u20_the_host_begins_the_next_game_with_clean_totals_and_new_terms() -> None:
    moment = finished(target=20)
    events = orders.start(moment, "a")
    _, play = log.apply(GAME, moment.room, moment.play, events)
    assert (play.totals, play.round, play.options.target) == ((0, 0), 1, 20)


def test_u20_it_also_begins_when_all_are_ready() -> None:
    moment = finished()
    _, play = log.apply(GAME, moment.room, moment.play, orders.follow_ups(moment, ()))
    assert (play.totals, play.phase) == ((0, 0), "play")


def test_u20_no_seat_begins_it_by_asking_for_the_next_round() -> None:
    with pytest.raises(Refused) as refused:
        orders.act(finished(), "b", 1, {"type": "next_round"})
    assert (refused.value.code, refused.value.rule) == ("wrong_phase", "U20")
