"""What the end of a round means for the game: points, eliminations, rebuys to ask for, or a winner (L13-L18)."""

from collections.abc import Sequence

from app.games.contract import Paid, Seat, Stamp
from app.games.loba_de_menos.events import GameEnded, LobaEvent, RebuyAsked, RoundEnded
from app.games.loba_de_menos.scoring import CLEAN_SCORE, champion, hand_points, last_left
from app.games.loba_de_menos.state import ELIMINATED, Reason, State, in_game


def won_round(state: State, winner: Seat, at: Stamp, *, clean: bool) -> Sequence[LobaEvent]:
    """Return the facts of a round whose ``winner`` has got rid of the last card (L13).

    ``clean``: in one turn, having played nothing before in the round (L14).
    """
    reason: Reason = "clean" if clean else "out"
    scored = _hand_scores(state)
    scored[winner] = CLEAN_SCORE if clean else 0
    return _round_facts(state, reason, winner, scored, at)


def dead_round(state: State, at: Stamp) -> Sequence[LobaEvent]:
    """Return the facts of a round that nobody can win any more; it adds nothing to the totals (L11)."""
    return _round_facts(state, "exhausted", None, dict.fromkeys(in_game(state), 0), at)


def won_game(state: State, winner: Seat) -> Sequence[LobaEvent]:
    """Return the facts of a game that is over: the winner collects the pot (L18)."""
    ended = GameEnded(winner, state.pot)
    return (ended, Paid(None, winner, state.pot, "pot")) if state.pot else (ended,)


def last_player_wins(state: State) -> Sequence[LobaEvent]:
    """Return the end of a running game that has only one player left below 101; else nothing (L18)."""
    if state.game_result is not None:
        return ()
    winner = last_left({seat: state.totals[seat] for seat in in_game(state)})
    return () if winner is None else won_game(state, winner)


def _hand_scores(state: State) -> dict[Seat, int]:
    return {seat: hand_points(state.hands[seat], state.options.card_points) for seat in in_game(state)}


def _round_facts(
    state: State, reason: Reason, winner: Seat | None, scored: dict[Seat, int], at: Stamp
) -> Sequence[LobaEvent]:
    totals = {seat: state.totals[seat] + points for seat, points in scored.items()}
    won_by = champion(totals)
    eliminated = [seat for seat, total in totals.items() if total >= ELIMINATED]
    pending = tuple(seat for seat in eliminated if won_by is None and may_rebuy(state, seat))
    ended = RoundEnded(
        reason=reason,
        winner=winner,
        hand_scores=_hand_scores(state),
        scored=scored,
        pending=pending,
        out=tuple(seat for seat in eliminated if seat not in pending),
        back_at=max((total for total in totals.values() if total < ELIMINATED), default=0),
    )
    if won_by is not None:
        return ended, *won_game(state, won_by)
    return ended, *ask_next(pending, at)


def may_rebuy(state: State, seat: Seat) -> bool:
    """Return whether a seat has a rebuy left (L17)."""
    return state.rebuys_used[seat] < state.options.rebuys


def ask_next(pending: Sequence[Seat], at: Stamp) -> Sequence[LobaEvent]:
    """Return the next question about a rebuy, if anybody is still to be asked (L17)."""
    return (RebuyAsked(pending[0], at),) if pending else ()
