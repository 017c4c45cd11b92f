"""The reckoning of a round: who owes how many stakes, and who pays them (H24-H30)."""

from collections import Counter
from collections.abc import Sequence

from app.games.contract import Paid, Seat
from app.games.hoola.events import Line, Reason, RoundEnded
from app.games.hoola.masks import SEVENS, score
from app.games.hoola.state import State, has_melded


def reckon(state: State, reason: Reason, winner: Seat, pays_for_all: Seat | None) -> RoundEnded:
    """Return the end of the round that ``state`` (after the last move) has come to.

    ``pays_for_all``: the one who pays every loser's stakes (H28, H29); None: each pays their own.
    """
    losers = tuple(seat for seat in state.seats if seat != winner)
    scores = {seat: score(state.hands[seat]) for seat in losers}
    lines = tuple(_line(state, seat, scores, reason, seat if pays_for_all is None else pays_for_all) for seat in losers)
    return RoundEnded(reason, winner, score(state.hands[winner]), lines)


def _line(state: State, seat: Seat, scores: dict[Seat, int], reason: Reason, paid_by: Seat) -> Line:
    own = scores[seat]
    place_stakes = sum(other <= own for other in scores.values())  # tied losers all pay the higher number (H25)
    sevens = (state.hands[seat] & SEVENS).bit_count()
    no_meld = state.turns_had[seat] > 0 and not has_melded(state.table, seat)
    hoola = reason == "hoola"
    stakes = place_stakes << sevens + no_meld + hoola  # each doubles (H26, H27)
    return Line(
        seat=seat,
        score=own,
        place=1 + sum(other < own for other in scores.values()),
        place_stakes=place_stakes,
        sevens=sevens,
        no_meld=no_meld,
        hoola=hoola,
        stakes=stakes,
        chips=stakes * state.options.stake,
        paid_by=paid_by,
    )


def payments(ended: RoundEnded) -> Sequence[Paid]:
    """Return what each payer pays the winner for the round, as one payment each, by seat."""
    owed: Counter[Seat] = Counter()
    for line in ended.lines:
        owed[line.paid_by] += line.chips
    return tuple(Paid(seat, ended.winner, chips, "round") for seat, chips in sorted(owed.items()))
