"""The sealed exchange before the first card (U4)."""

from app.games.contract import NS_PER_S
from app.games.hula_hoo import GAME, SCENERY
from app.games.hula_hoo.events import ExchangeEnded
from app.games.hula_hoo.options import Options
from app.games.hula_hoo.state import State
from tests.games.hula_hoo.table import RNG, after, dealt, facts, folded, position, refusal, timed_out

ON = Options(exchange=True)


def choosing(**keys: object) -> State:
    return position(
        ["1 2 3", "4 5 6"],
        ["8 8 9", "10 11"],
        ON,
        phase="exchange",
        starter=1,
        turn=1,
        draw_pile="1 2 3 4 5 6",
        **keys,
    )


def test_u4_with_the_option_on_a_round_begins_with_the_exchange() -> None:
    state = dealt(ON)
    assert state.phase == "exchange"
    assert GAME.awaited(state) == (0, 1, 2)
    assert dealt().phase == "play"


def test_u4_every_choice_of_up_to_three_face_up_cards_is_legal_once() -> None:
    legal = GAME.legal(choosing(), 0)
    assert {action.cards for action in legal if hasattr(action, "cards")} == {
        (),
        (8,),
        (9,),
        (8, 8),
        (8, 9),
        (8, 8, 9),
    }
    assert len(legal) == 6


def test_u4_two_equal_cards_may_be_swapped_by_who_has_two() -> None:
    state = after(choosing(), 0, type="exchange", cards=[8, 8])
    assert state.chosen[0] == (8, 8)
    assert refusal(choosing(), 0, type="exchange", cards=[9, 9]) == ("not_in_hand", "U4")


def test_u4_replacements_come_from_the_starter_on_and_swapped_cards_are_out_of_the_round() -> None:
    state = after(choosing(), 0, type="exchange", cards=[8, 9])
    assert state.face_up[0] == (8, 8, 9)
    ended = facts(state, 1, type="exchange", cards=[11])[-1]
    assert isinstance(ended, ExchangeEnded)
    assert [(swap.seat, swap.taken) for swap in ended.swaps] == [(1, (1,)), (0, (2, 3))]
    state = after(state, 1, type="exchange", cards=[11])
    assert state.face_up == ((2, 3, 8), (1, 10))
    assert state.draw_pile == (4, 5, 6)
    assert sorted(state.aside) == [8, 9, 11]
    assert (state.phase, state.turn) == ("play", 1)


def test_u4_what_others_chose_is_sealed_and_only_who_has_chosen_is_known() -> None:
    (event,) = facts(choosing(), 0, type="exchange", cards=[8])
    state = GAME.evolve(choosing(), event)
    assert GAME.public(state).exchanged == (0,)
    assert GAME.private(state, 0).chosen == (8,)
    assert GAME.private(state, 1).chosen is None
    assert GAME.show(event, 1) == GAME.show(event, None)
    assert GAME.show(event, 0) != GAME.show(event, None)
    assert tuple(GAME.insiders(event)) == (0,)


def test_u4_who_is_out_of_time_keeps_all() -> None:
    state = after(choosing(), 1, type="exchange", cards=[10])
    state = timed_out(state, 0)
    assert state.phase == "play"
    assert state.face_up[0] == (8, 8, 9)


def test_u4_each_seat_still_to_choose_has_its_clock_and_then_the_starter() -> None:
    state = after(choosing(), 1, at=NS_PER_S, type="exchange", cards=[])
    assert [(timer.kind, timer.seat, timer.due) for timer in GAME.timers(state)] == [("exchange", 0, 45 * NS_PER_S)]
    state = after(state, 0, at=3 * NS_PER_S, type="exchange", cards=[])
    assert [(timer.kind, timer.seat, timer.due) for timer in GAME.timers(state)] == [("turn", 1, 48 * NS_PER_S)]


def test_u4_all_clocks_that_have_run_out_choose_before_a_late_action() -> None:
    late = facts(choosing(), 1, at=46 * NS_PER_S, type="play", card=4, zone="hand", call="higher")
    state = folded(choosing(), late)
    assert [GAME.show(event, None) for event in late[:2]] == [
        GAME.show(event, None) for seat in (0, 1) for event in GAME.automatic(choosing(), seat, 0, RNG)
    ]
    assert (state.phase, state.turn, state.middle) == ("play", 0, (4,))


def test_u4_the_exchange_may_not_be_asked_for_when_it_is_off_or_over() -> None:
    state = position(["1 2", "3"], ["8", "9"])
    assert refusal(state, 0, type="exchange", cards=[8]) == ("exchange_over", "U4")
    assert refusal(state, 1, type="exchange", cards=[9]) == ("exchange_over", "U4")
    assert refusal(state, 1, type="exchange", cards=[10]) == ("not_in_hand", "U4")


def test_u4_no_turn_is_taken_and_no_round_dealt_during_the_exchange() -> None:
    assert refusal(choosing(), 1, type="pass") == ("wrong_phase", "U4")
    assert refusal(choosing(), 1, type="play", card=4, zone="hand", call="lower") == ("wrong_phase", "U4")
    assert refusal(choosing(), 0, type="next_round") == ("wrong_phase", "U20")


def test_u4_a_short_draw_pile_gives_what_it_has() -> None:
    state = position(["1", "2"], ["8 9", "10"], ON, phase="exchange", draw_pile="3")
    state = after(state, 1, type="exchange", cards=[10])
    state = after(state, 0, type="exchange", cards=[8, 9])
    assert state.draw_pile == ()
    assert SCENERY.cards(state) == (1, 2, 3, 8, 9, 10)
