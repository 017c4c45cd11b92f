"""What the end of a round, or of the table, means for the game (U12-U16)."""

from app.games.contract import Seat
from app.games.hula_hoo.events import GameEnded, RoundEnded
from app.games.hula_hoo.state import GameReason, RoundReason, State, left_of

WINS_NEEDED = 3


def round_facts(state: State, winner: Seat, reason: RoundReason, points: int) -> tuple[RoundEnded | GameEnded, ...]:
    """Return the facts of a round that ``winner`` wins for ``points``, and of the game if it ends too."""
    ended = RoundEnded(reason, winner, points, left_of(state.seats, winner))
    totals = {seat: state.totals[seat] for seat in state.seats}
    totals[winner] += points
    why = _game_reason(state, winner, max(totals.values()))
    if why is None:
        return (ended,)
    champion = winner if why == "three_in_a_row" else _highest(state, totals, winner)
    return ended, GameEnded(why, champion)


def too_few_facts(seats: tuple[Seat, ...]) -> tuple[GameEnded, ...]:
    """Return the end of the game if fewer than two remain between rounds: the one who stayed has won it."""
    if len(seats) >= 2:
        return ()
    return (GameEnded("left", seats[0] if seats else None),)


def _game_reason(state: State, winner: Seat, best: int) -> GameReason | None:
    options = state.options
    if not options.three_in_a_row:
        return "target" if best >= options.target else None
    if state.wins_in_a_row[winner] + 1 >= WINS_NEEDED:
        return "three_in_a_row"
    return "round_cap" if state.round >= options.round_cap else None


def _highest(state: State, totals: dict[Seat, int], winner: Seat) -> Seat:
    """Return the seat with the highest total; among equals the latest winner of a round (U16)."""
    return max(totals, key=lambda seat: (totals[seat], seat == winner, state.last_won[seat], -seat))
