"""A player out of time (U18)."""

from typing import Any

import pytest

from app.games.contract import NS_PER_S, Refused, Timer
from app.games.hula_hoo import GAME
from app.games.hula_hoo.actions import PASS, Play
from app.games.hula_hoo.clock import automatic_turn
from app.games.hula_hoo.demand import Call
from app.games.hula_hoo.options import Options
from tests.games.hula_hoo.table import RNG, after, dealt, facts, folded, position


def test_u18_the_clock_of_a_turn_starts_with_it() -> None:
    state = position(["9 3", "4 12"])
    assert GAME.timers(state) == (Timer("turn", 0, 45 * NS_PER_S),)
    state = after(state, 0, at=5 * NS_PER_S, type="play", card=3, zone="hand", call="higher")
    assert GAME.timers(state) == (Timer("turn", 1, 50 * NS_PER_S),)


def test_u18_the_first_turns_clock_starts_at_the_deal() -> None:
    state = dealt(at=7 * NS_PER_S)
    assert GAME.timers(state) == (Timer("turn", state.turn, 52 * NS_PER_S),)


def test_u18_no_clock_runs_when_it_is_off() -> None:
    state = position(["9 3", "4 12"], None, Options(turn_clock=0))
    assert GAME.timers(state) == ()
    assert facts(state, 0, at=10**6 * NS_PER_S, type="play", card=3, zone="hand", call="higher")


def test_u18_a_clock_that_runs_no_more_does_nothing() -> None:
    state = position(["9 3", "4 12"])
    (old,) = GAME.timers(state)
    assert GAME.on_timer(state, old, old.due, RNG)
    moved = after(state, 0, at=1, type="play", card=3, zone="hand", call="higher")
    assert GAME.on_timer(moved, old, old.due, RNG) == ()
    assert GAME.automatic(moved, 0, old.due, RNG) == ()


def test_u18_a_pass_when_nothing_fits() -> None:
    assert automatic_turn(position(["1 2", "9"], middle="9", demand={"higher": 9}), 0) == PASS


@pytest.mark.parametrize(("card", "call"), [(1, "higher"), (6, "higher"), (8, "lower"), (13, "lower")])
def test_u18_the_side_with_more_room_is_called(card: int, call: Call) -> None:
    assert automatic_turn(position([f"{card}", "9"]), 0) == Play(card, "hand", call)


@pytest.mark.parametrize(
    ("hand", "face_up", "play"),
    [
        ("7 12", "", Play(12, "hand", "lower")),
        ("7", "12", Play(12, "face_up", "lower")),
        ("10", "11", Play(10, "hand", "lower")),
        ("10", "10", Play(10, "face_up", "lower")),
        ("9", "12", Play(9, "hand", double=True)),
        ("7", "7", Play(7, "face_up", "higher")),
        ("7", "1", Play(7, "hand", "higher")),
    ],
)
def test_u18_no_joker_then_the_lowest_then_face_up(hand: str, face_up: str, play: Play) -> None:
    state = position([hand, "1"], [face_up, ""], middle="9", demand={"higher": 9}, draw_pile="5")
    assert automatic_turn(state, 0) == play


def test_u18_a_seven_on_a_seven_is_a_joker_and_a_double_only_when_nothing_else_is_legal() -> None:
    facing: dict[str, Any] = {"middle": "7", "demand": {"higher": 7}, "draw_pile": "5"}
    assert automatic_turn(position(["7 3", "1"], **facing), 0) == Play(7, "hand", "higher")
    assert automatic_turn(position(["7", "1"], **facing), 0) == Play(7, "hand", double=True)


def test_u18_an_action_after_the_deadline_finds_the_turn_gone_and_the_clocks_move_on_record() -> None:
    state = position(["9 3", "4 12"])
    late = 45 * NS_PER_S  # a stamp at the very end is after it
    with pytest.raises(Refused) as refused:
        facts(state, 0, at=late, type="play", card=9, zone="hand", call="higher")
    assert refused.value.code == "not_your_turn"
    played = folded(state, refused.value.facts)
    assert (played.turn, played.middle, played.since) == (1, (3,), late)


def test_u18_the_next_player_may_answer_a_turn_that_just_ran_out() -> None:
    state = position(["9 3", "4 12"])
    late = 45 * NS_PER_S  # a stamp at the very end is after it
    state = folded(state, facts(state, 1, at=late, type="play", card=12, zone="hand", call="lower"))
    assert state.middle == (3, 12)


def test_u18_the_table_is_told_that_the_clock_played() -> None:
    (event,) = GAME.automatic(position(["9 3", "4 12"]), 0, 0, RNG)
    assert getattr(GAME.show(event, 1), "auto", None) is True
