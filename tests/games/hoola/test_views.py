"""What every viewer sees, and what nobody else is told (docs/protocol.md)."""

import json
from typing import Any

import msgspec

from app.games.contract import Seat, Table
from app.games.hoola import GAME
from app.games.hoola.events import Dealt, Declined, Drew, Held
from app.games.hoola.state import State
from tests.games.hoola.table import (
    CLAIM,
    DRAW,
    MS,
    RNG,
    TAKE,
    after,
    dealt,
    discard,
    facts,
    folded,
    meld,
    played,
    position,
    refused,
    window,
)

NONE, NINES, TENS = "AC 4H 6S 8H QD", "9S 9H 4D 6D QC", "TC JC AD 5H QH"


def seen(state: State, viewer: Seat | None = None) -> dict[str, Any]:
    """Return a view as it goes over the wire."""
    view = GAME.view(state, viewer)
    shared: dict[str, Any] = json.loads(msgspec.json.encode(view.public))
    own: dict[str, Any] = json.loads(msgspec.json.encode(view.private))
    assert not set(shared) & set(own)
    return shared | own


def test_the_table_is_seen_by_the_names_of_the_wire() -> None:
    table = [{"owner": 2, "cards": "AS KS QS"}, {"owner": 1, "cards": "7H"}]
    state = window("2S 3H 5S", NONE, NINES, top="9C", table=table, dealer=2, stock="8C TH")
    view = seen(after(state, 1, DRAW), 2)
    assert view == {
        "game": "hoola",
        "round": 1,
        "dealer": 2,
        "turn": 1,
        "phase": "draw",
        "hand_sizes": [3, 5, 5],
        "table": [{"id": 1, "owner": 2, "cards": ["QS", "KS", "AS"]}, {"id": 2, "owner": 1, "cards": ["7H"]}],
        "stock_size": 2,
        "discard": ["2D", "9C"],
        "discard_top": "9C",
        "discard_size": 2,
        "discarded_by": 0,
        "discard_no": 1,
        "window": "open",
        "declined": [1],
        "must_meld": None,
        "turns_had": [1, 0, 0],
        "ruling": None,
        "round_over": None,
        "hands": {"2": ["9S", "9H", "4D", "6D", "QC"]},
        "legal": [{"type": "thank_you"}, {"type": "decline"}],
        "held": None,
        "drawn": None,
    }


def test_the_same_public_part_is_built_once_for_all_viewers() -> None:
    state = dealt()
    assert GAME.view(state, 0).public is GAME.view(state, None).public


def test_h15_a_kept_request_is_its_players_alone() -> None:
    state = after(window("2S 3H 5S", "AC AH AS 2C 2H 3C 3S", NINES, top="9C"), 1, {"type": "blast"})
    assert [seen(state, viewer)["held"] for viewer in (0, 1, 2, None)] == [None, "blast", None, None]
    assert GAME.show(Held(1, "blast"), 1) == Held(1, "blast")
    assert [GAME.show(Held(1, "stock"), viewer) for viewer in (0, 2, None)] == [None, None, None]
    assert GAME.show(Declined(1), None) == Declined(1)


def test_a_card_from_the_stock_is_seen_by_its_drawer_alone() -> None:
    state = position("2S 3S", "4S 5S", stock="9D 8C")
    (drew,) = facts(state, 0, DRAW)
    assert isinstance(drew, Drew)
    assert [getattr(GAME.show(drew, viewer), "card", "") for viewer in (0, 1, None)] == ["9D", None, None]
    assert [seen(folded(state, [drew]), viewer)["drawn"] for viewer in (0, 1, None)] == ["9D", None, None]
    assert set(GAME.insiders(drew)) == {0}


def test_a_card_from_the_discard_pile_is_known_to_all_and_must_be_melded() -> None:
    pile: dict[str, Any] = {"turn": 1, "discard": "4H 5C", "discarded_by": 0, "turns_had": [1, 0]}
    state = position("AS 3H", "5S 5H 8S QD", **pile)
    (drew,) = facts(state, 1, TAKE)
    assert getattr(GAME.show(drew, None), "card", None) == "5C"
    assert seen(folded(state, [drew]), None)["must_meld"] == "5C"
    assert seen(played(state, (1, TAKE), (1, meld("5S 5H 5C"))))["must_meld"] is None


def test_of_a_deal_each_sees_the_own_hand_and_nobody_the_stock() -> None:
    (deal,) = GAME.deal(GAME.options(), Table((0, 2)), RNG)
    assert isinstance(deal, Dealt)
    for viewer, hand in ((0, list(deal.hands[0])), (2, list(deal.hands[1])), (None, None), (1, None)):
        shown = json.loads(msgspec.json.encode(GAME.show(deal, viewer)))
        assert shown["hand"] == hand
        assert (shown["turned_up"], shown["stock_size"], shown["hand_sizes"]) == (deal.turned_up, 37, {"0": 7, "2": 7})
        hidden = set(deal.stock) | {card for dealt_hand in deal.hands for card in dealt_hand} - set(hand or ())
        assert not any(card in msgspec.json.encode(shown).decode() for card in hidden)


def test_no_shown_fact_has_a_stamp() -> None:
    for kind in GAME.shown.__args__:
        assert "at" not in kind.__struct_fields__


def test_h14_the_ruling_tells_every_margin() -> None:
    state = after(window("2S 3H 5S", NINES, TENS, top="9C"), 1, CLAIM, 100 * MS)
    assert seen(state)["ruling"] == {"winner": 1, "margin_ms": {}}
    state = folded(state, refused(state, 2, CLAIM, 138 * MS).facts)
    assert seen(state)["ruling"] == {"winner": 1, "margin_ms": {"2": 38}}


def test_when_the_round_is_over_all_hands_are_shown_and_each_loss_explained() -> None:
    table = [{"owner": 0, "cards": "JS QS KS"}]
    state = position("2C", "7S AD", phase="play", table=table, stock="5D 6D", turns_had=[2, 1])
    view = seen(after(state, 0, discard("2C")))
    assert view["hands"] == {"0": [], "1": ["7S", "AD"]}
    assert view["round_over"] == {
        "reason": "out",
        "winner": 0,
        "hand_scores": {"0": 0, "1": 8},
        "stakes": {"1": 4},
        "payments": [40, -40],
        "next_dealer": 0,
        "lines": [
            {
                "seat": 1,
                "score": 8,
                "place": 1,
                "place_stakes": 1,
                "sevens": 1,
                "no_meld": True,
                "hoola": False,
                "stakes": 4,
                "chips": 40,
                "paid_by": 1,
            }
        ],
    }


def test_a_spectator_and_a_stranger_see_the_table_only() -> None:
    for viewer in (None, 7):
        view = seen(dealt(), viewer)
        assert (view["hands"], view["legal"], view["drawn"]) == ({}, [], None)
