"""Hoola for scenario files: positions set up by hand, and facts read back by the names that files use."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from app.games.contract import Seat
from app.games.hoola.masks import cards_in, names_in, score
from app.games.hoola.melds import is_meld
from app.games.hoola.options import Options
from app.games.hoola.state import State, cards_of, must_meld, next_dealer, packed
from app.games.hoola.views import melds, public
from app.games.positions import as_count
from app.games.rng import Rng
from app.games.rummy.cards import JOKER, NAMES
from app.games.rummy.positions import RummyReader, as_cards

_KEYS = frozenset(
    ("dealer", "turn", "phase", "hands", "table", "stock", "discard", "discarded_by", "turns_had", "window_open")
)


class Scenery:
    """Builds and reads positions of Hoola."""

    def build(self, options: Options, players: int, position: Mapping[str, Any]) -> State:
        """Return the state that a position describes. Raises ``ValueError`` naming the key that is wrong."""
        return _Reader(options, players, position).state()

    def observe(self, state: State) -> Mapping[str, Any]:
        """Return everything that ``expect`` may ask of a state."""
        shared = public(state)
        over = shared.round_over
        scores = {seat: score(state.hands[seat]) for seat in state.seats} if over is None else over.hand_scores
        return {
            "turn": shared.turn,
            "phase": shared.phase,
            "hands": {seat: list(names_in(hand)) for seat, hand in enumerate(state.hands)},
            "hand_sizes": list(shared.hand_sizes),
            "table": [{"owner": meld.owner, "cards": list(meld.cards)} for meld in melds(state)],
            "stock_size": shared.stock_size,
            "discard_top": shared.discard_top,
            "discard_size": shared.discard_size,
            "window": shared.window,
            "next_dealer": next_dealer(state),
            "round_over": None if over is None else {"reason": over.reason, "winner": over.winner},
            "hand_scores": scores,
            "stakes": {} if over is None else over.stakes,
            "ruling": None
            if shared.ruling is None
            else {"winner": shared.ruling.winner, "margin_ms": shared.ruling.margin_ms},
            "game_over": None,
        }

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """Return the state with all cards that the viewer can't know dealt anew among their places.

        Those are the stock and, while the round runs, the hands of others; a taken card that must be melded is known.
        """
        known = [0] * len(state.hands)
        taken = must_meld(state)
        if taken is not None:
            known[state.turn] = 1 << taken
        if viewer is not None and viewer < len(known):
            known[viewer] = state.hands[viewer]
        if state.phase == "round_over":
            known = list(state.hands)
        hidden = [hand & ~seen for hand, seen in zip(state.hands, known, strict=True)]
        pool = [*state.stock, *(card for hand in hidden for card in cards_in(hand))]
        rng.shuffle(pool)
        hands = tuple(seen | _take(pool, hand.bit_count()) for hand, seen in zip(hidden, known, strict=True))
        put_down = state.hand_before & ~state.hands[state.turn]
        return replace(
            state,
            hands=hands,
            stock=bytes(pool),
            drawn=state.drawn if viewer == state.turn else None,
            hand_before=hands[state.turn] | put_down if state.hand_before else 0,
        )

    def cards(self, state: State) -> list[int]:
        """Return every card of the round wherever it lies, ascending."""
        masks = (*state.hands, *map(cards_of, state.table))
        return sorted([*state.stock, *state.pile, *(card for mask in masks for card in cards_in(mask))])


def _take(pool: list[int], count: int) -> int:
    """Take cards from the pool and return them as a mask."""
    return sum(1 << pool.pop() for _ in range(count))


class _Reader(RummyReader):
    """Reads one position, and sees to it that no card is named twice."""

    def __init__(self, options: Options, players: int, position: Mapping[str, Any]) -> None:
        super().__init__(position, players, _KEYS)
        self._options = options
        self._named = 0

    def state(self) -> State:
        """Return the state."""
        phase = self.one_of("phase", ("draw", "play"), "draw")
        turn = self.seat("turn")
        hands = self.by_seat("hands", lambda key, hand: self._mask(key, as_cards(key, hand)), 0)
        table = tuple(self._packed(owner, meld) for owner, meld in self.melds())
        stock, pile = (bytes(self._once(key, self.cards(key))) for key in ("stock", "discard"))
        discarded_by = self.get("discarded_by")
        turns_had = self.by_seat("turns_had", as_count, 0)
        is_open = self.get("window_open", False)
        if is_open and (discarded_by is None or phase != "draw" or not pile):
            raise ValueError("window_open: there is no discard for it")
        drawn = phase == "play"
        return State(
            options=self._options,
            round=1,
            seats=tuple(range(self.players)),
            dealer=self.seat("dealer"),
            turn=turn,
            phase=phase,
            hands=hands,
            table=table,
            stock=stock,
            pile=pile,
            discarded_by=None if discarded_by is None else self.seat("discarded_by"),
            discard_no=0 if discarded_by is None else max(1, sum(turns_had)),
            turns_had=turns_had,
            clock_from=None if is_open else 0,
            window_from=0 if is_open else None,
            source="stock" if drawn else None,
            hand_before=hands[turn] if drawn else 0,
            table_before=table if drawn else (),
        )

    def _once(self, key: str, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return cards of the one deck, each of which is named here for the first time."""
        for card in cards:
            if card == JOKER:
                raise ValueError(f"{key}: there is no joker in the deck")
            if self._named >> card & 1:
                raise ValueError(f"{key}: {NAMES[card]} is named twice")
            self._named |= 1 << card
        return cards

    def _mask(self, key: str, cards: tuple[int, ...]) -> int:
        return sum(1 << card for card in self._once(key, cards))

    def _packed(self, owner: Seat, cards: tuple[int, ...]) -> int:
        meld = self._mask("table", cards)
        if not is_meld(meld, self._options):
            raise ValueError(f"table: {' '.join(names_in(meld))} is no meld")
        return packed(owner, meld)


SCENERY = Scenery()
