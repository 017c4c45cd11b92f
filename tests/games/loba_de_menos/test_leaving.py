"""Leaving, at any time, and what it settles."""

from typing import Any

from msgspec.structs import replace

from app.games.contract import Seat
from app.games.loba_de_menos import GAME, SCENERY
from app.games.loba_de_menos.events import GameEnded, Left, RebuyAsked, RebuySettled, Undone
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.state import State
from tests.games.loba_de_menos.table import RNG, after, dealt, folded, hand_of, payments, position, table_of


def left(state: State, seat: Seat) -> State:
    return folded(state, GAME.leave(state, seat, 7, RNG))


def three(phase: str = "play", **keys: Any) -> State:
    hands = ["7C 7D 7H 9H 4D", "KS 5D", "2C 8H"]
    return position(hands, phase=phase, stock="8H 9C", discard="TC 7S", pot=30, **keys)


def test_l18_the_hand_is_set_aside_and_no_card_is_lost() -> None:
    state = left(three(), 1)
    assert (state.out, hand_of(state, 1), state.turn, state.pot) == ((1,), "", 0, 30)
    assert SCENERY.cards(state) == SCENERY.cards(three())


def test_l18_the_turn_passes_and_the_melds_of_the_turn_stay() -> None:
    state = left(after(three(), 0, type="meld", cards="7C 7D 7H"), 0)
    assert (state.turn, state.phase, state.since, table_of(state)) == (1, "draw", 7, ["7H 7D 7C"])
    assert after(state, 1, type="draw", source="stock").turn == 1


def test_l18_an_unplayed_taken_card_is_undone() -> None:
    state = after(three("draw"), 0, type="draw", source="discard")
    undone, gone = GAME.leave(state, 0, 7, RNG)
    assert (undone, gone) == (Undone(0, "7S"), Left(0, 1, 7))
    state = left(state, 0)
    assert (state.discard, state.turn, state.taken) == (three().discard, 1, None)


def test_l18_a_taken_card_that_was_played_stays() -> None:
    state = after(three("draw"), 0, type="draw", source="discard")
    state = left(after(state, 0, type="meld", cards="7C 7D 7S"), 0)
    assert table_of(state) == ["7S 7D 7C"]
    assert len(state.discard) == 1


def test_l18_the_last_one_left_below_101_wins_at_once_and_collects() -> None:
    facts = GAME.leave(left(three(), 1), 2, 7, RNG)
    assert payments(facts) == [(None, 0, 30, "pot")]
    over = left(left(three(), 1), 2)
    assert over.game_result is not None
    assert (over.game_result.winner, over.phase, over.pot) == (0, "game_over", 0)


def test_l18_nobody_leaves_twice() -> None:
    assert GAME.leave(left(three(), 1), 1, 7, RNG) == ()
    assert GAME.leave(three(), 3, 7, RNG) == ()


def test_l18_a_leaver_between_rounds_is_out() -> None:
    state = position(["4D", "KS", "2C"], phase="play", played_this_round=[0], pot=30)
    state = left(after(state, 0, type="discard", card="4D"), 2)
    assert (state.phase, state.out) == ("round_over", (2,))
    assert left(state, 1).phase == "game_over"


def test_l18_the_asked_player_who_leaves_is_out_and_the_next_is_asked() -> None:
    state = position([""] * 4, phase="rebuy", totals=[104, 40, 130, 72])
    assert GAME.leave(state, 0, 7, RNG) == [Left(0, None, 7), RebuyAsked(2, 7)]
    assert left(left(state, 0), 2).phase == "round_over"


def test_l18_a_player_still_to_be_asked_who_leaves_is_not_asked() -> None:
    state = left(position([""] * 4, phase="rebuy", totals=[104, 40, 130, 72]), 2)
    assert (state.out, state.pending) == ((2,), ())
    assert GAME.awaited(state) == (0,)


def test_l18_the_vote_of_a_leaver_is_no_longer_needed() -> None:
    state = position([""] * 4, phase="rebuy", totals=[104, 40, 60, 72], pot=40)
    state = after(state, 0, type="rebuy", accept=True)
    state = after(state, 1, type="vote_rebuy", seat=0, allow=True)
    state = after(state, 2, type="vote_rebuy", seat=0, allow=True)
    facts = GAME.leave(state, 3, 7, RNG)
    assert facts[:2] == [Left(3, None, 7), RebuySettled(0, True, 72)]
    assert payments(facts) == [(0, None, 10, "rebuy")]


def test_l18_a_no_of_a_leaver_does_not_count_in_a_majority() -> None:
    state = position([""] * 5, Options(consent="majority"), phase="rebuy", totals=[104, 40, 60, 72, 50])
    state = after(state, 0, type="rebuy", accept=True)
    state = after(state, 1, type="vote_rebuy", seat=0, allow=False)
    state = after(left(state, 1), 2, type="vote_rebuy", seat=0, allow=True)
    assert after(state, 3, type="vote_rebuy", seat=0, allow=True).rebuys_used[0] == 1


def test_l18_the_last_one_below_101_wins_though_others_wait_for_their_rebuy() -> None:
    state = position([""] * 4, phase="rebuy", totals=[104, 40, 130, 72], pot=40)
    facts = GAME.leave(state, 3, 7, RNG)
    assert facts[1] == GameEnded(1, 40)
    assert left(state, 3).out == (0, 2, 3)


def test_l18_who_is_out_and_leaves_changes_nothing_for_the_others() -> None:
    state = position(["7C 9H", "", "2C 8H"], phase="play", out=[1])
    assert left(state, 1) == replace(state, at_table=(0, 2))


def test_a_seat_that_is_not_at_the_table_has_nothing_to_leave() -> None:
    assert GAME.leave(dealt(seats=(0, 2)), 1, 7, RNG) == ()
