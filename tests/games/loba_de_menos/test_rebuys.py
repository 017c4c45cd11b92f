"""Rebuys: ask, vote, settle, next."""

from typing import Any

import pytest

from app.games.contract import NS_PER_S
from app.games.loba_de_menos import GAME
from app.games.loba_de_menos.events import RebuySettled
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.state import State
from tests.games.loba_de_menos.table import LOBA, RNG, after, facts, folded, payments, position, refusal

ACCEPT: dict[str, Any] = {"type": "rebuy", "accept": True}
DECLINE: dict[str, Any] = {"type": "rebuy", "accept": False}


def asking(totals: list[int], options: Options = LOBA, **keys: object) -> State:
    """Return a position in which the first eliminated player is asked."""
    return position([""] * len(totals), options, phase="rebuy", totals=totals, pot=50, **keys)


def voted(state: State, seat: int, allow: bool = True) -> State:
    assert state.rebuy is not None
    return after(state, seat, type="vote_rebuy", seat=state.rebuy.seat, allow=allow)


def test_l17_the_eliminated_are_asked_in_ascending_seat_and_one_bought_back_in_votes() -> None:
    state = asking([104, 40, 130, 72])
    assert GAME.awaited(state) == (0,)
    state = after(state, 0, **ACCEPT)
    assert GAME.awaited(state) == (1, 3)
    state = voted(voted(state, 1), 3)
    assert (state.totals, state.rebuys_used, state.pot) == ((72, 40, 130, 72), (1, 0, 0, 0), 60)
    assert GAME.awaited(state) == (2,)
    state = after(state, 2, **ACCEPT)
    assert GAME.awaited(state) == (0, 1, 3)
    state = voted(voted(voted(state, 3), 1), 0)
    assert (state.totals, state.pot, state.phase, state.out) == ((72, 40, 72, 72), 70, "round_over", ())


def test_l17_the_score_is_the_highest_of_those_still_in_before_any_rebuy() -> None:
    assert asking([104, 40, 130, 100, 12]).back_at == 100


def test_l17_one_no_settles_it_and_the_player_is_out() -> None:
    state = voted(after(asking([104, 40, 60, 72]), 0, **ACCEPT), 2, allow=False)
    assert (state.out, state.phase, state.pot, state.totals[0]) == ((0,), "round_over", 50, 104)
    assert [GAME.legal(state, seat) != [] for seat in range(4)] == [False, True, True, True]


@pytest.mark.parametrize(
    ("votes", "granted"),
    [
        ([True, True], True),
        ([False, True, True], True),
        ([False, False], False),
        ([True, False, False], False),
    ],
)
def test_l17_a_majority_is_settled_when_no_vote_can_change_it(votes: list[bool], granted: bool) -> None:
    state = after(asking([104, 40, 60, 72], Options(consent="majority")), 0, **ACCEPT)
    for seat, allow in enumerate(votes, 1):
        assert state.phase == "rebuy"
        state = voted(state, seat, allow)
    assert (state.phase, state.rebuys_used[0], state.out) == ("round_over", int(granted), () if granted else (0,))


def test_l17_half_of_the_voters_is_no_majority() -> None:
    state = after(asking([104, 40, 60], Options(consent="majority")), 0, **ACCEPT)
    assert voted(state, 1, allow=False).out == (0,)


def test_l17_without_consent_nobody_is_asked() -> None:
    state = asking([104, 40, 60], Options(consent="none", stake=25))
    done = facts(state, 0, **ACCEPT)
    assert payments(done) == [(0, None, 25, "rebuy")]
    assert folded(state, done).totals == (60, 40, 60)


def test_l17_l19_a_rebuy_is_paid_in_the_vote_that_grants_it() -> None:
    state = voted(after(asking([104, 40, 60]), 0, **ACCEPT), 1)
    assert payments(facts(state, 2, type="vote_rebuy", seat=0, allow=True)) == [(0, None, 10, "rebuy")]


