"""The deal, and who sits where between two rounds (H1-H4, H31)."""

from collections import Counter

import pytest

from app.games.contract import BadOptions, Outcome, Refused, Seat, Table, parse_options
from app.games.hoola import GAME, SCENERY
from app.games.hoola.events import Arranged, Left
from app.games.hoola.options import Options
from app.games.hoola.state import State
from app.games.rng import Rng
from tests.games.hoola.table import HOOLA, RNG, after, dealt, facts, folded, position, refusal, types

NEXT = {"type": "next_round"}


def over(seats: tuple[Seat, ...] = (0, 1, 2), winner: Seat = 1) -> State:
    """Return the end of a round."""
    hands = ["AS AH 2S 2H 2D 3S 3H" if seat == winner else f"9{'SHDC'[seat]}" for seat in seats]
    return after(position(*hands, turn=winner), winner, {"type": "blast"})


@pytest.mark.parametrize("seats", [(0, 1), (0, 1, 2), (1, 3), (0, 2, 3, 4), (0, 1, 2, 3, 4)])
def test_h1_h4_seven_cards_each_one_turned_up_and_the_rest_is_the_stock(seats: tuple[Seat, ...]) -> None:
    state = dealt(seats=seats)
    assert [state.hands[seat].bit_count() for seat in seats] == [7] * len(seats)
    assert (len(state.pile), len(state.stock)) == (1, 51 - 7 * len(seats))
    assert SCENERY.cards(state) == list(range(52))
    assert state.turn == state.dealer


@pytest.mark.parametrize("seats", [(0,), (0, 1, 2, 3, 4, 5)])
def test_h1_two_to_five_players(seats: tuple[Seat, ...]) -> None:
    with pytest.raises(ValueError, match="2 to 5"):
        GAME.deal(HOOLA, Table(seats), RNG)


def test_h3_the_first_dealer_is_random_or_the_one_wanted() -> None:
    drawn = Counter(dealt(seats=(1, 2, 4), seed=str(seed)).dealer for seed in range(60))
    assert set(drawn) == {1, 2, 4}
    assert dealt(seats=(1, 2, 4), dealer=2).dealer == 2
    with pytest.raises(ValueError, match="seat 3"):
        dealt(seats=(1, 2, 4), dealer=3)


def test_the_deal_of_a_seed_never_changes() -> None:
    (deal,) = GAME.deal(HOOLA, Table((0, 1), dealer=1), Rng.from_text("proof"))
    shuffled = list(range(52))
    Rng.from_text("proof").shuffle(shuffled)
    state = folded(None, [deal])
    assert [state.hands[seat] for seat in (1, 0)] == [sum(1 << card for card in shuffled[i : i + 7]) for i in (0, 7)]
    assert state.pile + state.stock == bytes(shuffled[14:])


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_h3_the_winner_deals_the_next_round(winner: Seat) -> None:
    state = after(over(winner=winner), 0, NEXT)
    assert (state.dealer, state.turn, state.round, state.result, state.turns_had) == (
        winner,
        winner,
        2,
        None,
        (0, 0, 0),
    )


@pytest.mark.parametrize(("gone", "dealer"), [((1,), 2), ((2,), 1), ((1, 2), 3), ((1, 2, 3), 0)])
def test_h3_when_the_winner_has_left_the_next_seat_clockwise_deals(gone: tuple[Seat, ...], dealer: Seat) -> None:
    state = folded(over((0, 1, 2, 3), winner=1), [Left(seat) for seat in gone])
    assert SCENERY.observe(state)["next_dealer"] == dealer


def test_h31_a_player_may_leave_between_rounds_only() -> None:
    with pytest.raises(Refused, match="wrong_phase"):
        GAME.leave(dealt(), 1, 0, RNG)
    state = over()
    assert GAME.leave(state, 0, 0, RNG) == (Left(0),)
    assert GAME.leave(state, 4, 0, RNG) == ()
    state = folded(state, [Left(0)])
    assert GAME.public(state).hand_sizes == (0, 7, 1)
    assert types(state, 0) == set()
    assert after(state, 2, NEXT).seats == (1, 2)


def test_h31_one_player_alone_is_dealt_nothing() -> None:
    state = folded(over(), [Left(0), Left(1)])
    assert types(state, 2) == set()
    assert refusal(state, 2, NEXT) == ("wrong_phase", "H31")
    assert GAME.outcome(state) == Outcome("round_over", 1, "small_blast", 1)


def test_h31_anybody_at_the_table_may_ask_for_the_next_round() -> None:
    state = over()
    assert all(types(state, seat) == {"next_round"} for seat in (0, 1, 2))
    assert refusal(dealt(), 0, NEXT) == ("wrong_phase", "H3")


def test_h2_the_stake_is_changed_between_rounds_only() -> None:
    dear = Options(stake=50)
    with pytest.raises(Refused, match="wrong_phase"):
        GAME.arrange(dealt(), dear, Table((0, 1, 2)))
    state = over()
    assert GAME.arrange(state, HOOLA, Table((0, 1, 2))) == ()
    state = folded(state, GAME.arrange(state, dear, Table((0, 1, 2))))
    assert after(state, 0, NEXT).options.stake == 50


def test_newcomers_are_dealt_in_and_have_no_cards_before() -> None:
    state = folded(over(), [Arranged(HOOLA, (1, 2, 4))])
    assert GAME.public(state).hand_sizes == (0, 7, 1, 0, 0)
    assert types(state, 4) == {"next_round"}
    state = folded(state, facts(state, 4, NEXT))
    assert GAME.public(state).hand_sizes == (0, 7, 7, 0, 7)
    assert state.turns_had == (0,) * 5


@pytest.mark.parametrize(
    "raw",
    [
        {"stake": 0},
        {"stake": 1_000_001},
        {"stake": 1.5},
        {"stake": True},
        {"slap_window": -0.1},
        {"slap_window": 10.5},
        {"slap_window": float("nan")},
        {"turn_clock": 601},
        {"wrap_around": 1},
        {"wraparound": True},
    ],
)
def test_options_out_of_bounds_are_refused_by_name(raw: dict[str, object]) -> None:
    with pytest.raises(BadOptions, match=next(iter(raw))):
        parse_options(Options, raw)


def test_options_have_the_rules_defaults() -> None:
    assert parse_options(Options, {}) == Options(10, 3.0, 45, False, True, False)
