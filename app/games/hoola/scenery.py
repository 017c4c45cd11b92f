"""Hoola for scenario files: positions set up by hand, and facts read back by the names that files use."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from app.games.contract import Seat
from app.games.hoola.masks import BITS, cards_in, mask_of, names_in, score
from app.games.hoola.melds import is_meld
from app.games.hoola.options import Options
from app.games.hoola.state import State, cards_of, must_meld, next_dealer, packed
from app.games.hoola.views import melds, public
from app.games.rng import Rng
from app.games.rummy.cards import cards, split

_KEYS = frozenset(
    ("dealer", "turn", "phase", "hands", "table", "stock", "discard", "discarded_by", "turns_had", "window_open")
)


class Scenery:
    """Builds and reads positions of Hoola."""

    def build(self, options: Options, players: int, position: Mapping[str, Any]) -> State:
        """Return the state that a position describes. Raises ``ValueError`` naming the key that is wrong."""
        unknown = sorted(set(position) - _KEYS)
        if unknown:
            raise ValueError(f"{unknown[0]}: unknown key")
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


class _Reader:
    """Reads one position, key by key, and sees to it that no card is named twice."""

    def __init__(self, options: Options, players: int, position: Mapping[str, Any]) -> None:
        self._options = options
        self._players = players
        self._position = position
        self._named: set[str] = set()

    def state(self) -> State:
        """Return the state."""
        phase = self._position.get("phase", "draw")
        if phase not in ("draw", "play"):
            raise ValueError(f"phase: draw or play, not {phase!r}")
        turn = self._seat("turn", 0)
        hands = tuple(mask_of(hand) for hand in self._by_seat("hands", "", self._cards))
        table = tuple(map(self._meld, self._position.get("table") or ()))
        discarded_by = self._position.get("discarded_by")
        turns_had = self._by_seat("turns_had", 0, _count)
        is_open = self._position.get("window_open", False)
        if is_open and (discarded_by is None or phase != "draw" or not self._position.get("discard")):
            raise ValueError("window_open: there is no discard for it")
        drawn = phase == "play"
        return State(
            options=self._options,
            round=1,
            seats=tuple(range(self._players)),
            dealer=self._seat("dealer", 0),
            turn=turn,
            phase=phase,
            hands=hands,
            table=table,
            stock=bytes(cards(self._cards("stock", self._position.get("stock", "")))),
            pile=bytes(cards(self._cards("discard", self._position.get("discard", "")))),
            discarded_by=None if discarded_by is None else self._seat("discarded_by", 0),
            discard_no=0 if discarded_by is None else max(1, sum(turns_had)),
            turns_had=turns_had,
            clock_from=None if is_open else 0,
            window_from=0 if is_open else None,
            source="stock" if drawn else None,
            hand_before=hands[turn] if drawn else 0,
            table_before=table if drawn else (),
        )

    def _seat(self, key: str, default: Seat) -> Seat:
        return self._a_seat(key, self._position.get(key, default))

    def _a_seat(self, key: str, seat: Any) -> Seat:
        if seat not in range(self._players):
            raise ValueError(f"{key}: there are seats 0 to {self._players - 1}, not {seat!r}")
        return int(seat)

    def _by_seat(self, key: str, default: Any, read: Callable[[str, Any], Any]) -> tuple[Any, ...]:
        listed = self._position.get(key) or [default] * self._players
        if not isinstance(listed, list) or len(listed) != self._players:
            raise ValueError(f"{key}: an entry for each of the {self._players} seats is wanted")
        return tuple(read(key, one) for one in listed)

    def _cards(self, key: str, listed: str | Iterable[str]) -> tuple[str, ...]:
        named = split(listed)
        for name in named:
            if name not in BITS:
                raise ValueError(f"{key}: {name!r} is no card")
            if name in self._named:
                raise ValueError(f"{key}: {name} is named twice")
            self._named.add(name)
        return named

    def _meld(self, listed: Any) -> int:
        if not isinstance(listed, Mapping) or set(listed) != {"owner", "cards"}:
            raise ValueError("table: a meld is {owner, cards}")
        meld = mask_of(self._cards("table", listed["cards"]))
        if not is_meld(meld, self._options):
            raise ValueError(f"table: {' '.join(names_in(meld))} is no meld")
        return packed(self._a_seat("table", listed["owner"]), meld)


def _count(key: str, value: Any) -> int:
    if not isinstance(value, int) or value < 0:
        raise ValueError(f"{key}: a count, not {value!r}")
    return value


SCENERY = Scenery()
