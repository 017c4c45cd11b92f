"""What is hidden from a viewer, dealt anew: how the laws check that no view depends on it."""

from msgspec.structs import replace

from app.games.contract import Seat
from app.games.loba_de_menos.state import State
from app.games.rng import Rng
from app.games.rummy.hand import Hand, hand_of


def redealt(state: State, viewer: Seat | None, rng: Rng) -> State:
    """Return a state that looks the same to the viewer (None: a spectator), all that is hidden dealt anew.

    That is the stock, the hands that were set aside and, until they are laid open, the others' hands; a taken card
    that is still to be played is known to all.
    """
    open_hands = state.round_result is not None
    hidden = [seat for seat in state.seats if seat != viewer and not open_hands]
    pool = [*state.stock, *state.aside, *(card for seat in hidden for card in state.hands[seat])]
    known: dict[Seat, Hand] = {}
    if state.turn in hidden and state.taken is not None:
        pool.remove(state.taken)
        known[state.turn] = (state.taken,)
    rng.shuffle(pool)
    hands = list(state.hands)
    for seat in hidden:
        kept = known.get(seat, ())
        size = len(hands[seat]) - len(kept)
        hands[seat] = hand_of([*kept, *pool[:size]])
        del pool[:size]
    aside = hand_of(pool[: len(state.aside)])
    drawn = state.drawn
    if drawn is not None and state.turn in hidden:
        drawn = next(iter(hands[state.turn]), None)
    return replace(state, hands=tuple(hands), aside=aside, stock=tuple(pool[len(aside) :]), drawn=drawn)


def all_cards(state: State) -> Hand:
    """Return every card of the game wherever it lies, ascending."""
    melds = (meld.cards for meld in state.table)
    places = (*state.hands, *melds, state.stock, state.discard, state.aside)
    return hand_of(card for cards in places for card in cards)
