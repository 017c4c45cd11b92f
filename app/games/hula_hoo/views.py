"""What a viewer may know, built up from nothing (U19)."""

from typing import Literal

from app.games.contract import Seat, Value
from app.games.hula_hoo.actions import HulaHooAction
from app.games.hula_hoo.cards import Card, Zone
from app.games.hula_hoo.demand import ShownDemand
from app.games.hula_hoo.demand import shown as shown_demand
from app.games.hula_hoo.legal import legal
from app.games.hula_hoo.state import (
    GameResult,
    LastPlay,
    Phase,
    RoundReason,
    SheetRow,
    State,
    next_starter,
)


class RoundOver(Value, frozen=True):
    """How the round ended, what each seat scored, and who starts the next (U3, U14)."""

    reason: RoundReason
    winner: Seat
    scored: dict[Seat, int]
    next_starter: Seat | None


class Standing(Value, frozen=True):
    """A seat's place in the game: 1 is the highest total; equal totals share a place."""

    seat: Seat
    total: int
    place: int


class Goal(Value, frozen=True):
    """How the running game is won (U15, U16): ``round_cap`` counts only with three in a row."""

    target: int
    three_in_a_row: bool
    round_cap: int


class PublicView(Value, frozen=True):
    """What all viewers share. Lists by seat have an entry for every place, 0 for an empty one."""

    game: Literal["hula-hoo"]
    round: int
    phase: Phase
    turn: Seat | None
    seats: tuple[Seat, ...]
    dealer: Seat
    starter: Seat
    hand_sizes: tuple[int, ...]
    face_up: dict[Seat, Zone]
    middle_top: Card | None
    middle_size: int
    demand: ShownDemand
    last_play: LastPlay | None
    stock_size: int
    out: tuple[Seat, ...]
    shown_hands: dict[Seat, Zone]
    exchanged: tuple[Seat, ...]
    totals: tuple[int, ...]
    wins_in_a_row: tuple[int, ...]
    standing: tuple[Standing, ...]
    goal: Goal
    rounds: tuple[SheetRow, ...]
    round_over: RoundOver | None
    game_over: GameResult | None


class PrivateView(Value, frozen=True):
    """The viewer's own part: the known hands, the legal actions, the card just drawn, the sealed exchange."""

    hands: dict[Seat, Zone]
    legal: list[HulaHooAction]
    drawn: Card | None = None
    chosen: Zone | None = None


def public(state: State) -> PublicView:
    """Return what everybody at the table, and every spectator, sees."""
    options = state.options
    return PublicView(
        game="hula-hoo",
        round=state.round,
        phase=state.phase,
        turn=state.turn,
        seats=state.seats,
        dealer=state.dealer,
        starter=state.starter,
        hand_sizes=tuple(map(len, state.hands)),
        face_up={seat: state.face_up[seat] for seat in state.seats},
        middle_top=state.middle[-1] if state.middle else None,
        middle_size=len(state.middle),
        demand=shown_demand(state.demand),
        last_play=state.last_play,
        stock_size=len(state.draw_pile),
        out=state.out,
        shown_hands=shown_hands(state),
        exchanged=tuple(seat for seat in state.seats if state.chosen[seat] is not None),
        totals=state.totals,
        wins_in_a_row=state.wins_in_a_row,
        standing=_standing(state),
        goal=Goal(options.target, options.three_in_a_row, options.round_cap),
        rounds=state.sheet,
        round_over=_round_over(state),
        game_over=state.game_result,
    )


def private(state: State, viewer: Seat | None) -> PrivateView:
    """Return what the viewer knows beyond that; a spectator, or a seat not dealt in, knows nothing more."""
    hands = shown_hands(state)
    if viewer is None or viewer not in state.seats:
        return PrivateView(hands, [])
    hands[viewer] = state.hands[viewer]
    own_play = state.last_play is not None and state.last_play.seat == viewer
    return PrivateView(hands, legal(state, viewer), state.drawn if own_play else None, state.chosen[viewer])


def shown_hands(state: State) -> dict[Seat, Zone]:
    """Return the hands of the players who are out: they have shown them (U10)."""
    return {seat: state.hands[seat] for seat in state.out}


def _standing(state: State) -> tuple[Standing, ...]:
    totals = {seat: state.totals[seat] for seat in state.seats}
    ranked = sorted(totals, key=lambda seat: (-totals[seat], seat))
    ordered = [totals[seat] for seat in ranked]
    return tuple(Standing(seat, totals[seat], ordered.index(totals[seat]) + 1) for seat in ranked)


def _round_over(state: State) -> RoundOver | None:
    result = state.round_result
    if result is None:
        return None
    return RoundOver(result.reason, result.winner, result.scored, next_starter(state))
