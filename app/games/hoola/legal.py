"""What a seat may do now: every action, whole, each once."""

from collections.abc import Sequence

from app.games.contract import Seat
from app.games.hoola import actions as act
from app.games.hoola.actions import HoolaAction
from app.games.hoola.claims import is_claimable, may_decline
from app.games.hoola.endings import can_big_luck, can_blast, can_knock
from app.games.hoola.masks import SEVENS
from app.games.hoola.melds import can_use, fitting, melds_in
from app.games.hoola.options import MIN_SEATS
from app.games.hoola.state import State, cards_of, has_melded, must_meld


def legal(state: State, seat: Seat) -> Sequence[HoolaAction]:
    """Return every action that ``decide`` would take from the seat now."""
    if seat not in state.seats:
        return ()
    if state.phase == "round_over":
        return (act.NEXT_ROUND,) if len(state.seats) >= MIN_SEATS else ()
    if seat != state.turn:
        return _reactions(state, seat)
    return _before_the_draw(state, seat) if state.phase == "draw" else _after_the_draw(state, seat)


def _reactions(state: State, seat: Seat) -> list[HoolaAction]:
    found: list[HoolaAction] = []
    if is_claimable(state, seat) and can_use(state.hands[seat], state.pile[-1], state.options):
        found.append(act.THANK_YOU)
    if may_decline(state, seat):
        found.append(act.DECLINE)
    return found


def _before_the_draw(state: State, seat: Seat) -> list[HoolaAction]:
    found: list[HoolaAction] = [act.DRAW_STOCK] if state.stock else []
    if state.pile and can_use(state.hands[seat], state.pile[-1], state.options):
        found.append(act.DRAW_DISCARD)
        if is_claimable(state, seat):
            found.append(act.THANK_YOU)
    if may_decline(state, seat):
        found.append(act.DECLINE)
    if can_knock(state, seat):
        found.append(act.KNOCK)
    if can_blast(state, seat):
        found.append(act.BLAST)
    if can_big_luck(state, seat):
        found.append(act.BIG_LUCK)
    return found


def _after_the_draw(state: State, seat: Seat) -> list[HoolaAction]:
    taken = must_meld(state)
    if taken is not None:
        return _with_taken_card(state, seat, taken)
    hand = state.hands[seat]
    whole = -1 if state.options.go_out_without_discard else hand  # a card is kept for the discard (H11)
    wrap_around = state.options.wrap_around
    found: list[HoolaAction] = [act.MELDS[meld] for meld in melds_in(hand, wrap_around) if meld != whole]
    if has_melded(state.table, seat):
        for number, meld in enumerate(state.table, 1):
            for added in fitting(cards_of(meld), hand, wrap_around):
                if added != whole:
                    found.append(act.lay_off(number, added))
    found += act.discards(hand)
    if hand & SEVENS == SEVENS:
        found.append(act.BIG_LUCK)
    if state.source == "discard" or state.table != state.table_before:
        found.append(act.UNDO)
    return found


def _with_taken_card(state: State, seat: Seat, taken: int) -> list[HoolaAction]:
    """Return the melds that hold the taken card, and undo where the draw can be taken back (H7, H32)."""
    hand = state.hands[seat]
    bit = 1 << taken
    barred = {-1 if state.options.go_out_without_discard else hand}
    if not state.options.lone_seven_from_discard:
        barred.add(bit)
    found: list[HoolaAction] = [
        act.MELDS[meld] for meld in melds_in(hand, state.options.wrap_around) if meld & bit and meld not in barred
    ]
    if state.source == "discard":
        found.append(act.UNDO)
    return found
