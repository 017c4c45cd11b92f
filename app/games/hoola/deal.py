"""Between rounds: the deal, and who sits at the table for the next one."""

from collections.abc import Sequence

from app.games.contract import Refused, Seat, Stamp, Table
from app.games.hoola.events import Arranged, Dealt, HoolaEvent, Left
from app.games.hoola.options import MAX_SEATS, MIN_SEATS, Options
from app.games.hoola.state import State, clockwise_from, next_dealer
from app.games.rng import Rng
from app.games.rummy.cards import JOKER, names

HAND_SIZE = 7


def first_deal(options: Options, table: Table, rng: Rng) -> Sequence[HoolaEvent]:
    """Return the facts of a game's first round; its dealer is random unless ``table`` forces one (H3).

    Raises ``ValueError`` for too few or too many seats (H1), or for a dealer without one.
    """
    if not MIN_SEATS <= len(table.seats) <= MAX_SEATS:
        raise ValueError(f"Hoola is for {MIN_SEATS} to {MAX_SEATS} players, not {len(table.seats)}")
    dealer = table.seats[rng.below(len(table.seats))] if table.dealer is None else table.dealer
    if dealer not in table.seats:
        raise ValueError(f"nobody sits on seat {dealer}")
    return (_deal(1, options, table, dealer, rng),)


def next_deal(state: State, at: Stamp, rng: Rng) -> Sequence[HoolaEvent]:
    """Return the facts of the next round, dealt by the last one's winner (H3).

    Raises ``Refused`` when fewer than two players remain (H31).
    """
    dealer = next_dealer(state)
    if dealer is None or len(state.seats) < MIN_SEATS:
        raise Refused("wrong_phase", "H31")
    return (_deal(state.round + 1, state.options, Table(state.seats, at=at), dealer, rng),)


def _deal(number: int, options: Options, table: Table, dealer: Seat, rng: Rng) -> Dealt:
    """Shuffle the deck (S H D C, ace to king) and deal from its top: seven to each in order of play, one turned up."""
    deck = list(range(JOKER))
    rng.shuffle(deck)
    hands = {
        seat: names(sorted(deck[HAND_SIZE * place : HAND_SIZE * (place + 1)]))
        for place, seat in enumerate(clockwise_from(table.seats, dealer))
    }
    turned_up, *stock = names(deck[HAND_SIZE * len(hands) :])
    return Dealt(
        round=number,
        options=options,
        seats=table.seats,
        dealer=dealer,
        hands=tuple(hands[seat] for seat in table.seats),
        turned_up=turned_up,
        stock=tuple(stock),
        at=table.at,
    )


def arrange(state: State, options: Options, table: Table) -> Sequence[HoolaEvent]:
    """Return the fact that sets options and seats for the next deal, none when they are so already (H2).

    Raises ``Refused`` while a round runs.
    """
    if state.phase != "round_over":
        raise Refused("wrong_phase", "H2")
    if options == state.options and table.seats == state.seats:
        return ()
    return (Arranged(options, table.seats),)


def leave(state: State, seat: Seat) -> Sequence[HoolaEvent]:
    """Return the fact of a seat leaving between rounds, none for a seat without a player.

    Raises ``Refused`` while a round runs (H31).
    """
    if seat not in state.seats:
        return ()
    if state.phase != "round_over":
        raise Refused("wrong_phase", "H31")
    return (Left(seat),)
