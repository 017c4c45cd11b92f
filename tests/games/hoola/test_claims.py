"""The thank-you and its window (H13-H17)."""

from app.games.hoola import GAME
from app.games.hoola.events import Claimed, ClaimLost, Ruled
from app.games.hoola.options import Options
from app.games.hoola.state import State
from tests.games.hoola.table import (
    CLAIM,
    DECLINE,
    DRAW,
    MS,
    RNG,
    TAKE,
    after,
    allows,
    discard,
    facts,
    folded,
    kinds,
    meld,
    passed,
    played,
    refusal,
    refused,
    types,
    window,
)

# 9C is on the pile; NINES and TENS can use it, NONE can't
NINES, TENS, NONE = "9S 9H 4D 6D QC", "TC JC AD 5H QH", "AC 4H 6S 8H QD"
KNOCK, BLAST = {"type": "knock"}, {"type": "blast"}


def three() -> State:
    """Return a window in which seat 2 can use the card."""
    return window("2S 3H 5S", NONE, NINES, top="9C")


def test_h13_anybody_but_the_discarder_who_can_use_the_card_may_claim() -> None:
    state = window("9D 9S 3H", "7C 8C 4S", NONE, "TC JC AD", top="9C")
    assert [seat for seat in state.seats if allows(state, seat, CLAIM)] == [1, 3]


def test_h13_the_next_player_may_say_thank_you_too_in_the_window_and_after_it() -> None:
    state = window("2S 3H 5S", NINES, NONE, top="9C")
    assert types(state, 1) == {"draw", "thank_you", "decline"}
    assert types(passed(state, 3000 * MS), 1) == {"draw", "thank_you"}
    assert isinstance(facts(passed(state, 3000 * MS), 1, CLAIM, 4000 * MS)[0], Claimed)


def test_h13_the_claimer_draws_the_card_and_is_on_turn_at_once() -> None:
    state = after(three(), 2, CLAIM, 400 * MS)
    assert (state.turn, state.phase, state.window_from, len(state.pile)) == (2, "play", None, 1)
    assert [timer.due for timer in GAME.timers(state)] == [(400 + 45_000) * MS]


def test_h14_every_lost_claim_is_on_record_with_stamp_and_margin_and_the_table_is_told() -> None:
    state = after(window("2S 3H 5S", NINES, TENS, "8C 7C 4S", top="9C"), 1, CLAIM, 100 * MS)
    second = refused(state, 2, CLAIM, 138 * MS)
    assert second.facts == (ClaimLost(2, 1, 1, 38, 138 * MS), Ruled(1, 1, {2: 38}))
    third = refused(folded(state, second.facts), 3, CLAIM, 150 * MS)
    assert third.info == {"winner": 1, "margin_ms": 50}
    assert third.facts[1] == Ruled(1, 1, {2: 38, 3: 50})


def test_h14_a_stamp_before_the_winners_that_came_after_the_ruling_loses_by_nothing() -> None:
    state = after(window("2S 3H 5S", NINES, TENS, top="9C"), 1, CLAIM, 100 * MS)
    assert refused(state, 2, CLAIM, 90 * MS).info == {"winner": 1, "margin_ms": 0}


def test_h14_the_first_of_a_losers_claims_counts() -> None:
    state = after(window("2S 3H 5S", NINES, TENS, top="9C"), 1, CLAIM, 100 * MS)
    state = folded(state, refused(state, 2, CLAIM, 138 * MS).facts)
    again = refused(state, 2, CLAIM, 500 * MS)
    assert (again.code, again.facts) == ("too_late", ())


def test_h17_margins_list_usable_claims_only_and_never_the_winners_own() -> None:
    state = after(window("2S 3H 5S", NINES, NONE, top="9C"), 1, CLAIM, 100 * MS)
    for seat in (1, 2):
        late = refused(state, seat, CLAIM, 138 * MS)
        assert (late.code, late.info["winner"], late.facts) == ("too_late", 1, ())


