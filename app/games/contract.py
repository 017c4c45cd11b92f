"""The one contract that all games meet: decide, then evolve.

A game is four kinds of frozen values (options, actions, events, state) and a few pure functions. The laws below hold
for every registered game and are tested over random play (``tests/laws``):

* cards are conserved and payments sum to zero (the pot included);
* every seat in ``awaited`` has a legal action; an action that is not in ``legal`` raises and leaves the state equal;
* each round ends within a bound;
* folding the events with ``evolve`` gives the live state, without randomness and without judging again;
* re-dealing all that a viewer can't know leaves the viewer's view equal.

Values are frozen ``msgspec.Struct`` classes, so that the log, the wire and the JSON schemas come from one definition.
Facts and actions name cards as the wire does (``"7H"``, ``"X"``, ``"13"``); a state packs them as it likes.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from app.games.rng import Rng

Seat: TypeAlias = int
"""A place at the table, from 0, clockwise."""

Stamp: TypeAlias = int
"""A server time stamp in ns since the epoch, never decreasing within a process."""

Cards: TypeAlias = tuple[str, ...]
"""Cards by their wire names."""

NS_PER_MS = 1_000_000
NS_PER_S = 1_000_000_000


class Refused(Exception):
    """An action that is well formed and not legal now; the state stays as it was.

    ``code`` is one of the stable refusal codes, ``rule`` the number of the rule (``"H14"``), ``info`` what the actor
    is told besides (``{"winner": 2, "margin_ms": 38}``). ``facts`` are events to be stored all the same: a lost claim
    is on record (H14) though it changes nothing of the game.
    """

    def __init__(
        self,
        code: str,
        rule: str,
        info: Mapping[str, Any] | None = None,
        facts: "Sequence[Any]" = (),
    ) -> None:
        """Hold the code, the rule's number, what else to tell, and facts to store."""
        super().__init__(f"{code} ({rule})")
        self.code = code
        self.rule = rule
        self.info: Mapping[str, Any] = info or {}
        self.facts = facts


class Malformed(Refused):
    """An action that is no action of this game at all; its code is always ``bad_action``."""

    def __init__(self, rule: str) -> None:
        """Hold the number of the rule that lists the actions."""
        super().__init__("bad_action", rule)


class BadOptions(ValueError):
    """Options that are unknown, of the wrong type or out of range; ``option`` is the name of the one at fault."""

    def __init__(self, option: str, why: str) -> None:
        """Hold the option's name and what is wrong with it, in the words of a developer."""
        super().__init__(f"{option}: {why}")
        self.option = option
        self.why = why


class Value(msgspec.Struct, frozen=True, gc=False):
    """A frozen value of a game."""


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """What a seat asks for, exactly as it goes over the wire; subclasses set ``tag``."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """A fact, as stored; subclasses set ``tag``. What chance decided is in it."""


class Paid(Event, frozen=True, tag="paid"):
    """Chips that change hands; the ledger books it in the transaction that stores the event (H30, L19).

    ``payer`` and ``payee`` are seats; None is the pot. ``chips`` is at least 1. ``why`` is a short stable word:
    ``stake``, ``rebuy``, ``pot``, ``round``.
    """

    payer: Seat | None
    payee: Seat | None
    chips: int
    why: str


class Table(Value, frozen=True):
    """Who plays: the occupied ``seats`` in ascending order; ``dealer`` forces the first dealer, None draws one.

    ``at`` is when the cards are dealt: the first turn's clock starts there.
    """

    seats: tuple[Seat, ...]
    dealer: Seat | None = None
    at: Stamp = 0


class Timer(Value, frozen=True):
    """A deadline of the game as data: what for, whose (None: the table's), and when it is due."""

    kind: Literal["turn", "window", "rebuy", "vote", "exchange"]
    seat: Seat | None
    due: Stamp


class Outcome(Value, frozen=True):
    """How far the game is and how it ended: one typed value, never a bare flag.

    ``status`` is ``playing`` while a round runs. ``winner`` is the round's winner (None in a round that nobody won),
    or the game's when ``status`` is ``game_over``. ``round`` counts from 1.
    """

    status: Literal["playing", "round_over", "game_over"]
    round: int
    reason: str | None = None
    winner: Seat | None = None


class View(Value, frozen=True):
    """What one viewer may know: the part that all share, and the viewer's own part.

    On the wire both are one JSON object: the public fields, then the private ones. ``private`` has the fields
    ``hands`` (``{"0": [cards]}``, of those that the viewer knows) and ``legal`` (the viewer's legal actions) at least.
    """

    public: Any
    private: Any


Opens: TypeAlias = Literal["round_over", "game_over"]
"""The status at which what was hidden in a round is anybody's to see: its own end, or that of the whole game.

With ``round_over`` each round is a game of its own: the last fact of a deal makes a state out of nothing.
"""

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741
O_contra = TypeVar("O_contra", bound=msgspec.Struct, contravariant=True)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=msgspec.Struct)


