"""What a viewer may know, built up from nothing."""

from typing import Literal

from app.games.contract import Cards, Seat, Value
from app.games.loba_de_menos.actions import LobaAction, MeldId
from app.games.loba_de_menos.legal import legal
from app.games.loba_de_menos.options import CardPoints
from app.games.loba_de_menos.rebuys import awaited
from app.games.loba_de_menos.state import GameResult, Phase, Reason, SheetRow, State, next_dealer
from app.games.rummy.cards import NAMES, names


class MeldShown(Value, frozen=True):
    """A meld on the table; an escalera's cards from low to high, the joker in its place."""

    id: MeldId
    owner: Seat
    cards: Cards


class RebuyShown(Value, frozen=True):
    """The rebuy that is being settled: whose, its price, the score to come back with, and how the vote stands."""

    seat: Seat
    price: int
    back_at: int
    rebuys_left: int
    accepted: bool
    votes: dict[Seat, bool]
    waiting: tuple[Seat, ...]


class RoundOver(Value, frozen=True):
    """How the round ended, the points in each hand, those added, and who deals next."""

    reason: Reason
    winner: Seat | None
    hand_scores: dict[Seat, int]
    scored: dict[Seat, int]
    next_dealer: Seat | None


class PublicView(Value, frozen=True):
    """What all viewers share. Lists by seat have an entry for every place, 0 for an empty one."""

    game: Literal["loba-de-menos"]
    round: int
    phase: Phase
    turn: Seat | None
    seats: tuple[Seat, ...]
    dealer: Seat
    hand_sizes: tuple[int, ...]
    table: tuple[MeldShown, ...]
    stock_size: int
    discard: Cards
    discard_top: str | None
    discard_size: int
    taken: str | None
    played: tuple[Seat, ...]
    totals: tuple[int, ...]
    rebuys_used: tuple[int, ...]
    reshuffles_used: int
    reshuffles: int
    out: tuple[Seat, ...]
    pot: int
    stake: int
    card_points: CardPoints
    three_suits: bool
    rebuy: RebuyShown | None
    scores: tuple[SheetRow, ...]
    round_over: RoundOver | None
    game_over: GameResult | None


class PrivateView(Value, frozen=True):
    """The viewer's own part: whose it is, the known hands, the legal actions, the card drawn from the stock."""

    viewer: Seat | None
    hands: dict[Seat, Cards]
    legal: list[LobaAction]
    drawn: str | None = None


def public(state: State) -> PublicView:
    """Return what everybody at the table, and every spectator, sees."""
    options = state.options
    discard = names(state.discard)
    return PublicView(
        game="loba-de-menos",
        round=state.round,
        phase=state.phase,
        turn=state.turn,
        seats=state.seats,
        dealer=state.dealer,
        hand_sizes=tuple(map(len, state.hands)),
        table=tuple(MeldShown(meld.id, meld.owner, names(meld.cards)) for meld in state.table),
        stock_size=len(state.stock),
        discard=discard,
        discard_top=discard[-1] if discard else None,
        discard_size=len(discard),
        taken=None if state.taken is None else NAMES[state.taken],
        played=state.played,
        totals=state.totals,
        rebuys_used=state.rebuys_used,
        reshuffles_used=state.reshuffles_used,
        reshuffles=options.reshuffles,
        out=state.out,
        pot=state.pot,
        stake=options.stake,
        card_points=options.card_points,
        three_suits=options.three_suits,
        rebuy=_rebuy(state),
        scores=state.sheet,
        round_over=_round_over(state),
        game_over=state.game_result,
    )


def private(state: State, viewer: Seat | None) -> PrivateView:
    """Return what the viewer knows beyond that; a spectator, or a seat not dealt in, knows no hand."""
    hands = shown_hands(state)
    if viewer is None:
        return PrivateView(None, hands, [])
    if viewer in state.seats:
        hands[viewer] = names(state.hands[viewer])
    drawn = NAMES[state.drawn] if state.drawn is not None and viewer == state.turn else None
    return PrivateView(viewer, hands, legal(state, viewer), drawn)


def shown_hands(state: State) -> dict[Seat, Cards]:
    """Return the hands that are open to all: everybody's, once the round is over and they have been counted."""
    if state.round_result is None:
        return {}
    return {seat: names(state.hands[seat]) for seat in state.round_result.hand_scores}


def _rebuy(state: State) -> RebuyShown | None:
    rebuy = state.rebuy
    if rebuy is None:
        return None
    return RebuyShown(
        seat=rebuy.seat,
        price=state.options.stake,
        back_at=state.back_at,
        rebuys_left=state.options.rebuys - state.rebuys_used[rebuy.seat],
        accepted=rebuy.accepted,
        votes={vote.seat: vote.allow for vote in rebuy.votes},
        waiting=awaited(state),
    )


def _round_over(state: State) -> RoundOver | None:
    result = state.round_result
    if result is None:
        return None
    return RoundOver(result.reason, result.winner, result.hand_scores, result.scored, next_dealer(state))