def test_h17_after_a_stock_draw_a_claim_is_too_late_without_a_winner() -> None:
    state = after(passed(three(), 3000 * MS), 1, DRAW, 4000 * MS)
    late = refused(state, 2, CLAIM, 4001 * MS)
    assert (late.code, late.info, late.facts) == ("too_late", {}, ())


def test_h17_a_claim_after_an_ordinary_draw_of_the_discard_is_told_the_drawer() -> None:
    state = after(passed(window("2S 3H 5S", NINES, TENS, top="9C"), 3000 * MS), 1, TAKE, 4000 * MS)
    assert refused(state, 2, CLAIM, 4010 * MS).info == {"winner": 1, "margin_ms": 10}


def test_h17_the_next_player_who_lost_is_too_late_for_the_discard_and_not_on_turn_for_the_rest() -> None:
    state = after(window("2S 3H 5S", NINES, TENS, NONE, top="9C"), 2, CLAIM, 100 * MS)
    late = refused(state, 1, TAKE, 107 * MS)
    assert (late.code, late.rule, late.info) == ("too_late", "H17", {"winner": 2, "margin_ms": 7})
    assert refusal(state, 1, DRAW) == ("not_your_turn", "H4")
    assert refusal(state, 1, KNOCK) == ("not_your_turn", "H4")
    assert refusal(state, 3, TAKE) == ("not_your_turn", "H4")


def test_h16_the_discarder_may_not_claim_in_the_window_nor_after_it_nor_when_it_is_taken() -> None:
    state = window(NINES, TENS, NONE, top="9C")
    for later in (state, passed(state, 3000 * MS), after(state, 1, CLAIM)):
        assert refusal(later, 0, CLAIM, 4000 * MS) == ("own_discard", "H16")


def test_h13_a_claim_may_name_its_discard_and_is_good_for_no_other() -> None:
    state = three()
    assert state.discard_no == 1
    assert kinds(facts(state, 2, {**CLAIM, "discard_no": 1})) == ["claimed"]
    assert refusal(state, 2, {**CLAIM, "discard_no": 2}) == ("wrong_phase", "H16")
    assert refusal(state, 2, {**CLAIM, "discard_no": 0}) == ("wrong_phase", "H16")
    state = played(passed(state, 3000 * MS), (1, DRAW), (1, discard("QD")))
    late = refused(state, 2, {**CLAIM, "discard_no": 1}, 3100 * MS)
    assert (late.code, late.rule, late.info) == ("too_late", "H17", {})


def test_h15_a_stamp_at_exactly_the_windows_end_is_after_it() -> None:
    state = after(three(), 1, DRAW, 10 * MS)
    assert kinds(facts(state, 2, CLAIM, 3000 * MS - 1)) == ["claimed"]
    late = refused(state, 2, CLAIM, 3000 * MS)
    assert (late.code, kinds(late.facts)) == ("too_late", ["window_closed", "drew"])


def test_h15_a_window_that_is_over_ends_first_though_its_timer_was_not_fired() -> None:
    state = three()
    events = facts(state, 1, DRAW, 9000 * MS)
    assert kinds(events) == ["window_closed", "drew"]
    assert folded(state, events).clock_from == 3000 * MS


def test_h15_the_stock_asked_for_early_is_kept_declines_and_is_drawn_at_the_windows_end() -> None:
    state = three()
    assert kinds(facts(state, 1, DRAW)) == ["declined", "held"]
    state = after(state, 1, DRAW)
    assert types(state, 1) == {"draw"}
    assert GAME.awaited(state) == ()
    assert kinds(GAME.on_timer(state, GAME.timers(state)[0], 3000 * MS, RNG)) == ["window_closed", "drew"]


