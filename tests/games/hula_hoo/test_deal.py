from collections import Counter

import pytest

from app.games.contract import Table
from app.games.hula_hoo import GAME, SCENERY
from app.games.hula_hoo.cards import DECK
from app.games.hula_hoo.events import Dealt, GameBegan
from app.games.hula_hoo.options import Options
from app.games.rng import Rng
from tests.games.hula_hoo.table import after, dealt, position


def test_u1_six_of_each_value_but_twelve_jokers() -> None:
    assert Counter(DECK) == {card: 12 if card == 7 else 6 for card in range(1, 14)}
    assert len(DECK) == 84


@pytest.mark.parametrize("players", GAME.seats)
def test_u2_five_hidden_and_five_face_up_and_the_rest_is_the_draw_pile(players: int) -> None:
    state = dealt(seats=tuple(range(players)))
    assert [len(hand) for hand in state.hands] == [5] * players
    assert [len(cards) for cards in state.face_up] == [5] * players
    assert len(state.draw_pile) == 84 - 10 * players
    assert SCENERY.cards(state) == DECK


def test_u2_empty_places_are_dealt_nothing() -> None:
    state = dealt(seats=(1, 4))
    assert [len(hand) for hand in state.hands] == [0, 5, 0, 0, 5]
    assert state.turn in {1, 4}


def test_u2_the_same_seed_deals_the_same_cards() -> None:
    assert dealt(seed="one") == dealt(seed="one")
    assert dealt(seed="one").hands != dealt(seed="two").hands


def test_u3_the_oldest_deals_and_the_left_neighbour_starts() -> None:
    state = dealt(Options(oldest=2))
    assert (state.dealer, state.starter, state.turn) == (2, 0, 0)


def test_u3_an_oldest_who_is_not_seated_is_drawn_instead() -> None:
    dealers = {dealt(Options(oldest=5), seed=str(seed)).dealer for seed in range(40)}
    assert dealers == {0, 1, 2}


def test_u3_the_table_may_force_the_first_dealer() -> None:
    assert dealt(Options(oldest=2), dealer=1).dealer == 1


def test_u3_left_of_the_dealer_skips_empty_places() -> None:
    state = dealt(seats=(0, 3, 5), dealer=5)
    assert state.starter == 0
    assert dealt(seats=(0, 3, 5), dealer=0).starter == 3


def test_u20_the_winner_deals_the_next_round_and_all_84_cards_are_in_it() -> None:
    won = after(position(["9", "1 2", "3 4"], middle="8", demand={"higher": 8}), 0, type="play", card=9,
                zone="hand", call="lower")  # fmt: skip
    state = after(won, 2, type="next_round")
    assert (state.dealer, state.starter, state.turn, state.round) == (0, 1, 1, 2)
    assert SCENERY.cards(state) == DECK
    assert (state.middle, state.out, state.aside) == ((), (), ())


def test_a_deal_on_a_finished_game_starts_the_next_one_with_clean_totals() -> None:
    ended = after(position(["9", "1 2"], totals=[76, 30], round=6), 0, type="play", card=9, zone="hand", call="lower")
    assert ended.phase == "game_over"
    began, deal = GAME.deal(Options(target=20), Table((0, 1, 4)), Rng.from_text("again"))
    assert isinstance(began, GameBegan)
    assert isinstance(deal, Dealt)
    state = GAME.evolve(GAME.evolve(ended, began), deal)
    assert (state.totals, state.round, state.phase) == ((0, 0, 0, 0, 0), 1, "play")
    assert state == GAME.evolve(GAME.evolve(None, began), deal)
