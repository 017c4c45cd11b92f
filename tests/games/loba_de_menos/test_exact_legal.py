"""``legal`` against every action that can be written at all, and L10 against every sequence of moves."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest

from app.games.contract import Action
from app.games.loba_de_menos import GAME
from app.games.loba_de_menos.actions import Discard, LayOff, Meld, MoveJoker
from app.games.loba_de_menos.events import Drew
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.state import DECK, State
from app.games.rng import Rng
from app.games.rummy.cards import NAMES, names
from tests.games.loba_de_menos.table import allowed, before_draw, folded, on_turn

HIGHS = [NAMES[card] for card in DECK if card % 13 in (0, 9, 10, 11, 12) and card < 26]
LOWS = [NAMES[card] for card in DECK if card % 13 < 6 and card < 26]
"""Few ranks of two suits, so that hands are full of melds and lay-offs."""

TABLES: tuple[list[tuple[int, str]], ...] = (
    [(0, "4S 5S 6S"), (1, "AS AH AD")],
    [(0, "X 3S 4S"), (1, "QS KS X")],
    [(0, "3S 4S X"), (1, "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS")],
    [(0, "2S X 4S"), (1, "KS KS KH"), (1, "JH QH KH")],
    [(0, "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS X"), (1, "X TH JH")],
)


def some_cards(rng: Rng, count: int) -> list[str]:
    """Return cards of one region of the deck, some jokers among them."""
    deck = [*(HIGHS if rng.below(2) else LOWS), "X", "X", "X"]
    rng.shuffle(deck)
    return deck[:count]


def everything(hand: list[str], melds: int) -> Iterator[Action]:
    """Yield every action with the cards of a hand that can be written, and a few with others."""
    chosen = {part for size in range(1, len(hand) + 1) for part in combinations(sorted(hand), size)}
    orders = {order for part in chosen for order in (permutations(part) if "X" in part else (part,))}
    yield from (GAME.parse({"type": "meld", "cards": list(order)}) for order in orders)
    for part, meld, end in product(chosen, range(melds + 2), (None, "low", "high")):
        raw = {"type": "lay_off", "meld": meld, "cards": list(part), "end": end}
        yield GAME.parse(raw)
    for name in NAMES:
        yield Discard(name)
        yield from (MoveJoker(meld, name) for meld in range(melds + 2))
        yield from (LayOff(meld, (name,)) for meld in range(1, melds + 1))
    yield Meld(names((0, 1, 2)))
    yield from (
        GAME.parse(raw)
        for raw in (
            {"type": "draw", "source": "stock"},
            {"type": "draw", "source": "discard"},
            {"type": "undo"},
            {"type": "next_round"},
            {"type": "rebuy", "accept": True},
            {"type": "vote_rebuy", "seat": 1, "allow": True},
        )
    )


@pytest.mark.parametrize("three_suits", [False, True])
@pytest.mark.parametrize("table", TABLES)
def test_an_action_is_legal_if_and_only_if_it_is_taken(table: list[tuple[int, str]], three_suits: bool) -> None:
    rng = Rng.from_text(f"{table} {three_suits}")
    for _ in range(6):
        hand = some_cards(rng, 5)
        state = on_turn(" ".join(hand), table, Options(three_suits=three_suits))
        legal = GAME.legal(state, 0)
        assert len(legal) == len(set(legal))
        written = set(everything(hand, len(table)))
        assert {action for action in written if allowed(state, 0, action)} == set(legal)


def can_be_played(state: State) -> bool:
    """Return whether some sequence of moves plays the taken card, by trying them all."""
    seen: set[tuple[object, ...]] = set()
    todo = [state]
    while todo:
        now = todo.pop()
        if now.taken is None:
            return True
        key = (now.hands[0], now.table)
        if key not in seen:
            seen.add(key)
            moves = [action for action in GAME.legal(now, 0) if isinstance(action, Meld | LayOff | MoveJoker)]
            todo += [folded(now, GAME.decide(now, 0, move, 0, Rng(b""))) for move in moves]
    return False


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("table", TABLES)
def test_l10_a_discard_may_be_taken_if_and_only_if_some_moves_play_it(table: list[tuple[int, str]], owner: int) -> None:
    rng = Rng.from_text(f"{table} {owner}")
    melds = [(owner, cards) for _, cards in table]
    found = set()
    for _ in range(100):
        *hand, top = some_cards(rng, 6)
        state = before_draw(" ".join(hand), melds, Options(three_suits=rng.below(2) == 1), discard=f"9D {top}")
        taken = folded(state, [Drew(0, "discard", top)])
        may = allowed(state, 0, GAME.parse({"type": "draw", "source": "discard"}))
        assert may == can_be_played(taken), (hand, top)
        found.add(may)
    assert found == {True, False}
