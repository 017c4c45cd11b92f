"""What each fact does to the state. Nothing is judged here."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from app.games.contract import Cards, Paid, Seat
from app.games.loba_de_menos.actions import MeldId
from app.games.loba_de_menos.events import (
    Arranged,
    Dealt,
    Discarded,
    Drew,
    GameBegan,
    GameEnded,
    JokerMoved,
    LaidOff,
    Left,
    LobaEvent,
    Melded,
    RebuyAccepted,
    RebuyAsked,
    RebuySettled,
    RebuyVoted,
    Reshuffled,
    RoundEnded,
    Undone,
)
from app.games.loba_de_menos.state import (
    GameResult,
    Rebuy,
    RoundResult,
    SheetRow,
    State,
    TableMeld,
    TurnStart,
    Vote,
    by_seat,
    put_down,
    with_hand,
)
from app.games.rummy.cards import CARDS, cards
from app.games.rummy.hand import added, hand_of, without


def evolve(state: State | None, event: LobaEvent) -> State:
    """Return the state after a fact; only the beginning of a game makes one from nothing."""
    if isinstance(event, GameBegan):
        return _game_began(event)
    if state is None:
        raise ValueError("the first fact of a game is its beginning")
    return _APPLY[type(event)](state, event)


# --- the deal


def _game_began(event: GameBegan) -> State:
    none = (0,) * (event.seats[-1] + 1)
    return State(
        options=event.options,
        seats=event.seats,
        at_table=event.seats,
        hands=((),) * len(none),
        totals=none,
        rebuys_used=none,
    )


def _dealt(state: State, event: Dealt) -> State:
    return replace(
        state,
        round=event.round,
        phase="draw",
        dealer=event.dealer,
        turn=event.turn,
        hands=tuple(hand_of(cards(hand)) for hand in event.hands),
        table=(),
        stock=cards(event.stock),
        discard=(CARDS[event.turned_up],),
        aside=(),
        reshuffles_used=0,
        played=(),
        round_result=None,
        since=event.at,
        **_NO_DRAW,
    )


_NO_DRAW: dict[str, Any] = {"taken": None, "drawn": None, "turn_start": None}


# --- a turn


def _reshuffled(state: State, event: Reshuffled) -> State:
    return replace(
        state,
        stock=cards(event.stock),
        discard=state.discard[-1:],
        reshuffles_used=state.reshuffles_used + 1,
    )


def _drew(state: State, event: Drew) -> State:
    if event.card is None:
        return replace(state, phase="play", turn_start=TurnStart(state.table, None))
    card = CARDS[event.card]
    hands = with_hand(state.hands, event.seat, added(state.hands[event.seat], card))
    if event.source == "stock":
        start = TurnStart(state.table, None)
        return replace(state, phase="play", hands=hands, stock=state.stock[1:], drawn=card, turn_start=start)
    start = TurnStart(state.table, card)
    return replace(state, phase="play", hands=hands, discard=state.discard[:-1], taken=card, turn_start=start)


def _melded(state: State, event: Melded) -> State:
    meld = TableMeld(event.meld, event.seat, cards(event.cards))
    return _put_down(state, event.seat, event.cards, (*state.table, meld))


def _laid_off(state: State, event: LaidOff) -> State:
    return _put_down(state, event.seat, event.cards, _with_meld(state, event.meld, event.becomes))


def _joker_moved(state: State, event: JokerMoved) -> State:
    return _put_down(state, event.seat, (event.card,), _with_meld(state, event.meld, event.becomes))


def _with_meld(state: State, number: MeldId, becomes: Cards) -> tuple[TableMeld, ...]:
    place = number - 1
    meld = TableMeld(number, state.table[place].owner, cards(becomes))
    return (*state.table[:place], meld, *state.table[number:])


def _put_down(state: State, seat: Seat, names: Cards, table: tuple[TableMeld, ...]) -> State:
    gone = cards(names)
    hand = without(state.hands[seat], gone) or ()
    taken = None if state.taken in gone else state.taken
    return replace(state, hands=with_hand(state.hands, seat, hand), table=table, taken=taken)


def _undone(state: State, event: Undone) -> State:
    start = state.turn_start
    if start is None:
        return state
    hand = hand_of(state.hands[event.seat] + put_down(state))
    if event.put_back is None:
        return replace(state, hands=with_hand(state.hands, event.seat, hand), table=start.table)
    card = CARDS[event.put_back]
    return replace(
        state,
        phase="draw",
        hands=with_hand(state.hands, event.seat, without(hand, (card,)) or ()),
        table=start.table,
        discard=(*state.discard, card),
        **_NO_DRAW,
    )


def _discarded(state: State, event: Discarded) -> State:
    card = CARDS[event.card]
    start = state.turn_start
    has_played = start is not None and state.table != start.table and event.seat not in state.played
    return replace(
        state,
        phase="draw",
        turn=event.turn,
        hands=with_hand(state.hands, event.seat, without(state.hands[event.seat], (card,)) or ()),
        discard=(*state.discard, card),
        played=(*state.played, event.seat) if has_played else state.played,
        since=event.at,
        **_NO_DRAW,
    )


# --- the end of a round, and rebuys


def _round_ended(state: State, event: RoundEnded) -> State:
    totals = by_seat(state.totals, {seat: state.totals[seat] + points for seat, points in event.scored.items()})
    return replace(
        state,
        phase="round_over",
        turn=None,
        totals=totals,
        out=tuple(sorted((*state.out, *event.out))),
        pending=event.pending,
        back_at=event.back_at,
        round_result=RoundResult(event.reason, event.winner, event.hand_scores, event.scored),
        sheet=(*state.sheet, SheetRow(state.round, event.scored, (), totals)),
        **_NO_DRAW,
    )


def _rebuy_asked(state: State, event: RebuyAsked) -> State:
    pending = tuple(seat for seat in state.pending if seat != event.seat)
    return replace(state, phase="rebuy", pending=pending, rebuy=Rebuy(event.seat), since=event.at)


def _rebuy_accepted(state: State, event: RebuyAccepted) -> State:
    return replace(state, rebuy=Rebuy(event.seat, accepted=True), since=event.at)


def _rebuy_voted(state: State, event: RebuyVoted) -> State:
    if state.rebuy is None:
        return state
    votes = (*state.rebuy.votes, Vote(event.seat, event.allow))
    return replace(state, rebuy=replace(state.rebuy, votes=votes))


def _rebuy_settled(state: State, event: RebuySettled) -> State:
    settled = replace(state, phase="round_over", rebuy=None)
    if not event.granted:
        return replace(settled, out=tuple(sorted((*state.out, event.seat))))
    totals = by_seat(state.totals, {event.seat: event.total})
    return replace(
        settled,
        totals=totals,
        rebuys_used=by_seat(state.rebuys_used, {event.seat: state.rebuys_used[event.seat] + 1}),
        sheet=_with_rebuy(state.sheet, event.seat, totals),
    )


def _with_rebuy(sheet: tuple[SheetRow, ...], seat: Seat, totals: tuple[int, ...]) -> tuple[SheetRow, ...]:
    return tuple(replace(row, rebuys=(*row.rebuys, seat), totals=totals) if row is sheet[-1] else row for row in sheet)


# --- the game, the table and the pot


def _game_ended(state: State, event: GameEnded) -> State:
    asked = (state.rebuy.seat,) if state.rebuy else ()
    out = tuple(sorted({*state.out, *state.pending, *asked}))
    result = GameResult(event.winner, event.pot)
    return replace(state, phase="game_over", turn=None, out=out, pending=(), rebuy=None, game_result=result, **_NO_DRAW)


def _arranged(state: State, event: Arranged) -> State:
    return replace(state, options=event.options, at_table=event.seats)


def _left(state: State, event: Left) -> State:
    seat = event.seat
    at_table = tuple(other for other in state.at_table if other != seat)
    if seat not in state.seats:
        return replace(state, at_table=at_table)
    gone = replace(
        state,
        at_table=at_table,
        hands=with_hand(state.hands, seat, ()),
        aside=tuple(sorted(state.aside + state.hands[seat])),
        out=tuple(sorted({*state.out, seat})),
        pending=tuple(other for other in state.pending if other != seat),
    )
    if state.turn == seat:
        return replace(gone, phase="draw", turn=event.turn, since=event.at, **_NO_DRAW)
    if state.rebuy is not None and state.rebuy.seat == seat:
        return replace(gone, phase="round_over", rebuy=None)
    return gone


def _paid(state: State, event: Paid) -> State:
    into = event.chips if event.payee is None else 0
    out_of = event.chips if event.payer is None else 0
    return replace(state, pot=state.pot + into - out_of)


_APPLY: dict[type, Callable[[State, Any], State]] = {
    Dealt: _dealt,
    Reshuffled: _reshuffled,
    Drew: _drew,
    Melded: _melded,
    LaidOff: _laid_off,
    JokerMoved: _joker_moved,
    Undone: _undone,
    Discarded: _discarded,
    RoundEnded: _round_ended,
    RebuyAsked: _rebuy_asked,
    RebuyAccepted: _rebuy_accepted,
    RebuyVoted: _rebuy_voted,
    RebuySettled: _rebuy_settled,
    GameEnded: _game_ended,
    Arranged: _arranged,
    Left: _left,
    Paid: _paid,
}