def test_l17_the_answer_and_the_vote_have_their_time_each() -> None:
    state = asking([104, 40, 60])
    (timer,) = GAME.timers(state)
    assert (timer.kind, timer.seat, timer.due) == ("rebuy", 0, 30 * NS_PER_S)
    state = after(state, 0, at=20 * NS_PER_S, **ACCEPT)
    assert [(t.kind, t.seat, t.due) for t in GAME.timers(state)] == [
        ("vote", 1, 50 * NS_PER_S),
        ("vote", 2, 50 * NS_PER_S),
    ]
    state = voted(state, 2)
    (timer,) = GAME.timers(state)
    assert timer.seat == 1
    assert folded(state, GAME.on_timer(state, timer, timer.due, RNG)).out == (0,)


def test_l17_silence_is_a_no_but_a_majority_may_do_without() -> None:
    state = after(asking([104, 40, 60, 72], Options(consent="majority")), 0, **ACCEPT)
    state = folded(state, GAME.automatic(state, 3, 0, RNG))
    assert GAME.awaited(state) == (1, 2)
    assert voted(voted(state, 1), 2).out == ()


def test_l17_all_who_let_the_time_run_out_are_named_and_nobody_who_still_has_some() -> None:
    state = after(asking([104, 40, 60, 72]), 0, at=0, **ACCEPT)
    state = voted(state, 3)
    for at, silent in ((30 * NS_PER_S, (2,)), (10 * NS_PER_S, ())):
        told = [event for event in GAME.automatic(state, 1, at, RNG) if isinstance(event, RebuySettled)]
        assert told == [RebuySettled(0, False, 104, silent=silent)]


def test_l17_a_vote_that_comes_too_late_is_answered_after_the_clock_has_spoken() -> None:
    state = after(asking([104, 40, 60]), 0, **ACCEPT)
    assert refusal(state, 1, at=31 * NS_PER_S, type="vote_rebuy", seat=0, allow=True)[0] == "wrong_phase"


def test_l17_codes_of_a_rebuy() -> None:
    state = asking([104, 40, 60, 130, 140], rebuys_used=[0, 0, 0, 0, 2])
    assert state.out == (4,)
    assert refusal(state, 1, **ACCEPT) == ("not_eliminated", "L17")
    assert refusal(state, 4, **ACCEPT) == ("no_rebuy_left", "L17")
    assert refusal(state, 3, **ACCEPT) == ("not_your_turn", "L17")
    assert refusal(state, 1, type="vote_rebuy", seat=0, allow=True) == ("wrong_phase", "L17")
    state = after(state, 0, **ACCEPT)
    assert refusal(state, 0, **ACCEPT) == ("wrong_phase", "L17")
    assert refusal(state, 1, type="vote_rebuy", seat=3, allow=True) == ("not_eliminated", "L17")
    for seat in (0, 3, 4):
        assert refusal(state, seat, type="vote_rebuy", seat=0, allow=True) == ("not_your_turn", "L17")
    state = voted(state, 1)
    assert refusal(state, 1, type="vote_rebuy", seat=0, allow=True) == ("not_your_turn", "L17")
    assert refusal(state, 1, type="next_round") == ("wrong_phase", "L18")


def test_l17_a_rebuy_is_on_the_sheet_of_its_round() -> None:
    state = position(
        ["4D", "KS 5D", "2C"], phase="play", totals=[40, 90, 70], played_this_round=[0], discard="2H", pot=30
    )
    state = after(state, 0, type="discard", card="4D")
    state = voted(voted(after(state, 1, **ACCEPT), 0), 2)
    assert (state.sheet[-1].rebuys, state.sheet[-1].totals) == ((1,), (40, 72, 72))


def test_l17_who_declined_is_not_asked_again_and_not_dealt_in() -> None:
    state = after(asking([104, 40, 130, 72]), 0, **DECLINE)
    assert GAME.awaited(state) == (2,)
    state = after(after(state, 2, **DECLINE), 1, type="next_round")
    assert [len(hand) for hand in state.hands] == [0, 9, 0, 9]
    assert state.turn in (1, 3)
    assert refusal(after(asking([104, 40, 60]), 0, **DECLINE), 0, type="next_round") == ("not_your_turn", "L18")
