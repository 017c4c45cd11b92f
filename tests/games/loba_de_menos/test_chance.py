"""L11 by numbered draws: the reshuffles of a round are known by their number."""

from app.games import fair
from app.games.contract import fold
from app.games.loba_de_menos import GAME, SCENERY
from app.games.loba_de_menos.actions import Draw
from app.games.loba_de_menos.events import Reshuffled
from app.games.rng import Rng

SECRET = "a1" * 32


def _position(reshuffles_used: int) -> dict[str, object]:
    return {
        "turn": 0,
        "phase": "draw",
        "hands": ["2S 3S", "4S 5S"],
        "discard": "KS KH QD JC TC 9H",
        "reshuffles_used": reshuffles_used,
    }


def test_l11_each_reshuffle_of_a_round_is_the_draw_of_its_number() -> None:
    for used in range(3):
        state = SCENERY.build(GAME.options(), 2, _position(used))
        facts = GAME.decide(state, 0, Draw("stock"), 1, fair.Draws(SECRET, {1: "word"}, GAME.draws(state)))
        reshuffled = facts[0]
        assert isinstance(reshuffled, Reshuffled)
        expected = ["KS", "KH", "QD", "JC", "TC"]
        Rng(fair.draw_seed(fair.deal_seed(SECRET, {1: "word"}), used + 1)).shuffle(expected)
        assert list(reshuffled.stock) == expected
        assert GAME.draws(fold(GAME, facts, state)) == used + 1
