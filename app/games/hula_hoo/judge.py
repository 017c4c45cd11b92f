"""Whether an action is allowed now; every refusal of Hula-Hoo! is made here, in the order that the codes take."""

from app.games.contract import Refused, Seat
from app.games.hula_hoo.actions import Exchange, HulaHooAction, NextRound, Pass, Play
from app.games.hula_hoo.cards import JOKER, holds
from app.games.hula_hoo.demand import Demand, fits_as_double, fits_with_call
from app.games.hula_hoo.legal import legal_plays, may_be_last
from app.games.hula_hoo.state import State, cards_left, is_running


def judge(state: State, seat: Seat, action: HulaHooAction) -> None:
    """Raise ``Refused`` with the first code that fits, if the seat may not do this now."""
    if isinstance(action, NextRound):
        if state.phase != "round_over":
            raise Refused("wrong_phase", "U20")
    elif not is_running(state):
        raise Refused("round_over", "U12")
    if seat not in state.seats:
        raise Refused("not_your_turn", "U5")
    if isinstance(action, Exchange):
        _judge_exchange(state, seat, action)
    elif isinstance(action, Play | Pass):
        _judge_turn(state, seat, action)


def _judge_exchange(state: State, seat: Seat, action: Exchange) -> None:
    if not holds(state.face_up[seat], action.cards):
        raise Refused("not_in_hand", "U4")
    if state.phase != "exchange" or state.chosen[seat] is not None:
        raise Refused("exchange_over", "U4")


def _judge_turn(state: State, seat: Seat, action: Play | Pass) -> None:
    if seat != state.turn:
        raise Refused("not_your_turn", "U5")
    if state.phase == "exchange":
        raise Refused("wrong_phase", "U4")
    if isinstance(action, Play):
        _judge_play(state, seat, action)
    elif legal_plays(state, seat):
        raise Refused("can_play", "U10")


def _judge_play(state: State, seat: Seat, play: Play) -> None:
    zone = state.hands[seat] if play.zone == "hand" else state.face_up[seat]
    if play.card not in zone:
        raise Refused("not_in_hand", "U2")
    _judge_card(state.demand, play)
    if play.card == JOKER and cards_left(state, seat) == 1 and not may_be_last(play, state):
        raise Refused("last_card_joker", "U12")


def _judge_card(demand: Demand, play: Play) -> None:
    if play.double:
        if not fits_as_double(demand, play.card):
            raise Refused("illegal_card", "U6")
        if play.call is not None:
            raise Refused("no_call_on_double", "U17")
        return
    if not fits_with_call(demand, play.card):
        raise Refused("illegal_card", "U7" if demand.kind == "double" else "U5")
    if play.call is None:
        raise Refused("call_needed", "U17")
