"""The rebuys after a round: ask, vote, settle, next (L17)."""

from collections.abc import Sequence

from app.games.contract import NS_PER_S, Paid, Refused, Seat, Stamp
from app.games.loba_de_menos.actions import AnswerRebuy, VoteRebuy
from app.games.loba_de_menos.ending import ask_next, may_rebuy
from app.games.loba_de_menos.events import LobaEvent, RebuyAccepted, RebuySettled, RebuyVoted
from app.games.loba_de_menos.state import Rebuy, State, Vote, in_game


def awaited(state: State) -> tuple[Seat, ...]:
    """Return who is to speak: the player who is asked, or the voters still silent."""
    rebuy = state.rebuy
    if rebuy is None:
        return ()
    if not rebuy.accepted:
        return (rebuy.seat,)
    spoken = {vote.seat for vote in rebuy.votes}
    return tuple(seat for seat in in_game(state) if seat not in spoken)


def answer(state: State, seat: Seat, action: AnswerRebuy, at: Stamp) -> Sequence[LobaEvent]:
    """Judge and return the facts of an eliminated player's answer."""
    rebuy = state.rebuy
    if rebuy is None:
        raise Refused("wrong_phase", "L17")
    if seat != rebuy.seat:
        raise Refused(_why_not(state, seat), "L17")
    if rebuy.accepted:
        raise Refused("wrong_phase", "L17")
    return answer_facts(state, rebuy, action.accept, at)


def _why_not(state: State, seat: Seat) -> str:
    if seat in in_game(state):
        return "not_eliminated"
    used_up = seat in state.seats and not may_rebuy(state, seat)
    return "no_rebuy_left" if used_up else "not_your_turn"


def answer_facts(state: State, rebuy: Rebuy, accept: bool, at: Stamp, *, auto: bool = False) -> Sequence[LobaEvent]:
    """Return the facts of an answer; ``auto``: the clock's no."""
    if not accept:
        declined = RebuySettled(rebuy.seat, False, state.totals[rebuy.seat], declined=True, auto=auto)
        return declined, *ask_next(state.pending, at)
    accepted = RebuyAccepted(rebuy.seat, at)
    return accepted, *settled(state, Rebuy(rebuy.seat, accepted=True), at)


def vote(state: State, seat: Seat, action: VoteRebuy, at: Stamp) -> Sequence[LobaEvent]:
    """Judge and return the facts of a vote."""
    rebuy = state.rebuy
    if rebuy is None:
        raise Refused("wrong_phase", "L17")
    if seat not in in_game(state) or any(vote.seat == seat for vote in rebuy.votes):
        raise Refused("not_your_turn", "L17")
    if not rebuy.accepted:
        raise Refused("wrong_phase", "L17")
    if action.seat != rebuy.seat:
        raise Refused("not_eliminated", "L17")
    return vote_facts(state, rebuy, seat, action.allow, at)


def vote_facts(
    state: State, rebuy: Rebuy, seat: Seat, allow: bool, at: Stamp, *, auto: bool = False
) -> Sequence[LobaEvent]:
    """Return the facts of a vote; ``auto``: the clock's no, by which the time of all others may be over, too."""
    after = Rebuy(rebuy.seat, True, (*rebuy.votes, Vote(seat, allow)))
    late = auto and at >= due(state)
    silent = tuple(other for other in awaited(state) if other != seat) if late else ()
    return RebuyVoted(seat, allow, auto), *settled(state, after, at, silent)


def due(state: State) -> Stamp:
    """Return when the time for the answer, or for the votes, is over (L17)."""
    return state.since + state.options.rebuy_timeout * NS_PER_S


def settled(state: State, rebuy: Rebuy, at: Stamp, silent: tuple[Seat, ...] = ()) -> Sequence[LobaEvent]:
    """Return the end of a vote as soon as no further vote can change it; else nothing.

    ``silent`` have let their time run out and are not asked any more.
    """
    granted = _verdict(state, rebuy)
    if granted is None:
        return ()
    total = state.back_at if granted else state.totals[rebuy.seat]
    price = (Paid(rebuy.seat, None, state.options.stake, "rebuy"),) if granted else ()
    return RebuySettled(rebuy.seat, granted, total, silent=silent), *price, *ask_next(state.pending, at)


def _verdict(state: State, rebuy: Rebuy) -> bool | None:
    """Return whether a rebuy is granted, or None while that is open; a voter who has left does not count (L18)."""
    voters = in_game(state)
    allowing = sum(1 for vote in rebuy.votes if vote.allow and vote.seat in voters)
    against = sum(1 for vote in rebuy.votes if not vote.allow and vote.seat in voters)
    needed = {"all": len(voters), "majority": len(voters) // 2 + 1, "none": 0}[state.options.consent]
    if allowing >= needed:
        return True
    return False if len(voters) - against < needed else None
