"""Loba de Menos as a game of the house: the one contract, kept by the parts beside this file."""

from collections.abc import Collection, Sequence

from app.games.contract import Opens, Outcome, Seat, Stamp, Table, Timer, View
from app.games.loba_de_menos import actions as moves
from app.games.loba_de_menos import clock, views
from app.games.loba_de_menos import shown as showing
from app.games.loba_de_menos.actions import LobaAction
from app.games.loba_de_menos.arranging import arranged
from app.games.loba_de_menos.deal import first_deal
from app.games.loba_de_menos.decide import decide
from app.games.loba_de_menos.events import LobaEvent
from app.games.loba_de_menos.evolve import evolve
from app.games.loba_de_menos.leaving import leave_facts
from app.games.loba_de_menos.legal import MIN_SEATS, legal
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.shown import ShownEvent
from app.games.loba_de_menos.state import MAX_SEATS, State
from app.games.overdue import judged_in_time
from app.games.rng import Rng


class LobaDeMenos:
    """The rules of Loba de Menos; every method is as the contract says."""

    key = "loba-de-menos"
    title = "Loba de Menos"
    seats = range(MIN_SEATS, MAX_SEATS + 1)
    rules_version = 1
    opens: Opens = "game_over"
    options = Options
    actions = LobaAction
    state = State
    events = LobaEvent
    shown = ShownEvent
    public_view = views.PublicView
    private_view = views.PrivateView

    def parse(self, raw: object) -> LobaAction:
        """Return the action that decoded JSON means; raise ``Malformed``."""
        return moves.parse(raw)

    def deal(self, options: Options, table: Table, rng: Rng) -> Sequence[LobaEvent]:
        """Return the facts of a new game and its first deal; on an old game's state they start it afresh."""
        return first_deal(options, table, rng)

    def arrange(self, state: State, options: Options, table: Table) -> Sequence[LobaEvent]:
        """Return the facts that set the seats of the next game, and the options as far as they may change."""
        return arranged(state, options, table)

    def decide(self, state: State, seat: Seat, action: LobaAction, at: Stamp, rng: Rng) -> Sequence[LobaEvent]:
        """Judge an action and return its facts, after those of clocks that ran out before it came."""
        return judged_in_time(self, state, at, rng, lambda now: decide(now, seat, action, at, rng))

    def evolve(self, state: State | None, event: LobaEvent) -> State:
        """Apply one fact."""
        return evolve(state, event)

    def legal(self, state: State, seat: Seat) -> Sequence[LobaAction]:
        """Return every action that the seat may send now."""
        return legal(state, seat)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that the game waits for."""
        return clock.awaited(state)

    def timers(self, state: State) -> Sequence[Timer]:
        """Return the deadlines that run now."""
        return clock.timers(state)

    def on_timer(self, state: State, timer: Timer, at: Stamp, rng: Rng) -> Sequence[LobaEvent]:
        """Return the facts of a deadline that is due; none when it runs no more."""
        if timer.seat is None or timer not in clock.timers(state):
            return ()
        return clock.automatic(state, timer.seat, at, rng)

    def automatic(self, state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[LobaEvent]:
        """Return the facts of the rules' own move for an awaited seat."""
        return clock.automatic(state, seat, at, rng)

    def leave(self, state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[LobaEvent]:
        """Return the facts of a seat leaving the table, which it may at any time (L18)."""
        return leave_facts(state, seat, at)

    def outcome(self, state: State) -> Outcome:
        """Return how far the game is; a round is over once its rebuys are settled."""
        if state.game_result is not None:
            return Outcome("game_over", state.round, "last_left", state.game_result.winner)
        if state.phase == "round_over" and state.round_result is not None:
            return Outcome("round_over", state.round, state.round_result.reason, state.round_result.winner)
        return Outcome("playing", state.round)

    def draws(self, state: State) -> int:
        """Return how often the discards were shuffled into a new stock (L11)."""
        return state.reshuffles_used

    def view(self, state: State, viewer: Seat | None) -> View:
        """Return what the viewer may know."""
        return View(views.public(state), views.private(state, viewer))

    def public(self, state: State) -> views.PublicView:
        """Return what all viewers share."""
        return views.public(state)

    def private(self, state: State, viewer: Seat | None) -> views.PrivateView:
        """Return what is the viewer's own."""
        return views.private(state, viewer)

    def show(self, event: LobaEvent, viewer: Seat | None) -> ShownEvent:
        """Return what the viewer may see of a fact."""
        return showing.show(event, viewer)

    def insiders(self, event: LobaEvent) -> Collection[Seat]:
        """Return the seats that are shown more of a fact than a spectator."""
        return showing.insiders(event)


GAME = LobaDeMenos()
