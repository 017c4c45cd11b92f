"""Every action that a seat may send now."""

from itertools import combinations

from app.games.contract import Seat
from app.games.hula_hoo.actions import KEEP_ALL, MAX_SWAP, NEXT_ROUND, PASS, ZONES, Exchange, HulaHooAction, Play
from app.games.hula_hoo.cards import JOKER, VALUES, Card, Zone
from app.games.hula_hoo.demand import ALL_DEMANDS, CALLS, Demand, fits_as_double, fits_with_call
from app.games.hula_hoo.state import State, cards_left

_NO_PLAYS: tuple[Play, ...] = ()


def _ways(demand: Demand, card: Card) -> tuple[tuple[Play, ...], ...]:
    """Return, for each zone, every way to play a card from it on a demand."""
    by_zone: list[tuple[Play, ...]] = []
    for zone in ZONES:
        plays = [Play(card, zone, call) for call in CALLS if fits_with_call(demand, card)]
        if fits_as_double(demand, card):
            plays.append(Play(card, zone, double=True))
        by_zone.append(tuple(plays))
    return tuple(by_zone)


# Legal moves are asked for at every step of every game, so all plays there can ever be are made once.
_WAYS: dict[Demand, tuple[tuple[tuple[Play, ...], ...], ...]] = {
    demand: ((_NO_PLAYS, _NO_PLAYS), *(_ways(demand, card) for card in VALUES)) for demand in ALL_DEMANDS
}


def legal_plays(state: State, seat: Seat) -> list[Play]:
    """Return every card that the seat could play on the demand, each way once; hand first, then ascending."""
    ways = _WAYS[state.demand]
    plays: list[Play] = []
    for place, cards in enumerate((state.hands[seat], state.face_up[seat])):
        before = 0
        for card in cards:
            if card != before:
                plays += ways[card][place]
                before = card
    if plays and plays[0].card == JOKER and cards_left(state, seat) == 1:
        return [play for play in plays if may_be_last(play, state)]
    return plays


def may_be_last(play: Play, state: State) -> bool:
    """Return whether a joker may be a player's only card to go: as a double that draws another (U12)."""
    return play.double and bool(state.draw_pile)


def legal_exchanges(face_up: Zone) -> list[Exchange]:
    """Return every choice of up to three face-up cards, none first (U4)."""
    choices = {cards: None for size in range(1, MAX_SWAP + 1) for cards in combinations(face_up, size)}
    return [KEEP_ALL, *map(Exchange, choices)]


def legal(state: State, seat: Seat) -> list[HulaHooAction]:
    """Return every action that the seat may send now, each once."""
    if seat not in state.seats:
        return []
    if state.phase == "play":
        if seat != state.turn:
            return []
        return [*legal_plays(state, seat)] or [PASS]
    if state.phase == "exchange":
        return [*legal_exchanges(state.face_up[seat])] if state.chosen[seat] is None else []
    return [NEXT_ROUND] if state.phase == "round_over" else []
