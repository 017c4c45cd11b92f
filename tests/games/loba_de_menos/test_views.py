"""What each viewer may know of a state and of a fact."""

from typing import Any

import msgspec
import pytest

from app.games.contract import Seat, Table
from app.games.loba_de_menos import GAME, SCENERY
from app.games.loba_de_menos.events import Dealt, Drew, LobaEvent, RebuyAsked, Reshuffled
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.state import State
from app.games.rng import Rng
from tests.games.loba_de_menos.table import RNG, after, before_draw, dealt, facts, folded, position, random_play


def wire(value: object) -> Any:
    """Return a value as the browser gets it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_a_view_shows_no_hand_but_the_viewers_own() -> None:
    state = dealt()
    assert list(wire(GAME.private(state, 1))["hands"]) == ["1"]
    assert wire(GAME.private(state, None)) == {"viewer": None, "hands": {}, "legal": [], "drawn": None}
    assert wire(GAME.private(state, 4))["hands"] == {}
    assert GAME.view(state, 1).public == GAME.public(state)


def test_the_public_part_by_its_names() -> None:
    state = after(before_draw("7C 7D 5S KH", [(1, "4D 5D X")], discard="TC 7H"), 0, type="draw", source="discard")
    view = wire(GAME.public(state))
    assert {key: view[key] for key in ("game", "round", "turn", "phase", "taken", "discard", "discard_top")} == {
        "game": "loba-de-menos",
        "round": 1,
        "turn": 0,
        "phase": "play",
        "taken": "7H",
        "discard": ["TC"],
        "discard_top": "TC",
    }
    assert view["table"] == [{"id": 1, "owner": 1, "cards": ["4D", "5D", "X"]}]
    assert (view["hand_sizes"], view["stock_size"], view["stake"], view["rebuy"]) == ([5, 2], 2, 10, None)


def test_the_drawn_card_is_shown_to_its_player_alone() -> None:
    state = after(before_draw("5S KH"), 0, type="draw", source="stock")
    assert [GAME.private(state, viewer).drawn for viewer in (0, 1, None)] == ["8H", None, None]


def test_l17_a_rebuy_is_shown_with_its_price_and_its_votes() -> None:
    state = position([""] * 4, Options(stake=25), phase="rebuy", totals=[104, 40, 60, 72], rebuys_used=[1, 0, 0, 0])
    state = after(state, 0, type="rebuy", accept=True)
    state = after(state, 2, type="vote_rebuy", seat=0, allow=True)
    assert wire(GAME.public(state).rebuy) == {
        "seat": 0,
        "price": 25,
        "back_at": 72,
        "rebuys_left": 1,
        "accepted": True,
        "votes": {"2": True},
        "waiting": [1, 3],
    }


def test_l13_when_the_round_is_over_all_hands_are_open() -> None:
    state = position(["4D", "KS 5D", "2C"], phase="play", played_this_round=[0], dealer=1)
    state = after(state, 0, type="discard", card="4D")
    assert wire(GAME.private(state, None))["hands"] == {"0": [], "1": ["KS", "5D"], "2": ["2C"]}
    assert wire(GAME.public(state).round_over) == {
        "reason": "out",
        "winner": 0,
        "hand_scores": {"0": 0, "1": 15, "2": 2},
        "scored": {"0": 0, "1": 15, "2": 2},
        "next_dealer": 2,
    }
    assert wire(GAME.public(state).scores) == [
        {"round": 1, "scored": {"0": 0, "1": 15, "2": 2}, "rebuys": [], "totals": [0, 15, 2]}
    ]


def test_a_game_that_a_leaver_ended_opens_no_hand() -> None:
    state = folded(dealt(seats=(0, 1)), GAME.leave(dealt(seats=(0, 1)), 1, 0, RNG))
    assert wire(GAME.public(state).game_over) == {"winner": 0, "pot": 20}
    assert wire(GAME.private(state, None))["hands"] == {}


def shown(event: LobaEvent, viewer: Seat | None) -> Any:
    return wire(GAME.show(event, viewer))


def test_a_stock_draw_is_shown_to_its_player_alone() -> None:
    drew = Drew(1, "stock", "7H")
    assert shown(drew, 1) == {"kind": "drew", "seat": 1, "source": "stock", "card": "7H"}
    assert shown(drew, 0)["card"] is None
    assert GAME.insiders(drew) == (1,)
    assert shown(Drew(1, "discard", "7H"), None)["card"] == "7H"
    assert GAME.insiders(Drew(1, "discard", "7H")) == ()
    assert GAME.insiders(Drew(1, "stock", None)) == ()


def test_a_deal_shows_each_seat_its_own_hand() -> None:
    deal = GAME.deal(Options(), Table((0, 2)), RNG)[-1]
    assert isinstance(deal, Dealt)
    assert shown(deal, 2)["hand"] == list(deal.hands[2])
    assert [shown(deal, viewer)["hand"] for viewer in (None, 1, 4)] == [None] * 3
    assert GAME.insiders(deal) == (0, 2)
    assert "stock" not in shown(deal, 2)


def test_l11_the_order_of_a_reshuffle_is_shown_to_nobody() -> None:
    for viewer in (None, 0, 1):
        assert shown(Reshuffled(("5H", "6H")), viewer) == {"kind": "reshuffled", "stock_size": 2}


def test_stamps_are_shown_to_nobody() -> None:
    state = before_draw("5S KH")
    state = after(state, 0, type="draw", source="stock")
    told = [*facts(state, 0, at=123, type="discard", card="KH"), *GAME.leave(state, 0, 123, RNG), RebuyAsked(0, 123)]
    assert all("at" not in shown(fact, 0) for fact in told)


@pytest.mark.parametrize("viewer", [0, 1, 3, None])
def test_what_a_viewer_can_not_know_changes_no_view(viewer: Seat | None) -> None:
    rng = Rng.from_text(f"redeal {viewer}")
    for state in random_play(dealt(seats=(0, 1, 3)), rng, 400):
        other = SCENERY.redeal(state, viewer, rng)
        assert GAME.view(other, viewer) == GAME.view(state, viewer)
        assert SCENERY.cards(other) == SCENERY.cards(state)
        for seat in GAME.awaited(other):
            assert GAME.legal(other, seat)


def test_facts_and_states_survive_being_stored() -> None:
    rng = Rng.from_text("stored")
    state = dealt()
    for _ in range(300):
        for seat in GAME.awaited(state)[:1]:
            legal = GAME.legal(state, seat)
            stored = msgspec.json.encode(GAME.decide(state, seat, legal[rng.below(len(legal))], state.since, rng))
            state = folded(state, msgspec.json.decode(stored, type=list[LobaEvent]))
            assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