class Game(Protocol[O, A, E, S]):
    """The rules of one game. Every method is pure; none looks at a clock or draws a number of its own."""

    key: str
    """The name on the wire: ``hoola``, ``hula-hoo``, ``loba-de-menos``."""
    title: str
    seats: range
    """How many may play: ``range(2, 6)`` is two to five."""
    rules_version: int
    opens: "Opens"
    options: type[O]
    """The options, with defaults and bounds (``msgspec.Meta``); their JSON schema is what hosts are shown."""
    actions: Any
    """The union of the action types: decodes a wire action, gives the schema."""
    events: Any
    """The union of the event types, ``Paid`` included: decodes a stored event."""
    shown: Any
    """The union of the types that ``show`` returns: gives the schema of a frame's events."""
    state: type[S]
    """The type of its states: a room's snapshot holds one as it is."""
    public_view: Any
    private_view: Any

    def parse(self, raw: object) -> A:
        """Return the action that ``raw`` (decoded JSON) means, its cards in canonical order.

        Cards may come as a list of names or as one string of names. Raises ``Malformed``.
        """

    def deal(self, options: O, table: Table, rng: Rng) -> Sequence[E]:
        """Return the facts of the first round of a game: who deals, the cards, stakes paid."""

    def arrange(self, state: S, options: O, table: Table) -> Sequence[E]:
        """Return the facts that set the options and seats for the next deal.

        Only between rounds; raises ``Refused("wrong_phase")`` while a round runs. No event when nothing changes.
        """

    def decide(self, state: S, seat: Seat, action: A, at: Stamp, rng: Rng) -> Sequence[E]:
        """Judge an action that arrived at ``at`` and return its facts, or raise ``Refused``.

        Where ``at`` is at or after the due of a timer that has not been fired (a window, H15; a clock, H33, U18, L17,
        L22), that one ends first, and the facts begin with its own.
        """

    def evolve(self, state: S | None, event: E) -> S:
        """Apply one fact: total, refuses nothing. ``Paid`` leaves all games' states equal or moves the pot."""

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Return every action that ``decide`` would take from the seat now, each once."""

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that the game waits for (the turn, an undecided voter); not those who only may react."""

    def timers(self, state: S) -> Sequence[Timer]:
        """Return the deadlines that run now; the room arms the earliest, again after a restart."""

    def on_timer(self, state: S, timer: Timer, at: Stamp, rng: Rng) -> Sequence[E]:
        """Return the facts of a timer that is due; none when ``timer`` is no longer among ``timers(state)``."""

    def automatic(self, state: S, seat: Seat, at: Stamp, rng: Rng) -> Sequence[E]:
        """Return the facts of the rules' automatic move for an awaited seat (H33, U18, L22), none for another."""

    def leave(self, state: S, seat: Seat, at: Stamp, rng: Rng) -> Sequence[E]:
        """Return the facts of a seat leaving the table, or raise ``Refused("wrong_phase")`` where it can't yet."""

    def outcome(self, state: S) -> Outcome:
        """Return how far the game is."""

    def draws(self, state: S) -> int:
        """Return how often chance has decided something since the round was dealt, each asked for by one call."""

    def view(self, state: S, viewer: Seat | None) -> View:
        """Return what ``viewer`` may know, built up from nothing; None is a spectator.

        ``View.public`` is the same object for every viewer of one state; ``private(state, viewer)`` alone is cheaper.
        """

    def public(self, state: S) -> Any:
        """Return the part of a view that all viewers share."""

    def private(self, state: S, viewer: Seat | None) -> Any:
        """Return the part of a view that is the viewer's own."""

    def show(self, event: E, viewer: Seat | None) -> Any | None:
        """Return what the viewer may see of a fact (an ``Event`` struct of ``shown``), or None for nothing."""

    def insiders(self, event: E) -> Collection[Seat]:
        """Return the seats to whom ``show`` tells more of the event than it tells a spectator."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


class Scenery(Protocol[O_contra, S]):
    """What a scenario file needs of a game: positions set up by hand, and facts read back by name."""

    def build(self, options: O_contra, players: int, position: Mapping[str, Any]) -> S:
        """Return the state that ``position`` (FORMAT keys of this game, without ``deal``) describes.

        Raises ``ValueError`` naming the key that is unknown or wrong.
        """

    def observe(self, state: S) -> Mapping[str, Any]:
        """Return everything that ``expect`` may ask of a state, by FORMAT's names.

        Cards are lists of names, seats in mappings are ints; ``legal``, ``allows``, ``forbids`` and ``payments`` are
        the runner's own business.
        """

    def redeal(self, state: S, viewer: Seat | None, rng: Rng) -> S:
        """Return the state with all cards that ``viewer`` can't know dealt anew: the viewer's view stays equal."""

    def cards(self, state: S) -> Sequence[int]:
        """Return every card of the round wherever it lies, ascending: the same ones from deal to deal."""


def fold(game: AnyGame, events: Sequence[Event], state: Any = None) -> Any:
    """Return the state after ``events``, applied to ``state`` in order."""
    for event in events:
        state = game.evolve(state, event)
    return state


def converter(actions: Any) -> Callable[[object], Any]:
    """Return a function that turns decoded JSON into a value of ``actions``, a union of structs.

    The function raises ``msgspec.ValidationError``. msgspec looks a union through at each call, but a struct's fields
    only once, so that a union in a field is read in a fifteenth of the time.
    """
    holder: Any = msgspec.defstruct("_Converted", [("value", actions)], array_like=True)
    return lambda raw: msgspec.convert((raw,), holder).value


def parse_options(options: type[O], raw: Mapping[str, object]) -> O:
    """Return the options that ``raw`` sets over the defaults. Raises ``BadOptions`` with the option's name."""
    unknown = sorted(set(raw) - set(options.__struct_fields__))
    if unknown:
        raise BadOptions(unknown[0], "unknown option")
    try:
        return msgspec.convert(raw, options, strict=True)
    except msgspec.ValidationError as error:
        why, _, path = str(error).partition(" - at `$.")
        raise BadOptions(path.rstrip("`"), why) from None
    except UnicodeError:  # half a surrogate pair, which is no character
        unreadable = (name for name, value in raw.items() if not str(value).isprintable())
        raise BadOptions(next(unreadable, ""), "no text") from None
