"""What a seat's view of Hula-Hoo! tells: its own ten cards, the opponents in turn, and the cards not seen."""

from collections import Counter
from dataclasses import dataclass

from app.games.contract import Seat, View
from app.games.hula_hoo.cards import DECK, Card, Zone, zone
from app.games.hula_hoo.views import PublicView


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent still in the round: the cards face up, and how many are hidden."""

    open: Zone
    hidden: int


class Sight:
    """A view, sorted for thinking."""

    __slots__ = ("opponents", "own", "stock_size", "unseen")

    own: Zone
    """The own cards, hidden and face up together."""
    opponents: tuple[Opponent, ...]
    """Those still in the round, in the order in which they play after this seat."""
    unseen: Counter[Card]
    """How many of each card are neither held, face up, shown nor on top of the middle."""
    stock_size: int

    def __init__(self, view: View) -> None:
        """Read the view of a seat that is still in the round."""
        public: PublicView = view.public
        hands: dict[Seat, Zone] = view.private.hands
        me = next(seat for seat in hands if seat not in public.out)
        self.own = zone((*hands[me], *public.face_up[me]))
        self.stock_size = public.stock_size
        self.opponents = tuple(
            Opponent(public.face_up[seat], public.hand_sizes[seat])
            for seat in sorted(public.seats, key=lambda seat: (seat < me, seat))
            if seat != me and seat not in public.out
        )
        self.unseen = Counter(DECK)
        for seen in (*hands.values(), *public.face_up.values(), (public.middle_top,)):
            self.unseen.subtract(card for card in seen if card is not None)
