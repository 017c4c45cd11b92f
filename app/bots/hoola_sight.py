"""What a seat's view of Hoola tells, packed into masks for thinking."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.games.contract import Seat, View
from app.games.hoola.actions import HoolaAction, Meld
from app.games.hoola.masks import DECK, mask_of
from app.games.hoola.melds import all_melds
from app.games.hoola.views import PublicView


@dataclass(frozen=True, slots=True)
class Rival:
    """Another player: how many cards it holds, and whether it has melded."""

    cards: int
    melded: bool


@dataclass(frozen=True, slots=True)
class Sight:
    """A seat's view of a running round; sets of cards are masks of ``games.hoola.masks``."""

    hand: int
    melded: bool
    """Whether the seat owns a meld."""
    must_meld: int
    """The taken card that has to be melded now (H7); 0 for none."""
    table: tuple[int, ...]
    """The melds by their numbers."""
    rivals: tuple[Rival, ...]
    """The others in the order of play, the next player first."""
    unseen: int
    """The cards of the stock and of the rivals' hands."""
    pile: int
    """The discard pile."""
    top: int
    """The top of the discard pile; 0 when there is none."""
    stock_size: int
    wrap_around: bool
    """Whether K-A-2 is known to be a sequence; a view does not tell the options, its melds do."""


def own_seat(view: View) -> Seat:
    """Return the seat whose view it is; while a round runs a player knows one hand."""
    seat: Seat
    (seat,) = view.private.hands
    return seat


def sight(view: View) -> Sight:
    """Return what a player sees while a round runs."""
    shared: PublicView = view.public
    seat = own_seat(view)
    hand = mask_of(view.private.hands[seat])
    table = tuple(mask_of(meld.cards) for meld in shared.table)
    owners = {meld.owner for meld in shared.table}
    pile = mask_of(shared.discard)
    seen = hand | pile
    for meld in table:
        seen |= meld
    sizes = shared.hand_sizes
    others = (*range(seat + 1, len(sizes)), *range(seat))
    taken = shared.must_meld if shared.turn == seat else None
    return Sight(
        hand=hand,
        melded=seat in owners,
        must_meld=0 if taken is None else mask_of((taken,)),
        table=table,
        rivals=tuple(Rival(sizes[other], other in owners) for other in others if sizes[other]),
        unseen=DECK & ~seen,
        pile=pile,
        top=0 if shared.discard_top is None else mask_of((shared.discard_top,)),
        stock_size=shared.stock_size,
        wrap_around=_wraps(table) or _wraps(_legal_melds(view.private.legal)),
    )


def _wraps(melds: Iterable[int]) -> bool:
    return any(meld not in all_melds(False) for meld in melds)


def _legal_melds(legal: Sequence[HoolaAction]) -> Iterable[int]:
    return (mask_of(action.cards) for action in legal if isinstance(action, Meld))
