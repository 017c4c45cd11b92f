"""The ways to end a round (H18-H23): whether they are open, and their facts."""

from collections.abc import Sequence

from app.games.contract import Seat
from app.games.hoola.deal import HAND_SIZE
from app.games.hoola.events import BigLuckHad, Blasted, HoolaEvent, Knocked, Reason
from app.games.hoola.masks import SEVENS, score, worth
from app.games.hoola.scoring import payments, reckon
from app.games.hoola.state import State, clockwise_from, has_melded, owner_of

SMALL_BLAST_BELOW = 15
LARGE_BLAST_ABOVE = 82
KNOCK_AT_MOST = 10


def _end(state: State, reason: Reason, winner: Seat, pays_for_all: Seat | None = None) -> Sequence[HoolaEvent]:
    ended = reckon(state, reason, winner, pays_for_all)
    return ended, *payments(ended)


def can_blast(state: State, seat: Seat) -> bool:
    """Return whether the seat's hand, drawn to nothing yet, is one for a blast (H19)."""
    hand = state.hands[seat]
    return (
        hand.bit_count() == HAND_SIZE
        and not SMALL_BLAST_BELOW <= worth(hand) <= LARGE_BLAST_ABOVE
        and not has_melded(state.table, seat)
    )


def can_knock(state: State, seat: Seat) -> bool:
    """Return whether the seat, before its draw, may knock (H20)."""
    if len(state.table) < 2 or score(state.hands[seat]) > KNOCK_AT_MOST:
        return False
    owners = {owner_of(meld) for meld in state.table}
    return seat in owners and len(owners) > 1


def can_big_luck(state: State, seat: Seat) -> bool:
    """Return whether the seat has all four sevens in hand (H21)."""
    return state.hands[seat] & SEVENS == SEVENS


def blast(state: State, seat: Seat) -> Sequence[HoolaEvent]:
    """Return the facts of a blast."""
    points = worth(state.hands[seat])
    reason: Reason = "small_blast" if points < SMALL_BLAST_BELOW else "large_blast"
    return Blasted(seat, points), *_end(state, reason, seat)


def big_luck(state: State, seat: Seat) -> Sequence[HoolaEvent]:
    """Return the facts of big luck."""
    return BigLuckHad(seat), *_end(state, "big_luck", seat)


def knock(state: State, seat: Seat) -> Sequence[HoolaEvent]:
    """Return the facts of a knock: an equal or lower score beats the knocker, who then pays for all (H20, H29)."""
    rivals = [rival for rival in clockwise_from(state.seats, seat + 1) if rival != seat]
    lowest = min(rivals, key=lambda rival: score(state.hands[rival]))  # of equals the first clockwise
    if score(state.hands[lowest]) <= score(state.hands[seat]):
        return Knocked(seat), *_end(state, "knock_lost", lowest, pays_for_all=seat)
    return Knocked(seat), *_end(state, "knock", seat)


def go_out(before: State, after: State, seat: Seat, put_down: int) -> Sequence[HoolaEvent]:
    """Return the facts of going out (H18); ``before`` and ``after`` the last move, ``put_down`` cards in this turn.

    Hoola is to have put down all seven cards in one turn; whoever discarded a card for it pays for all (H23, H28).
    """
    if put_down >= HAND_SIZE and not has_melded(before.table_before, seat):
        return _end(after, "hoola", seat, pays_for_all=before.fed_by)
    return _end(after, "out", seat)


def stock_end(after: State, seat: Seat) -> Sequence[HoolaEvent]:
    """Return the facts of the discard after the last stock card (H22): the lowest score wins.

    Ties: fewer cards in hand, then the first clockwise after the last discarder.
    """
    in_order = clockwise_from(after.seats, seat + 1)
    winner = min(in_order, key=lambda rival: (score(after.hands[rival]), after.hands[rival].bit_count()))
    return _end(after, "stock", winner)
