"""Hula-Hoo! as a game of the house: the one contract, kept by the parts beside this file."""

from collections.abc import Collection, Sequence

from app.games.contract import Opens, Outcome, Refused, Seat, Stamp, Table, Timer, View
from app.games.hula_hoo import actions as moves
from app.games.hula_hoo import clock, views
from app.games.hula_hoo import shown as showing
from app.games.hula_hoo.actions import HulaHooAction
from app.games.hula_hoo.deal import first_deal
from app.games.hula_hoo.decide import facts_of
from app.games.hula_hoo.ending import too_few_facts
from app.games.hula_hoo.events import Arranged, HulaHooEvent, Left
from app.games.hula_hoo.evolve import evolve
from app.games.hula_hoo.judge import judge
from app.games.hula_hoo.legal import legal
from app.games.hula_hoo.options import MAX_SEATS, Options, in_running_game
from app.games.hula_hoo.shown import ShownEvent
from app.games.hula_hoo.state import State, is_running
from app.games.overdue import judged_in_time
from app.games.rng import Rng


class HulaHoo:
    """The rules of Hula-Hoo!; every method is as the contract says."""

    key = "hula-hoo"
    title = "Hula-Hoo!"
    seats = range(2, MAX_SEATS + 1)
    rules_version = 1
    opens: Opens = "game_over"
    options = Options
    actions = HulaHooAction
    state = State
    events = HulaHooEvent
    shown = ShownEvent
    public_view = views.PublicView
    private_view = views.PrivateView

    def parse(self, raw: object) -> HulaHooAction:
        """Return the action that decoded JSON means; raise ``Malformed``."""
        return moves.parse(raw)

    def deal(self, options: Options, table: Table, rng: Rng) -> Sequence[HulaHooEvent]:
        """Return the facts of a new game and its first deal; on an old game's state they start it afresh."""
        return first_deal(options, table, rng)

    def arrange(self, state: State, options: Options, table: Table) -> Sequence[HulaHooEvent]:
        """Return the facts that set options and seats between rounds; a game's terms hold until its end."""
        if is_running(state):
            raise Refused("wrong_phase", "U20")
        settled = in_running_game(options, state.options)
        if settled == state.options and table.seats == state.seats:
            return ()
        over = state.game_result is not None
        return Arranged(settled, table.seats), *(() if over else too_few_facts(table.seats))

    def decide(self, state: State, seat: Seat, action: HulaHooAction, at: Stamp, rng: Rng) -> Sequence[HulaHooEvent]:
        """Judge an action and return its facts, after those of clocks that ran out before it came."""

        def judged(now: State) -> Sequence[HulaHooEvent]:
            judge(now, seat, action)
            return facts_of(now, seat, action, at, rng)

        return judged_in_time(self, state, at, rng, judged)

    def evolve(self, state: State | None, event: HulaHooEvent) -> State:
        """Apply one fact."""
        return evolve(state, event)

    def legal(self, state: State, seat: Seat) -> Sequence[HulaHooAction]:
        """Return every action that the seat may send now."""
        return legal(state, seat)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that the game waits for."""
        return clock.awaited(state)

    def timers(self, state: State) -> Sequence[Timer]:
        """Return the deadlines that run now."""
        return clock.timers(state)

    def on_timer(self, state: State, timer: Timer, at: Stamp, rng: Rng) -> Sequence[HulaHooEvent]:
        """Return the facts of a deadline that is due; none when it runs no more."""
        if timer.seat is None or timer not in clock.timers(state):
            return ()
        return clock.automatic(state, timer.seat, at, rng)

    def automatic(self, state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[HulaHooEvent]:
        """Return the facts of the rules' own move for an awaited seat."""
        return clock.automatic(state, seat, at, rng)

    def leave(self, state: State, seat: Seat, at: Stamp, rng: Rng) -> Sequence[HulaHooEvent]:
        """Return the facts of a seat leaving between rounds; its total goes, and one player alone has won."""
        if seat not in state.seats:
            return ()
        if is_running(state):
            raise Refused("wrong_phase", "U20")
        left = Left(seat)
        if state.game_result is not None:
            return (left,)
        return left, *too_few_facts(tuple(other for other in state.seats if other != seat))

    def outcome(self, state: State) -> Outcome:
        """Return how far the game is."""
        if state.game_result is not None:
            return Outcome("game_over", state.round, state.game_result.reason, state.game_result.winner)
        if state.round_result is not None:
            return Outcome("round_over", state.round, state.round_result.reason, state.round_result.winner)
        return Outcome("playing", state.round)

    def draws(self, state: State) -> int:
        """Return 0: the deal settles the order of all cards."""
        return 0

    def view(self, state: State, viewer: Seat | None) -> View:
        """Return what the viewer may know."""
        return View(views.public(state), views.private(state, viewer))

    def public(self, state: State) -> views.PublicView:
        """Return what all viewers share."""
        return views.public(state)

    def private(self, state: State, viewer: Seat | None) -> views.PrivateView:
        """Return what is the viewer's own."""
        return views.private(state, viewer)

    def show(self, event: HulaHooEvent, viewer: Seat | None) -> ShownEvent:
        """Return what the viewer may see of a fact."""
        return showing.show(event, viewer)

    def insiders(self, event: HulaHooEvent) -> Collection[Seat]:
        """Return the seats that are shown more of a fact than a spectator."""
        return showing.insiders(event)


GAME = HulaHoo()
