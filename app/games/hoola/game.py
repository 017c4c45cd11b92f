"""Hoola as a game of the house: the one contract, kept by the parts beside this file."""

from collections.abc import Collection, Sequence

from app.games.contract import Opens, Outcome, Seat, Stamp, Table, Timer, View
from app.games.hoola import actions, clock, deal, views
from app.games.hoola.actions import HoolaAction
from app.games.hoola.decide import decide
from app.games.hoola.events import HoolaEvent
from app.games.hoola.evolve import evolve
from app.games.hoola.legal import legal
from app.games.hoola.options import MAX_SEATS, MIN_SEATS, Options
from app.games.hoola.shown import ShownEvent, insiders, show
from app.games.hoola.state import State
from app.games.overdue import judged_in_time
from app.games.rng import Rng


class Hoola:
    """The rules of Hoola; every method is as the contract says."""

    key = "hoola"
    title = "Hoola"
    seats = range(MIN_SEATS, MAX_SEATS + 1)
    rules_version = 1
    opens: Opens = "round_over"
    options = Options
    actions = HoolaAction
    state = State
    events = HoolaEvent
    shown = ShownEvent
    public_view = views.PublicView
    private_view = views.PrivateView

    def parse(self, raw: object) -> HoolaAction:
        """Return the action that decoded JSON means; raise ``Malformed``."""
        return actions.parse(raw)

    def deal(self, options: Options, table: Table, rng: Rng) -> Sequence[HoolaEvent]:
        """Return the facts of a game's first round; on an old game's state they start afresh."""
        return deal.first_deal(options, table, rng)

    def arrange(self, state: State, options: Options, table: Table) -> Sequence[HoolaEvent]:
        """Return the facts that set options and seats for the next deal."""
        return deal.arrange(state, options, table)

    def decide(self, state: State, seat: Seat, action: HoolaAction, at: Stamp, rng: Rng) -> Sequence[HoolaEvent]:
        """Judge an action and return its facts, after those of a window or a clock that ended before it came."""
        return judged_in_time(self, state, at, rng, lambda now: decide(now, seat, action, at, rng))

    def evolve(self, state: State | None, event: HoolaEvent) -> State:
        """Apply one fact."""
        return evolve(state, event)

    def legal(self, state: State, seat: Seat) -> Sequence[HoolaAction]:
        """Return every action that the seat may send now."""
        return legal(state, seat)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that the game waits for."""
        return clock.awaited(state)

    def timers(self, state: State) -> Sequence[Timer]:
        """Return the deadlines that run now."""
        return clock.timers(state)

    def on_timer(self, state: State, timer: Timer, at: Stamp, rng: Rng) -> Sequence[HoolaEvent]:
        """Return the facts of a deadline that is due; none when it runs no more."""
        return clock.on_timer(state, timer, at, rng)

    def automatic(self, state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[HoolaEvent]:
        """Return the facts of the rules' own move for an awaited seat."""
        return clock.automatic(state, seat, at, rng)

    def leave(self, state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[HoolaEvent]:
        """Return the facts of a seat leaving between rounds."""
        return deal.leave(state, seat)

    def outcome(self, state: State) -> Outcome:
        """Return how far the game is; it has no end but the players' own decision (H31)."""
        if state.phase != "round_over" or state.result is None:
            return Outcome("playing", state.round)
        return Outcome("round_over", state.round, state.result.reason, state.result.winner)

    def draws(self, state: State) -> int:
        """Return 0: the deal settles the order of all cards."""
        return 0

    def view(self, state: State, viewer: Seat | None) -> View:
        """Return what the viewer may know."""
        return views.view(state, viewer)

    def public(self, state: State) -> views.PublicView:
        """Return what all viewers share."""
        return views.public(state)

    def private(self, state: State, viewer: Seat | None) -> views.PrivateView:
        """Return what is the viewer's own."""
        return views.private(state, viewer)

    def show(self, event: HoolaEvent, viewer: Seat | None) -> ShownEvent | None:
        """Return what the viewer may see of a fact, None for nothing."""
        return show(event, viewer)

    def insiders(self, event: HoolaEvent) -> Collection[Seat]:
        """Return the seats that are shown more of a fact than a spectator."""
        return insiders(event)


GAME = Hoola()
