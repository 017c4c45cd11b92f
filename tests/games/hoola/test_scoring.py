"""The reckoning (H24-H30), worked examples and a second reckoning over random rounds."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.contract import Paid, Seat
from app.games.hoola import GAME
from app.games.hoola.actions import Knock, LayOff, Meld, ThankYou
from app.games.hoola.events import Claimed, Discarded, Drew, HoolaEvent, Knocked, Line, RoundEnded
from app.games.hoola.options import Options
from app.games.hoola.state import State
from tests.games.hoola.table import DRAW, RNG, TAKE, dealt, discard, facts, folded, meld, played, position

VALUES = dict(zip("A23456789TJQK", range(1, 14), strict=True))
OUT: list[dict[str, Any]] = [{"owner": 0, "cards": "8S 9S TS"}]


def lines(events: list[HoolaEvent]) -> dict[Seat, Line]:
    (ended,) = [event for event in events if isinstance(event, RoundEnded)]
    return {line.seat: line for line in ended.lines}


def paid(events: list[HoolaEvent]) -> list[tuple[Seat | None, Seat | None, int, str]]:
    return [(fact.payer, fact.payee, fact.chips, fact.why) for fact in events if isinstance(fact, Paid)]


def test_h24_h26_four_sevens_in_a_losing_hand_score_nothing_and_double_four_times() -> None:
    state = position("2C", "7S 7H 7D 7C 3D", "4H", phase="play", table=OUT, turns_had=[2, 0, 0])
    line = lines(facts(state, 0, discard("2C")))[1]
    assert (line.score, line.place, line.sevens, line.stakes, line.chips) == (3, 1, 4, 16, 160)


def test_h25_a_line_explains_its_place_and_each_doubling() -> None:
    state = position("2C", "7S AD", "8H", "8D", phase="play", table=OUT, turns_had=[2, 1, 0, 1])
    found = lines(facts(state, 0, discard("2C")))
    assert found[1] == Line(1, 8, 1, 3, 1, True, False, 12, 120, 1)
    assert [(found[seat].place, found[seat].place_stakes, found[seat].stakes) for seat in (2, 3)] == [
        (1, 3, 3),
        (1, 3, 6),
    ]


def test_h26_the_discard_that_ends_the_round_is_a_turn_had() -> None:
    state = position("AC KD", "AD", phase="play", stock="", turns_had=[0, 1])
    line = lines(facts(state, 0, discard("AC")))[0]
    assert (line.no_meld, line.stakes) == (True, 2)


@pytest.mark.parametrize("turned_up", [True, False])
def test_h28_whoever_discarded_the_card_for_hoola_pays_for_all_but_nobody_for_the_turned_up_card(
    turned_up: bool,
) -> None:
    pile: dict[str, Any] = {} if turned_up else {"discarded_by": 2, "turns_had": [0, 0, 1]}
    state = position("3S 3H KD 9C TC JC QC", "AS", "2H", discard="3D", stock="5S", **pile)
    state = played(state, (0, TAKE), (0, meld("3S 3H 3D")), (0, meld("9C TC JC QC")))
    payers = {line.paid_by for line in lines(facts(state, 0, discard("KD"))).values()}
    assert payers == ({1, 2} if turned_up else {2})


def test_h28_a_draw_of_the_discard_that_was_taken_back_feeds_nothing() -> None:
    pile: dict[str, Any] = {"discard": "4C 3D", "discarded_by": 2, "turns_had": [0, 0, 1], "stock": "3C 5S"}
    state = position("3S 3H KD 9C TC JC QC", "AS", "2H", **pile)
    state = played(state, (0, TAKE), (0, {"type": "undo"}), (0, DRAW), (0, meld("3S 3H 3C")), (0, meld("9C TC JC QC")))
    events = facts(state, 0, discard("KD"))
    assert paid(events) == [(1, 0, 20, "round"), (2, 0, 80, "round")]


def test_h28_plain_going_out_with_a_taken_card_is_paid_by_each() -> None:
    pile: dict[str, Any] = {"discard": "4C 3D", "discarded_by": 2, "turns_had": [0, 0, 1], "stock": "5S"}
    state = position("3S 3H KD", "AS", "2H", table=OUT, **pile)
    events = facts(played(state, (0, TAKE), (0, meld("3S 3H 3D"))), 0, discard("KD"))
    assert [payer for payer, *_ in paid(events)] == [1, 2]


def test_h29_h30_a_losing_knocker_pays_for_all_in_one_payment() -> None:
    table = [*OUT, {"owner": 1, "cards": "7D"}]
    state = position("AS 2S", "AD AH", "KH", table=table, turns_had=[1, 1, 1], stock="5S")
    assert paid(facts(state, 0, {"type": "knock"})) == [(0, 1, 10 + 40, "round")]


def test_h2_chips_are_whole_stakes() -> None:
    state = position("2C", "4H", options=Options(stake=1_000_000), phase="play", table=OUT, turns_had=[2, 0])
    assert paid(facts(state, 0, discard("2C"))) == [(1, 0, 1_000_000, "round")]


# --- a second reckoning, by the text of the rules and from names of cards only


def naive_score(hand: list[str]) -> int:
    ranks = [card[0] for card in hand]
    return sum(VALUES[rank] for rank in ranks if ranks.count(rank) < 4)


def naive_payments(state: State, log: list[HoolaEvent], ended: RoundEnded) -> dict[Seat, int]:
    """Reckon the payments from the shown hands and table, and from how the winner came by the last taken card."""
    hands = {seat: list(hand) for seat, hand in GAME.private(state, None).hands.items()}
    view = GAME.public(state)
    owners = {found.owner for found in view.table}
    losers = [seat for seat in hands if seat != ended.winner]
    ranked = sorted(naive_score(hands[seat]) for seat in losers)
    owed: dict[Seat, int] = {}
    for seat in losers:
        stakes = len(ranked) - ranked[::-1].index(naive_score(hands[seat]))  # the last of its equals
        for _ in [card for card in hands[seat] if card[0] == "7"]:
            stakes *= 2
        if view.turns_had[seat] and seat not in owners:
            stakes *= 2
        if ended.reason == "hoola":
            stakes *= 2
        owed[seat] = stakes * state.options.stake
    if ended.reason == "knock_lost":
        (payer,) = [event.seat for event in log if isinstance(event, Knocked)]
        owed = {payer: sum(owed.values())}
    elif ended.reason == "hoola" and (feeder := naive_feeder(log)) is not None:
        owed = {feeder: sum(owed.values())}
    return owed


def naive_feeder(log: list[HoolaEvent]) -> Seat | None:
    """Return who discarded the card that the winner took in the last turn, None if it came from elsewhere."""
    draws = [event for event in log if isinstance(event, Drew | Claimed)]
    last = draws[-1]
    if isinstance(last, Drew) and last.source == "stock":
        return None
    discards = [event.seat for event in log if isinstance(event, Discarded) and event.card == last.card]
    return discards[-1] if discards else None


def random_rounds(options: Options, seats: tuple[Seat, ...], seed: int) -> Iterator[tuple[State, list[HoolaEvent]]]:
    """Yield the end of each of some random rounds: the state and the round's facts. Melds are liked best."""
    dice = Random(seed)
    state = dealt(options, seats, seed=str(seed))
    log: list[HoolaEvent] = []
    rounds = 0
    while rounds < 4:
        seat = dice.choice(seats) if dice.random() < 0.3 else GAME.awaited(state)[0]
        legal = GAME.legal(state, seat)
        if not legal:
            continue
        liked = [action for action in legal if isinstance(action, Meld | LayOff | Knock | ThankYou)]
        news = list(GAME.decide(state, seat, dice.choice(liked or legal), 0, RNG))
        log += news
        state = folded(state, news)
        if state.phase == "round_over":
            yield state, log
            rounds += 1
            log = list(GAME.decide(state, seats[0], GAME.parse({"type": "next_round"}), 0, RNG))
            state = folded(state, log)


@settings(deadline=None)
@given(
    st.builds(
        Options,
        stake=st.integers(1, 50),
        slap_window=st.just(0),
        wrap_around=st.booleans(),
        go_out_without_discard=st.booleans(),
    ),
    st.sampled_from([(0, 1), (0, 1, 2), (1, 2, 4), (0, 1, 2, 3), (0, 1, 2, 3, 4)]),
    st.integers(0, 2**32),
)
def test_h24_to_h30_payments_agree_with_a_second_reckoning(
    options: Options, seats: tuple[Seat, ...], seed: int
) -> None:
    for state, log in random_rounds(options, seats, seed):
        (ended,) = [event for event in log if isinstance(event, RoundEnded)]
        owed = naive_payments(state, log, ended)
        assert paid(log) == [(seat, ended.winner, chips, "round") for seat, chips in sorted(owed.items())]
        over = GAME.public(state).round_over
        assert over is not None
        assert sum(over.payments) == 0
        assert over.payments[ended.winner] == sum(owed.values())
