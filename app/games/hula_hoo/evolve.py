"""How each fact changes the state: applied as it stands, judged by nobody, without chance and without a clock."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from app.games.contract import Event, Seat
from app.games.hula_hoo.cards import Card, added, removed, without, zone
from app.games.hula_hoo.demand import ANY, CALLED, DOUBLED
from app.games.hula_hoo.events import (
    Arranged,
    Dealt,
    Exchanged,
    ExchangeEnded,
    GameBegan,
    GameEnded,
    HulaHooEvent,
    Left,
    Passed,
    Played,
    RoundEnded,
)
from app.games.hula_hoo.state import GameResult, LastPlay, RoundResult, SheetRow, State, left_of

_NOBODY_YET = State()


def evolve(state: State | None, event: HulaHooEvent) -> State:
    """Return the state after a fact; one that is none of this game's, or moves only chips, changes nothing."""
    before = state if state is not None else _NOBODY_YET
    apply = _APPLY.get(type(event))
    return apply(before, event) if apply else before


def _game_began(_: State, event: GameBegan) -> State:
    places = event.seats[-1] + 1
    return State(
        options=event.options,
        seats=event.seats,
        hands=((),) * places,
        face_up=((),) * places,
        chosen=(None,) * places,
        totals=(0,) * places,
        wins_in_a_row=(0,) * places,
        last_won=(0,) * places,
    )


def _dealt(state: State, event: Dealt) -> State:
    spare = len(state.totals) - len(event.hands)
    return replace(
        state,
        round=event.round,
        phase="exchange" if state.options.exchange else "play",
        dealer=event.dealer,
        starter=event.starter,
        turn=event.starter,
        hands=event.hands + ((),) * spare,
        face_up=event.face_up + ((),) * spare,
        draw_pile=event.draw_pile,
        middle=(),
        demand=ANY,
        aside=(),
        out=(),
        chosen=(None,) * len(state.totals),
        last_play=None,
        drawn=None,
        since=event.at,
        round_result=None,
        game_result=None,
    )


def _exchanged(state: State, event: Exchanged) -> State:
    return replace(state, chosen=_put(state.chosen, event.seat, event.cards))


def _exchange_ended(state: State, event: ExchangeEnded) -> State:
    face_up = list(state.face_up)
    given: list[Card] = []
    dealt = 0
    for swap in event.swaps:
        face_up[swap.seat] = zone((*without(face_up[swap.seat], swap.given), *swap.taken))
        given += swap.given
        dealt += len(swap.taken)
    return replace(
        state,
        phase="play",
        turn=state.starter,
        face_up=tuple(face_up),
        draw_pile=state.draw_pile[dealt:],
        aside=(*state.aside, *given),
        since=event.at,
    )


def _played(state: State, event: Played) -> State:
    seat, card = event.seat, event.card
    hand, face_up = state.hands[seat], state.face_up[seat]
    if event.zone == "hand":
        hand = removed(hand, card)
    else:
        face_up = removed(face_up, card)
    draw_pile = state.draw_pile
    if event.drawn is not None:
        hand = added(hand, event.drawn)
        draw_pile = draw_pile[1:]
    return replace(
        state,
        turn=_next_turn(state, seat, state.out),
        hands=_put(state.hands, seat, hand),
        face_up=_put(state.face_up, seat, face_up),
        draw_pile=draw_pile,
        middle=(*state.middle, card),
        demand=DOUBLED[card] if event.call is None else CALLED[event.call][card],
        last_play=LastPlay(seat, card, event.zone, event.call, event.double, event.drawn is not None),
        drawn=event.drawn,
        since=event.at,
    )


def _passed(state: State, event: Passed) -> State:
    out = (*state.out, event.seat)
    return replace(state, out=out, turn=_next_turn(state, event.seat, out), drawn=None, since=event.at)


def _round_ended(state: State, event: RoundEnded) -> State:
    winner = event.winner
    scored = {seat: event.points if seat == winner else 0 for seat in state.seats}
    return replace(
        state,
        phase="round_over",
        turn=None,
        totals=_put(state.totals, winner, state.totals[winner] + event.points),
        wins_in_a_row=_put((0,) * len(state.totals), winner, state.wins_in_a_row[winner] + 1),
        last_won=_put(state.last_won, winner, state.round),
        round_result=RoundResult(event.reason, winner, scored),
        sheet=(*state.sheet, SheetRow(state.round, event.reason, winner, scored)),
    )


def _game_ended(state: State, event: GameEnded) -> State:
    return replace(state, phase="game_over", game_result=GameResult(event.reason, event.winner))


def _arranged(state: State, event: Arranged) -> State:
    for seat in state.seats:
        if seat not in event.seats:
            state = _vacated(state, seat)
    more = max(0, max(event.seats, default=-1) + 1 - len(state.totals))
    zones, zeros = ((),) * more, (0,) * more
    return replace(
        state,
        options=event.options,
        seats=event.seats,
        hands=state.hands + zones,
        face_up=state.face_up + zones,
        chosen=state.chosen + (None,) * more,
        totals=state.totals + zeros,
        wins_in_a_row=state.wins_in_a_row + zeros,
        last_won=state.last_won + zeros,
    )


def _left(state: State, event: Left) -> State:
    return _vacated(state, event.seat)


def _vacated(state: State, seat: Seat) -> State:
    """Return the state with an empty place where ``seat`` was: cards aside, total, wins and rounds gone."""
    return replace(
        state,
        seats=tuple(other for other in state.seats if other != seat),
        hands=_put(state.hands, seat, ()),
        face_up=_put(state.face_up, seat, ()),
        aside=(*state.aside, *state.hands[seat], *state.face_up[seat]),
        out=tuple(other for other in state.out if other != seat),
        totals=_put(state.totals, seat, 0),
        wins_in_a_row=_put(state.wins_in_a_row, seat, 0),
        last_won=_put(state.last_won, seat, 0),
        sheet=tuple(_without_seat(row, seat) for row in state.sheet),
    )


def _without_seat(row: SheetRow, seat: Seat) -> SheetRow:
    """Return a line of the sheet without a seat, so that who sits there next is not taken for who left."""
    scored = {other: points for other, points in row.scored.items() if other != seat}
    return replace(row, winner=None if row.winner == seat else row.winner, scored=scored)


def _next_turn(state: State, seat: Seat, out: tuple[Seat, ...]) -> Seat:
    """Return the next seat clockwise that is not out; ``seat`` itself when all others are."""
    turn = left_of(state.seats, seat)
    while turn in out and turn != seat:
        turn = left_of(state.seats, turn)
    return turn


def _put(by_seat: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])


_APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    GameBegan: _game_began,
    Dealt: _dealt,
    Exchanged: _exchanged,
    ExchangeEnded: _exchange_ended,
    Played: _played,
    Passed: _passed,
    RoundEnded: _round_ended,
    GameEnded: _game_ended,
    Arranged: _arranged,
    Left: _left,
}
