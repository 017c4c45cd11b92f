"""Positions set up by hand, and states read back by the names of scenario files."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from app.games.contract import Seat
from app.games.hula_hoo.actions import MAX_SWAP
from app.games.hula_hoo.cards import CARDS, Card, Zone, names, zone
from app.games.hula_hoo.demand import ANY, CALLED, DOUBLED, Demand, shown
from app.games.hula_hoo.options import Options
from app.games.hula_hoo.state import State, left_of, next_starter, right_of
from app.games.positions import PositionReader, as_count
from app.games.rng import Rng

_KEYS = (
    "dealer",
    "turn",
    "phase",
    "hands",
    "face_up",
    "draw_pile",
    "middle",
    "demand",
    "out",
    "totals",
    "wins_in_a_row",
    "round",
    "starter",
)
_PHASES = ("exchange", "play")


class HulaHooScenery:
    """What scenario files and the laws need of Hula-Hoo!; every method is as the contract says."""

    def build(self, options: Options, players: int, position: Mapping[str, Any]) -> State:
        """Return the state that a position describes. Raises ``ValueError`` naming the key at fault."""
        seats = tuple(range(players))
        read = _Reader(position, players, _KEYS)
        dealer = read.seat("dealer", 0)
        starter = read.seat("starter", left_of(seats, dealer))
        number = read.count("round", 1)
        wins = read.by_seat("wins_in_a_row", as_count, 0)
        return State(
            options=options,
            seats=seats,
            round=number,
            phase=read.one_of("phase", _PHASES, "play"),
            dealer=dealer,
            starter=starter,
            turn=read.seat("turn", 0),
            hands=read.by_seat("hands", _zone, ()),
            face_up=read.by_seat("face_up", _zone, ()),
            draw_pile=read.cards("draw_pile"),
            middle=read.cards("middle"),
            demand=read.demand(),
            out=read.seats("out"),
            chosen=(None,) * players,
            totals=read.by_seat("totals", as_count, 0),
            wins_in_a_row=wins,
            last_won=_last_won(seats, starter, number, wins),
        )

    def observe(self, state: State) -> Mapping[str, Any]:
        """Return what ``expect`` may ask of a state, by FORMAT's names."""
        result, game = state.round_result, state.game_result
        return {
            "turn": state.turn,
            "phase": state.phase,
            "hands": {seat: names(state.hands[seat]) for seat in state.seats},
            "hand_sizes": [len(hand) for hand in state.hands],
            "face_up": {seat: names(state.face_up[seat]) for seat in state.seats},
            "stock_size": len(state.draw_pile),
            "middle_size": len(state.middle),
            "demand": shown(state.demand),
            "out": list(state.out),
            "totals": list(state.totals),
            "wins_in_a_row": list(state.wins_in_a_row),
            "next_starter": next_starter(state),
            "round_over": {"reason": result.reason, "winner": result.winner} if result else None,
            "scored": dict(result.scored) if result else {},
            "game_over": {"winner": game.winner} if game else None,
        }

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """Return the state with all that the viewer can't know dealt anew: hidden hands, draw pile, sealed choices."""
        hidden = [seat for seat in state.seats if seat != viewer and seat not in state.out]
        pool = [*state.draw_pile, *(card for seat in hidden for card in state.hands[seat])]
        rng.shuffle(pool)
        hands, chosen = list(state.hands), list(state.chosen)
        for seat in hidden:
            size = len(hands[seat])
            hands[seat] = zone(pool[:size])
            del pool[:size]
            if chosen[seat] is not None:
                chosen[seat] = _any_choice(state.face_up[seat], rng)
        return replace(
            state,
            hands=tuple(hands),
            chosen=tuple(chosen),
            draw_pile=tuple(pool),
            drawn=_any_drawn(state, hands, viewer),
        )

    def cards(self, state: State) -> Zone:
        """Return every card of the game wherever it lies, ascending."""
        zones = (*state.hands, *state.face_up, state.draw_pile, state.middle, state.aside)
        return zone(card for cards in zones for card in cards)


def _any_choice(face_up: Zone, rng: Rng) -> Zone:
    cards = list(face_up)
    rng.shuffle(cards)
    return zone(cards[: rng.below(MAX_SWAP + 1)])


def _any_drawn(state: State, hands: Sequence[Zone], viewer: Seat | None) -> Card | None:
    """Return the card that the last play drew, as the viewer may imagine it."""
    last = state.last_play
    if state.drawn is None or last is None or last.seat == viewer:
        return state.drawn
    return hands[last.seat][0]


def _last_won(seats: tuple[Seat, ...], starter: Seat, number: int, wins: tuple[int, ...]) -> tuple[int, ...]:
    """Return the latest round won by each seat as far as a position tells: who won the round before this one.

    That is whoever has a row of wins; else the player whose left neighbour started (U3).
    """
    if any(wins):
        return tuple(number - 1 if won else 0 for won in wins)
    return tuple(number - 1 if seat == right_of(seats, starter) else 0 for seat in seats)


def _zone(key: str, value: Any) -> Zone:
    return zone(_cards(key, value))


def _cards(key: str, value: Any) -> tuple[Card, ...]:
    written = str(value).split() if isinstance(value, str | int) else value
    if not isinstance(written, list):
        raise ValueError(f"{key}: must be cards")
    unknown = [card for card in written if str(card) not in CARDS]
    if unknown:
        raise ValueError(f"{key}: there is no card {unknown[0]}")
    return tuple(CARDS[str(card)] for card in written)


class _Reader(PositionReader):
    """Reads the keys of one position that only this game has."""

    def cards(self, key: str) -> tuple[Card, ...]:
        return _cards(key, self.get(key, ""))

    def demand(self) -> Demand:
        value = self.get("demand", "any")
        if value == "any":
            return ANY
        kinds: dict[str, tuple[Demand, ...]] = {"double": DOUBLED}
        kinds.update((str(call), demands) for call, demands in CALLED.items())
        if not isinstance(value, Mapping) or len(value) != 1 or next(iter(value)) not in kinds:
            raise ValueError("demand: must be any, or one of higher, lower, double with a number")
        ((kind, number),) = value.items()
        if str(number) not in CARDS:
            raise ValueError(f"demand: there is no card {number}")
        return kinds[kind][CARDS[str(number)]]


SCENERY = HulaHooScenery()
