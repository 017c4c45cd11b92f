"""The thank-you and its window (H13-H17): claims, declining, and what is kept until the window ends."""

from collections.abc import Callable, Sequence

from app.games.contract import NS_PER_MS, Refused, Seat, Stamp
from app.games.hoola import endings
from app.games.hoola.actions import Decline, ThankYou
from app.games.hoola.events import (
    Claimed,
    ClaimLost,
    Declined,
    Drew,
    Held,
    HoolaEvent,
    Request,
    Ruled,
    WindowClosed,
)
from app.games.hoola.melds import can_use
from app.games.hoola.options import window_ns
from app.games.hoola.state import Ruling, State, next_seat
from app.games.rummy.cards import NAMES

_HELD_DECLARATIONS: dict[Request, Callable[[State, Seat], Sequence[HoolaEvent]]] = {
    "knock": endings.knock,
    "blast": endings.blast,
    "big_luck": endings.big_luck,
}


def window_end(state: State) -> Stamp | None:
    """Return when the open window ends: a stamp at exactly that time is after it (H15). None: it is closed."""
    return None if state.window_from is None else state.window_from + window_ns(state.options)


def is_claimable(state: State, seat: Seat) -> bool:
    """Return whether the newest discard lies there for the seat to claim, should it be able to use it (H13, H16)."""
    return state.phase == "draw" and state.discard_no > 0 and seat != state.discarded_by


def may_decline(state: State, seat: Seat) -> bool:
    """Return whether the seat has a say in the open window and has not declined yet."""
    return state.window_from is not None and seat != state.discarded_by and not state.declined >> seat & 1


def thank_you(state: State, seat: Seat, action: ThankYou, at: Stamp) -> Sequence[HoolaEvent]:
    """Return the facts of a claim (H13), or raise ``Refused``."""
    wanted = state.discard_no if action.discard_no is None else action.discard_no
    if wanted == 0 or wanted > state.discard_no:
        raise Refused("wrong_phase", "H16")
    if wanted < state.discard_no:
        raise Refused("too_late", "H17")
    if seat == state.discarded_by:
        raise Refused("own_discard", "H16")
    if state.phase == "play":
        raise too_late(state, seat, at)
    return claim(state, seat, at)


def claim(state: State, seat: Seat, at: Stamp) -> Sequence[HoolaEvent]:
    """Return the facts of a claim that no other came before; refuse it when the card can't be used (H17)."""
    card = state.pile[-1]
    if not can_use(state.hands[seat], card, state.options):
        raise Refused("cannot_use_card", "H17")
    return (Claimed(seat, NAMES[card], state.discard_no, at),)


def lost_race(state: State, seat: Seat) -> bool:
    """Return whether the newest discard would have been the seat's to draw, had another not taken it (H17)."""
    ruling = state.ruling
    return (
        ruling is not None
        and ruling.winner != seat
        and state.discarded_by is not None
        and next_seat(state.seats, state.discarded_by) == seat
    )


def too_late(state: State, seat: Seat, at: Stamp) -> Refused:
    """Return the refusal of a claim for the newest discard, which is gone: with winner and margin if it was claimed.

    A usable claim goes on record, once per seat; the first one counts (H14, H17).
    """
    ruling = state.ruling
    if ruling is None:
        return Refused("too_late", "H17")
    margin_ms = max(0, at - ruling.at) // NS_PER_MS
    info = {"winner": ruling.winner, "margin_ms": margin_ms}
    facts = _on_record(state, ruling, seat, margin_ms, at)
    return Refused("too_late", "H17", info, facts)


def _on_record(state: State, ruling: Ruling, seat: Seat, margin_ms: int, at: Stamp) -> Sequence[HoolaEvent]:
    margins = dict(ruling.margins)
    if seat == ruling.winner or seat in margins or not can_use(state.hands[seat], ruling.card, state.options):
        return ()
    margins[seat] = margin_ms
    lost = ClaimLost(seat, state.discard_no, ruling.winner, margin_ms, at)
    return lost, Ruled(state.discard_no, ruling.winner, margins)


def decline(state: State, seat: Seat, _: Decline, at: Stamp) -> Sequence[HoolaEvent]:
    """Return the facts of declining, once per window (H15), or raise ``Refused``."""
    if state.window_from is None or state.declined >> seat & 1:
        raise Refused("wrong_phase", "H15")
    if seat == state.discarded_by:
        raise Refused("own_discard", "H16")
    declined = Declined(seat)
    if _all_but(state, seat):
        return declined, *close(state, at)
    return (declined,)


def ask_for_stock(state: State, seat: Seat, at: Stamp) -> Sequence[HoolaEvent]:
    """Return the facts of the next player's asking for the stock in the window: it declines, and is kept (H15)."""
    news: Sequence[HoolaEvent] = () if state.declined >> seat & 1 else (Declined(seat),)
    if news and _all_but(state, seat):
        return *news, WindowClosed(at), draw_stock(state, seat, at)
    return *news, Held(seat, "stock")


def _all_but(state: State, seat: Seat) -> bool:
    """Return whether everyone but the discarder and ``seat`` has declined."""
    return all(state.declined >> other & 1 for other in state.seats if other not in (seat, state.discarded_by))


def close(state: State, at: Stamp) -> Sequence[HoolaEvent]:
    """Return the facts of the window's end without a claim: what was kept is carried out (H15)."""
    closed = WindowClosed(at)
    if state.held is None:
        return (closed,)
    if state.held == "stock":
        return closed, draw_stock(state, state.turn, at)
    return closed, *_HELD_DECLARATIONS[state.held](state, state.turn)


def draw_stock(state: State, seat: Seat, at: Stamp) -> Drew:
    """Return the fact of drawing the top card of the stock."""
    return Drew(seat, "stock", NAMES[state.stock[0]], at)