def test_h15_a_later_request_replaces_the_kept_one() -> None:
    state = window("2S 3H 5S", "AC AH AS 2C 2H 3C 3S", NINES, top="9C")
    for request, kept in ((BLAST, "blast"), (DRAW, "stock"), (BLAST, "blast")):
        state = after(state, 1, request)
        assert state.held == kept
    assert kinds(GAME.on_timer(state, GAME.timers(state)[0], 3000 * MS, RNG)) == [
        "window_closed",
        "blasted",
        "round_ended",
    ]


def test_h15_a_declaration_is_checked_at_once_and_does_not_decline() -> None:
    state = window("2S 3H 5S", "AC AH AS 2C 2H 3C 3S", NINES, top="9C")
    assert refusal(state, 1, KNOCK) == ("cannot_knock", "H20")
    assert kinds(facts(state, 1, BLAST)) == ["held"]
    assert "decline" in types(after(state, 1, BLAST), 1)


def test_h15_a_kept_declaration_is_carried_out_when_the_others_and_its_player_decline() -> None:
    state = after(window("2S 3H 5S", "AC AH AS 2C 2H 3C 3S", NINES, top="9C"), 1, BLAST)
    state = after(state, 2, DECLINE)
    assert kinds(facts(state, 1, DECLINE)) == ["declined", "window_closed", "blasted", "round_ended"]


def test_h15_a_claim_drops_what_was_kept() -> None:
    state = after(window("2S 3H 5S", "AC AH AS 2C 2H 3C 3S", NINES, top="9C"), 1, BLAST)
    state = after(state, 2, CLAIM)
    assert (state.held, state.turn, GAME.timers(state)[0].kind) == (None, 2, "turn")


def test_h15_a_decline_does_not_bar_a_later_claim_but_stands_once() -> None:
    state = after(three(), 2, DECLINE)
    assert refusal(state, 2, DECLINE) == ("wrong_phase", "H15")
    assert types(state, 2) == {"thank_you"}
    assert kinds(facts(state, 2, CLAIM)) == ["claimed"]


def test_h15_the_kept_stock_draw_does_not_bar_its_player_from_claiming() -> None:
    state = after(window("2S 3H 5S", NINES, NONE, top="9C"), 1, DRAW)
    assert kinds(facts(state, 1, TAKE)) == ["claimed"]


def test_h15_everybody_declining_ends_the_window_able_to_use_the_card_or_not() -> None:
    state = after(three(), 1, DECLINE)
    assert state.window_from is not None
    assert kinds(facts(state, 2, DECLINE, 700 * MS)) == ["declined", "window_closed"]
    assert after(state, 2, DECLINE, 700 * MS).clock_from == 700 * MS


def test_h15_the_last_to_decline_by_asking_for_the_stock_draws_at_once() -> None:
    state = after(three(), 2, DECLINE)
    assert kinds(facts(state, 1, DRAW)) == ["declined", "window_closed", "drew"]


def test_h15_without_a_window_there_is_nothing_to_decline() -> None:
    state = passed(three(), 3000 * MS)
    assert refusal(state, 2, DECLINE, 3000 * MS) == ("wrong_phase", "H15")
    assert refusal(state, 0, DECLINE, 3000 * MS) == ("wrong_phase", "H15")


def test_h15_the_window_is_as_long_as_the_option_says() -> None:
    state = window("2S 3H 5S", NONE, NINES, top="9C", options=Options(slap_window=0.5))
    assert GAME.timers(state)[0].due == 500 * MS


def test_h13_those_between_are_skipped_and_the_next_discard_opens_a_window_of_its_own() -> None:
    state = window("2S 3H 5S", NONE, "TD TS 5D", NINES, top="9C")
    state = played(state, (3, CLAIM), (3, meld("9S 9H 9C")), (3, discard("QC")))
    assert (state.turn, state.turns_had, state.discarded_by, state.ruling) == (0, (1, 0, 0, 1), 3, None)
    assert (state.discard_no, state.declined, state.window_from) == (2, 0, 0)
