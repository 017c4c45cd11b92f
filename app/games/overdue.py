"""What was to happen before an act came: the clocks that had run out by its stamp, though none of them has rung yet."""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

from app.games.contract import E, Game, Refused, S, Stamp
from app.games.rng import Rng


def judged_in_time(
    game: Game[Any, Any, E, S], state: S, at: Stamp, rng: Rng, judge: Callable[[S], Sequence[E]]
) -> Sequence[E]:
    """Return the facts of an act of the stamp ``at``, after those of the clocks that had run out when it came.

    A stamp at exactly a clock's end is after it (H15, H33, U18, L17, L22). ``judge`` is given the state after them and
    returns the act's own facts; where it raises ``Refused``, the clocks' facts are to be stored all the same.
    """
    late: list[E] = []
    # What a clock starts runs from ``at`` on, so this ends with everybody who was too late served once.
    while (timer := next((timer for timer in game.timers(state) if timer.due <= at), None)) is not None:
        facts = game.on_timer(state, timer, at, rng)
        late += facts
        state = reduce(game.evolve, facts, state)
    if not late:
        return judge(state)
    try:
        return [*late, *judge(state)]
    except Refused as refused:
        raise Refused(refused.code, refused.rule, refused.info, [*late, *refused.facts]) from None
