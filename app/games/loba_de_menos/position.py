"""A position of a scenario file, read key by key."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from app.games.contract import Seat
from app.games.loba_de_menos.ending import may_rebuy
from app.games.loba_de_menos.events import RebuyAsked
from app.games.loba_de_menos.evolve import evolve
from app.games.loba_de_menos.melds import Laid, new_meld
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.state import ELIMINATED, Phase, RoundResult, State, TableMeld, TurnStart
from app.games.rummy.cards import CARDS, split
from app.games.rummy.hand import Hand, hand_of

_PHASES: tuple[Phase, ...] = ("draw", "play", "rebuy")
_KEYS = (
    "dealer",
    "turn",
    "phase",
    "hands",
    "table",
    "stock",
    "discard",
    "totals",
    "rebuys_used",
    "reshuffles_used",
    "out",
    "pot",
    "played_this_round",
)


class Position:
    """Reads a position for so many players; each method raises ``ValueError`` naming its key."""

    def __init__(self, position: Mapping[str, Any], players: int) -> None:
        """Hold the position; raise ``ValueError`` for a key that there is not."""
        unknown = [key for key in position if key not in _KEYS]
        if unknown:
            raise ValueError(f"unknown key: {unknown[0]}")
        self._position = position
        self._players = players

    def state(self, options: Options) -> State:
        """Return the state that the position describes."""
        seats = tuple(range(self._players))
        phase, table = self._phase(), self._table()
        state = State(
            options=options,
            seats=seats,
            at_table=seats,
            round=1,
            phase=phase,
            dealer=self._seat_at("dealer"),
            turn=self._seat_at("turn"),
            hands=self._by_seat("hands", _hand, ()),
            table=table,
            stock=self._cards("stock"),
            discard=self._cards("discard"),
            reshuffles_used=_count("reshuffles_used", self._position.get("reshuffles_used", 0)),
            played=self._seats("played_this_round", sorted({meld.owner for meld in table})),
            turn_start=TurnStart(table, None) if phase == "play" else None,
            totals=self._by_seat("totals", _whole, 0),
            rebuys_used=self._by_seat("rebuys_used", _count, 0),
            out=self._seats("out", ()),
            pot=_count("pot", self._position.get("pot", 0)),
        )
        return _asking(state) if phase == "rebuy" else state

    def _phase(self) -> Phase:
        asked = self._position.get("phase", "draw")
        found = next((phase for phase in _PHASES if phase == asked), None)
        if found is None:
            raise ValueError(f"phase: must be one of {', '.join(_PHASES)}")
        return found

    def _table(self) -> tuple[TableMeld, ...]:
        melds = self._list("table", ())
        return tuple(self._meld(number, meld) for number, meld in enumerate(melds, 1))

    def _meld(self, number: int, meld: Any) -> TableMeld:
        if not isinstance(meld, Mapping) or set(meld) != {"owner", "cards"}:
            raise ValueError("table: a meld has an owner and cards")
        return TableMeld(number, self._seat("table", meld["owner"]), _laid(_cards("table", meld["cards"])))

    def _seat_at(self, key: str) -> Seat:
        return self._seat(key, self._position.get(key, 0))

    def _seats(self, key: str, default: Sequence[Seat]) -> tuple[Seat, ...]:
        return tuple(self._seat(key, seat) for seat in self._list(key, default))

    def _cards(self, key: str) -> tuple[int, ...]:
        return _cards(key, self._position.get(key, ""))

    def _by_seat(self, key: str, read: Callable[[str, Any], Any], default: Any) -> tuple[Any, ...]:
        if key not in self._position:
            return (default,) * self._players
        values = self._list(key, ())
        if len(values) != self._players:
            raise ValueError(f"{key}: must have an entry for each of the {self._players} seats")
        return tuple(read(key, value) for value in values)

    def _seat(self, key: str, value: Any) -> Seat:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < self._players:
            raise ValueError(f"{key}: there are seats 0 to {self._players - 1}, not {value}")
        return value

    def _list(self, key: str, default: Sequence[Any]) -> Sequence[Any]:
        value = self._position.get(key, default)
        if not isinstance(value, list | tuple):
            raise ValueError(f"{key}: must be a list")
        return value


def _asking(state: State) -> State:
    """Return the state in which the first of the eliminated is asked about a rebuy, the others still to be."""
    totals = {seat: state.totals[seat] for seat in state.seats if seat not in state.out}
    eliminated = [seat for seat, total in totals.items() if total >= ELIMINATED]
    pending = tuple(seat for seat in eliminated if may_rebuy(state, seat))
    if not pending:
        raise ValueError("totals: nobody is eliminated and may buy back in")
    between = replace(
        state,
        turn=None,
        pending=pending,
        out=tuple(sorted({*state.out, *eliminated} - {*pending})),
        back_at=max((total for total in totals.values() if total < ELIMINATED), default=0),
        round_result=RoundResult("out", None, {}, {}),
    )
    return evolve(between, RebuyAsked(pending[0], 0))


def _laid(cards: tuple[int, ...]) -> Laid:
    laid = new_meld(cards, three_suits=False)
    if laid is None:
        raise ValueError("table: the cards of a meld are none")
    return laid


def _hand(key: str, value: Any) -> Hand:
    return hand_of(_cards(key, value))


def _cards(key: str, value: Any) -> tuple[int, ...]:
    if not isinstance(value, str | list) or not all(isinstance(name, str) for name in value):
        raise ValueError(f"{key}: must be cards")
    written = split(value)
    unknown = [name for name in written if name not in CARDS]
    if unknown:
        raise ValueError(f"{key}: there is no card {unknown[0]}")
    return tuple(CARDS[name] for name in written)


def _whole(key: str, value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{key}: must be a whole number")
    return value


def _count(key: str, value: Any) -> int:
    if _whole(key, value) < 0:
        raise ValueError(f"{key}: must not be negative")
    return int(value)
