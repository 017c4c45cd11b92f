"""A position of a scenario file, set up as a state."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from app.games.contract import Seat
from app.games.loba_de_menos.ending import may_rebuy
from app.games.loba_de_menos.events import RebuyAsked
from app.games.loba_de_menos.evolve import evolve
from app.games.loba_de_menos.melds import new_meld
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.state import ELIMINATED, Phase, RoundResult, State, TableMeld, TurnStart
from app.games.positions import as_count, as_whole
from app.games.rummy.hand import Hand, hand_of
from app.games.rummy.positions import RummyReader, as_cards

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


def state_of(options: Options, players: int, position: Mapping[str, Any]) -> State:
    """Return the state that a position describes. Raises ``ValueError`` naming the key at fault."""
    read = RummyReader(position, players, _KEYS)
    seats = tuple(range(players))
    phase = read.one_of("phase", _PHASES, "draw")
    table = tuple(_meld(number, owner, cards) for number, (owner, cards) in enumerate(read.melds(), 1))
    state = State(
        options=options,
        seats=seats,
        at_table=seats,
        round=1,
        phase=phase,
        dealer=read.seat("dealer"),
        turn=read.seat("turn"),
        hands=read.by_seat("hands", _hand, ()),
        table=table,
        stock=read.cards("stock"),
        discard=read.cards("discard"),
        reshuffles_used=read.count("reshuffles_used"),
        played=read.seats("played_this_round", sorted({meld.owner for meld in table})),
        turn_start=TurnStart(table, None) if phase == "play" else None,
        totals=read.by_seat("totals", as_whole, 0),
        rebuys_used=read.by_seat("rebuys_used", as_count, 0),
        out=read.seats("out"),
        pot=read.count("pot"),
    )
    return _asking(state) if phase == "rebuy" else state


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


def _meld(number: int, owner: Seat, cards: tuple[int, ...]) -> TableMeld:
    laid = new_meld(cards, three_suits=False)
    if laid is None:
        raise ValueError("table: the cards of a meld are none")
    return TableMeld(number, owner, laid)


def _hand(key: str, value: Any) -> Hand:
    return hand_of(as_cards(key, value))
