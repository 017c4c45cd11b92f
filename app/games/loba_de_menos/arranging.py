"""Who plays next, and with what options, settled between two rounds (L2).

A game's terms hold until its end: what the chips were staked on does not change under them. So options asked for
between two rounds wait for the next game, but for the clocks; and a newcomer, who has paid no stake, waits too.
"""

from collections.abc import Sequence
from functools import reduce

from app.games.contract import Refused, Table
from app.games.loba_de_menos.events import Arranged, LobaEvent
from app.games.loba_de_menos.evolve import evolve
from app.games.loba_de_menos.leaving import leave_facts
from app.games.loba_de_menos.options import Options, in_running_game
from app.games.loba_de_menos.state import State


def arranged(state: State, options: Options, table: Table) -> Sequence[LobaEvent]:
    """Return the facts that set seats and options for the next deal; none when nothing changes.

    A player of the running game who is not at ``table`` any more leaves (L18). Raises ``Refused`` while a round or
    its rebuys run.
    """
    if state.phase not in ("round_over", "game_over"):
        raise Refused("wrong_phase", "L2")
    facts: list[LobaEvent] = []
    for seat in state.at_table:
        if seat not in table.seats:
            new = leave_facts(state, seat, table.at)
            state = reduce(evolve, new, state)
            facts += new
    settled = options if state.game_result is not None else in_running_game(options, state.options)
    if settled != state.options or table.seats != state.at_table:
        facts.append(Arranged(settled, table.seats))
    return facts
