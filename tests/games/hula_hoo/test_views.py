"""What every seat sees (U19)."""

import json

import msgspec

from app.games.contract import Table
from app.games.hula_hoo import GAME
from app.games.hula_hoo.events import Dealt, Played
from app.games.hula_hoo.options import Options
from app.games.rng import Rng
from tests.games.hula_hoo.table import after, dealt, facts, position


def test_u19_the_whole_table_sees_the_numbers_and_the_open_cards() -> None:
    state = position(
        ["2 12 9", "11 3", "6"],
        ["4", "8 8", "1 5"],
        turn=1,
        draw_pile="8 3 10",
        middle="5 9 9 9",
        demand={"double": 9},
        totals=[12, 0, 31],
    )
    view = json.loads(msgspec.json.encode(GAME.public(state)))
    assert view["hand_sizes"] == [3, 2, 1]
    assert view["face_up"] == {"0": [4], "1": [8, 8], "2": [1, 5]}
    assert (view["middle_top"], view["middle_size"], view["stock_size"]) == (9, 4, 3)
    assert view["demand"] == {"double": 9}
    assert view["totals"] == [12, 0, 31]
    assert view["standing"][0] == {"seat": 2, "total": 31, "place": 1}


def test_u19_equal_totals_share_a_place() -> None:
    state = position(["1", "2", "3"], totals=[5, 9, 9])
    assert [(row.seat, row.place) for row in GAME.public(state).standing] == [(1, 1), (2, 1), (0, 3)]


def test_u19_a_hand_is_its_holders_secret_until_it_is_shown() -> None:
    state = position(["2 3", "9 10", "4"], middle="12", demand={"higher": 12})
    assert GAME.private(state, 1).hands == {1: (9, 10)}
    assert GAME.private(state, None).hands == {}
    state = after(state, 0, type="pass")
    assert GAME.private(state, 1).hands == {0: (2, 3), 1: (9, 10)}
    assert GAME.private(state, None).hands == {0: (2, 3)}


def test_u19_only_who_draws_learns_the_card() -> None:
    state = position(["9 2", "4 12", "5"], middle="9", demand={"higher": 9}, draw_pile="11")
    (event,) = facts(state, 0, type="play", card=9, zone="hand", double=True)
    assert isinstance(event, Played)
    assert event.drawn == 11
    state = GAME.evolve(state, event)
    assert GAME.private(state, 0).drawn == 11
    assert GAME.private(state, 1).drawn is None
    for other in (1, 2, None):
        told = json.loads(msgspec.json.encode(GAME.show(event, other)))
        assert (told["drew"], told["drawn"]) == (True, None)
    assert tuple(GAME.insiders(event)) == (0,)


def test_u19_a_deal_shows_each_its_own_hand_and_nobody_the_draw_pile() -> None:
    _, deal = GAME.deal(Options(), Table((0, 2)), Rng.from_text("deal"))
    assert isinstance(deal, Dealt)
    for viewer in (0, 2, None):
        told = json.loads(msgspec.json.encode(GAME.show(deal, viewer)))
        assert told["hand"] == (None if viewer is None else list(deal.hands[viewer]))
        assert told["face_up"] == {"0": list(deal.face_up[0]), "2": list(deal.face_up[2])}
        assert set(told) == {"kind", "round", "dealer", "starter", "face_up", "hand"}
    assert tuple(GAME.insiders(deal)) == (0, 2)


def test_the_last_play_is_told_in_full() -> None:
    state = position(["9 2", "4 12"], middle="5", demand={"higher": 5})
    state = after(state, 0, type="play", card=9, zone="hand", call="lower")
    assert msgspec.to_builtins(GAME.public(state).last_play) == {
        "seat": 0,
        "card": 9,
        "zone": "hand",
        "call": "lower",
        "double": False,
        "drew": False,
    }


def test_u19_hands_are_not_laid_open_at_the_end_of_a_round() -> None:
    state = after(position(["9", "1 2"]), 0, type="play", card=9, zone="hand", call="higher")
    assert state.phase == "round_over"
    assert GAME.private(state, 0).hands == {0: ()}


def test_a_seat_that_was_not_dealt_in_sees_what_a_spectator_sees() -> None:
    state = dealt(seats=(0, 2))
    assert GAME.view(state, 1) == GAME.view(state, 5) == GAME.view(state, None)
