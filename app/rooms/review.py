"""Judging a recorded round again: do its facts follow from the rules, the secret and the words?

A log holds facts, not what was asked for. So a step follows when one thing that could have been asked for just then
leads to its facts: a legal action of its seat, an act that came too late, a clock that ran out, a seat that left.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from app.games import fair
from app.games.contract import Action, AnyGame, BadOptions, Event, Refused, Seat, Stamp, Table, Value, fold
from app.games.rng import Rng
from app.rooms import orders
from app.rooms.lifecycle import LeavingSet, RoundBegun, SeatLeft, Started, is_of_room
from app.rooms.record import BadRecord, RecordedStep, RoundRecord, facts

_AGO = 12
"""So many steps back an act that came too late may have been legal."""


class Fault(Value, frozen=True):
    """The first fact of a step that does not follow (None: one is missing), and what follows instead (None: none)."""

    fact: Event | None
    instead: Event | None


class Judgement(Value, frozen=True):
    """One step, judged: ``events`` are its facts, the room's among them; ``fault`` is None where all follow.

    ``chance`` tells whether chance decided something in it, which only a record with a secret can prove.
    """

    number: int
    step: RecordedStep
    events: Sequence[Event]
    chance: bool
    fault: Fault | None


class Review:
    """Judges the steps of one record in order."""

    def __init__(self, record: RoundRecord, game: AnyGame) -> None:
        """Take up a record and the rules that it was played by. Raises ``BadRecord``."""
        self._record = record
        self._game = game
        earlier = facts(game, record.earlier)
        self._states: list[Any] = [_applied(game, None, earlier)]

    def judgements(self, *, of_chance_only: bool = False) -> Iterator[Judgement]:
        """Yield a judgement for each step, up to the first that does not follow.

        ``of_chance_only`` judges those steps in which chance decided something and takes the others as they are.
        Raises ``BadRecord`` for facts that can't even be applied, or a first step that is no deal.
        """
        for number, step in enumerate(self._record.steps):
            events = facts(self._game, step.events)
            own = [event for event in events if not is_of_room(event)]
            begins = any(isinstance(event, Started) for event in events)
            if (number == 0) != any(isinstance(event, Started | RoundBegun) for event in events):
                raise BadRecord("it does not begin with the one deal of its round")
            before = None if begins else self._states[-1]
            after = _applied(self._game, before, own)
            chance = number == 0 or self._game.draws(after) != self._game.draws(before)
            fault = None
            if own and (chance or not of_chance_only) and (self._record.fair or not chance):
                ways = self._deals(step.at, before) if number == 0 else self._ways(step, events)
                fault = _fault(own, ways)
            yield Judgement(number, step, events, chance, fault)
            if fault is not None:
                return
            self._states.append(after)

    def _deals(self, at: Stamp, before: Any) -> Iterator[Sequence[Event]]:
        """Yield the facts of the deal, once for each seat that may have asked for it."""
        told = self._record.fair
        if told is None:
            return
        game, seats = self._game, tuple(one.seat for one in self._record.seats)
        table = Table(seats, at=at)
        try:
            options = orders.game_options(game, self._record.options)
        except BadOptions as error:
            raise BadRecord(f"its options are none: {error}") from None
        if before is None:
            yield game.deal(options, table, fair.deal(told.secret, told.words))
            return
        arranged = _facts(game.arrange, before, options, table)
        between = fold(game, arranged, before)
        action = game.parse({"type": "next_round"})
        for seat in seats:
            chance = fair.deal(told.secret, told.words)
            yield [*arranged, *_facts(game.decide, between, seat, action, at, chance)]

    def _ways(self, step: RecordedStep, events: Sequence[Event]) -> Iterator[Sequence[Event]]:
        """Yield the facts of everything that could have been asked for, or have happened, at a step."""
        game, state = self._game, self._states[-1]
        for event in events:
            if isinstance(event, SeatLeft | LeavingSet):
                yield _facts(game.leave, state, event.seat, step.at, self._chance())
        if step.seat is not None:
            for action in self._actions(step.seat):
                yield _facts(game.decide, state, step.seat, action, step.at, self._chance())
        for timer in game.timers(state):
            # A clock that ran out before an act came is fired by the act, as of when it was due.
            for at in (step.at, timer.due):
                moved = game.on_timer(state, timer, at, self._chance())
                yield moved
                yield _unmarked(moved)

    def _actions(self, seat: Seat) -> Iterator[Action]:
        """Yield what a seat may do now, then what it might have done a few steps ago, then what is never legal yet."""
        told: set[Action] = set()
        for state in self._states[: -_AGO - 1 : -1]:
            for action in self._game.legal(state, seat) if state is not None else ():
                if action not in told:
                    told.add(action)
                    yield action
        yield self._game.parse({"type": "next_round"})

    def _chance(self) -> Rng:
        told = self._record.fair
        return fair.Draws(told.secret, told.words, self._game.draws(self._states[-1])) if told else Rng(b"")


def _unmarked(events: Sequence[Event]) -> Sequence[Event]:
    """Return the facts as logs hold them from before discards were marked as the clock's (H33)."""
    return [replace(event, auto=False) if getattr(event, "auto", False) else event for event in events]


def _applied(game: AnyGame, state: Any, events: Sequence[Event]) -> Any:
    try:
        return fold(game, events, state)
    except Exception as error:  # what is no history may break an `evolve` in any way; it judges nothing
        what = f"there is no {error}" if isinstance(error, KeyError) else type(error).__name__
        raise BadRecord(f"its facts can't be applied: {what}") from None


def _facts(ask: Callable[..., Sequence[Event]], *given: Any) -> Sequence[Event]:
    """Return the facts of what is asked for, or those that its refusal leaves."""
    try:
        return ask(*given)
    except Refused as refusal:
        return refusal.facts


def _fault(own: Sequence[Event], ways: Iterator[Sequence[Event]]) -> Fault | None:
    """Return where a step's facts part from those of the way that they follow longest; None when one leads there."""
    longest = -1
    nearest: Sequence[Event] = ()
    for way in ways:
        same = _same(own, way)
        if same == len(own) == len(way):
            return None
        if same > longest:
            longest, nearest = same, way
    parted = max(longest, 0)
    return Fault(_at(own, parted), _at(nearest, parted))


def _same(one: Sequence[Event], other: Sequence[Event]) -> int:
    """Return how many facts two sequences have in common before they part."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _at(events: Sequence[Event], place: int) -> Event | None:
    return events[place] if place < len(events) else None
