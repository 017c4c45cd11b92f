"""A game for testing the scenario runner: seats add 1 to 3 to a count in turn, and may claim each addition.

It has all that a runner meets: a turn clock, a window that ends by time and starts the clock, claims settled by stamp
with the losers on record, payments, chance, a seat that leaves, and an end.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from app.games.contract import (
    NS_PER_MS,
    NS_PER_S,
    Action,
    Event,
    Malformed,
    Opens,
    Outcome,
    Paid,
    Refused,
    Seat,
    Stamp,
    Table,
    Timer,
    Value,
    View,
)
from app.games.rng import Rng

WINDOW = 2 * NS_PER_S


class Options(Value, frozen=True):
    target: Annotated[int, msgspec.Meta(ge=1)] = 10
    stake: Annotated[int, msgspec.Meta(ge=1)] = 5
    turn_clock: Annotated[int, msgspec.Meta(ge=0)] = 30


class Add(Action, frozen=True, tag="add"):
    n: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Claim(Action, frozen=True, tag="claim"):
    pass


Move: TypeAlias = Add | Claim


class Dealt(Event, frozen=True, tag="dealt"):
    state: "State"


class Added(Event, frozen=True, tag="added"):
    seat: Seat
    n: int
    at: Stamp


class Claimed(Event, frozen=True, tag="claimed"):
    seat: Seat
    at: Stamp


class Lost(Event, frozen=True, tag="lost"):
    seat: Seat
    margin_ms: int


class Closed(Event, frozen=True, tag="closed"):
    at: Stamp


class Left(Event, frozen=True, tag="left"):
    seat: Seat


class State(Value, frozen=True):
    options: Options
    seats: tuple[Seat, ...]
    turn: Seat
    count: int
    adder: Seat | None
    window: Stamp | None
    turn_from: Stamp = 0
    claims: tuple[tuple[Seat, Stamp], ...] = ()
    lost: tuple[tuple[Seat, int], ...] = ()

    @property
    def over(self) -> bool:
        return self.count >= self.options.target


class Tally:
    key = "tally"
    title = "Tally"
    seats = range(2, 4)
    rules_version = 1
    opens: Opens = "round_over"
    options = Options
    actions: Any = Move
    events: Any = Dealt | Added | Claimed | Lost | Closed | Left | Paid
    shown: Any = events
    state = State
    public_view: Any = Value
    private_view: Any = Value

    def parse(self, raw: object) -> Move:
        try:
            move: Move = msgspec.convert(raw, Move)
        except msgspec.ValidationError:
            raise Malformed("T1") from None
        return move

    def deal(self, options: Options, table: Table, rng: Rng) -> Sequence[Event]:
        first = table.seats[rng.below(len(table.seats))] if table.dealer is None else table.dealer
        stakes = [Paid(seat, None, options.stake, "stake") for seat in table.seats]
        return [Dealt(State(options, table.seats, first, 0, None, None)), *stakes]

    def arrange(self, state: State, options: Options, table: Table) -> Sequence[Event]:
        return []

    def decide(self, state: State, seat: Seat, action: Move, at: Stamp, rng: Rng) -> Sequence[Event]:
        if state.over:
            raise Refused("round_over", "T4")
        if isinstance(action, Claim):
            return self._claim(state, seat, at)
        if seat != state.turn:
            raise Refused("not_your_turn", "T2")
        if state.window is not None:
            raise Refused("wrong_phase", "T2")
        return self._add(state, seat, action.n, at)

    def _claim(self, state: State, seat: Seat, at: Stamp) -> Sequence[Event]:
        if state.claims:
            margin = (at - state.claims[0][1]) // NS_PER_MS
            raise Refused("too_late", "T3", {"margin_ms": margin}, [Lost(seat, margin)])
        if state.window is None or seat == state.adder:
            raise Refused("wrong_phase", "T3")
        return [Claimed(seat, at)]

    def _add(self, state: State, seat: Seat, n: int, at: Stamp) -> Sequence[Event]:
        if state.count + n < state.options.target:
            return [Added(seat, n, at)]
        losers = [loser for loser in state.seats if loser != seat]
        return [Added(seat, n, at), *(Paid(loser, seat, state.options.stake, "round") for loser in losers)]

    def evolve(self, state: State | None, event: Event) -> State:
        if isinstance(event, Dealt):
            return event.state
        assert state is not None
        change = msgspec.structs.replace
        match event:
            case Added(seat, n, at):
                count, turn, window = state.count + n, self._after(state, seat), at + WINDOW
                return change(
                    state, turn=turn, count=count, adder=seat, window=window, turn_from=window, claims=(), lost=()
                )
            case Claimed(seat, at):
                return change(state, turn=seat, window=None, turn_from=at, claims=((seat, at),))
            case Lost(seat, margin_ms):
                return change(state, lost=(*state.lost, (seat, margin_ms)))
            case Closed(at):
                return change(state, window=None, turn_from=at)
            case Left(seat):
                left = change(state, seats=tuple(other for other in state.seats if other != seat))
                return change(left, turn=self._after(state, seat)) if state.turn == seat else left
        return state

    def _after(self, state: State, seat: Seat) -> Seat:
        return next((other for other in state.seats if other > seat), state.seats[0])

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        if state.over or seat not in state.seats:
            return []
        if state.window is None:
            return [Add(1), Add(2), Add(3)] if seat == state.turn else []
        return [] if seat == state.adder else [Claim()]

    def awaited(self, state: State) -> tuple[Seat, ...]:
        return () if state.over or state.window is not None else (state.turn,)

    def timers(self, state: State) -> Sequence[Timer]:
        if state.over:
            return []
        clock = Timer("turn", state.turn, state.turn_from + state.options.turn_clock * NS_PER_S)
        window = [] if state.window is None else [Timer("window", None, state.window)]
        return [clock, *window] if state.options.turn_clock else window

    def on_timer(self, state: State, timer: Timer, at: Stamp, rng: Rng) -> Sequence[Event]:
        if timer.kind == "window":
            return [Closed(at)]
        return self.automatic(state, state.turn, at, rng)

    def automatic(self, state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[Event]:
        return self._add(state, seat, 1, at)

    def leave(self, state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[Event]:
        if state.window is not None:
            raise Refused("wrong_phase", "T5")
        return [Left(seat)]

    def outcome(self, state: State) -> Outcome:
        status: Literal["round_over", "playing"] = "round_over" if state.over else "playing"
        return Outcome(status, 1, "out" if state.over else None, state.adder if state.over else None)

    def draws(self, state: State) -> int:
        return 0

    def view(self, state: State, viewer: Seat | None) -> View:
        return View(self.public(state), self.private(state, viewer))

    def public(self, state: State) -> Any:
        return Value()

    def private(self, state: State, viewer: Seat | None) -> Any:
        return Value()

    def show(self, event: Event, viewer: Seat | None) -> Any | None:
        return event

    def insiders(self, event: Event) -> Collection[Seat]:
        return ()


class TallyScenery:
    """Positions: ``turn``, ``count``; the count is shown as ``stock_size``, the adder's hand is empty."""

    def build(self, options: Options, players: int, position: Mapping[str, Any]) -> State:
        unknown = sorted(set(position) - {"turn", "count", "window_open", "adder"})
        if unknown:
            raise ValueError(f"unknown key {unknown[0]}")
        window = WINDOW if position.get("window_open") else None
        turn, count = position.get("turn", 0), position.get("count", 0)
        return State(options, tuple(range(players)), turn, count, position.get("adder"), window)

    def observe(self, state: State) -> Mapping[str, Any]:
        first = state.claims[0][0] if state.claims else None
        outcome = TALLY.outcome(state)
        ended = {"reason": outcome.reason, "winner": outcome.winner} if state.over else None
        return {
            "turn": state.turn,
            "stock_size": state.count,
            "window": "closed" if state.window is None else "open",
            "ruling": None if first is None else {"winner": first, "margin_ms": dict(state.lost)},
            "out": [seat for seat in (0, 1, 2) if seat not in state.seats],
            "round_over": ended,
        }

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return state

    def cards(self, state: State) -> Sequence[int]:
        return ()


TALLY = Tally()
GAMES = {TALLY.key: TALLY}
SCENERY = {TALLY.key: TallyScenery()}
