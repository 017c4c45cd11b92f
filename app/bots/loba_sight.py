"""What a seat sees at a table of Loba de Menos, in cards as ints, for fast thinking."""

from dataclasses import dataclass

from app.games.contract import Seat, View
from app.games.loba_de_menos.melds import Laid
from app.games.loba_de_menos.options import CardPoints
from app.games.loba_de_menos.scoring import POINTS
from app.games.rummy.cards import CARDS, JOKER, cards
from app.games.rummy.hand import Hand, hand_of


@dataclass(frozen=True, slots=True)
class Rival:
    """Another player who is dealt in: how many cards it holds, whether it has melded, and its total."""

    seat: Seat
    cards: int
    has_melded: bool
    total: int


@dataclass(frozen=True, slots=True)
class Sight:
    """A view by one seat."""

    seat: Seat
    hand: Hand
    table: tuple[Laid, ...]
    """The melds, in the order of their numbers."""
    has_melded: bool
    """Whether the seat has a meld of its own, so that it may lay off (L9)."""
    clean: bool
    """Whether the whole hand in one turn would still subtract ten (L14)."""
    taken: int | None
    """The taken card that the seat must still play (L10)."""
    top: int | None
    """The top of the discard pile."""
    rivals: tuple[Rival, ...]
    """The others in order of play, the next player first."""
    unseen: tuple[int, ...]
    """How many of each card (52: the joker) are in the stock or in another's hand."""
    total: int
    points: tuple[int, ...]
    """The points of each card (L4)."""
    three_suits: bool


def sight(view: View) -> Sight | None:
    """Return what the viewer sees while a turn is played; None for one who is not dealt in."""
    shared, own = view.public, view.private
    seat = own.viewer
    if seat is None or shared.turn is None or not own.hands.get(seat):
        return None
    hand = hand_of(cards(own.hands[seat]))
    table = tuple(cards(meld.cards) for meld in shared.table)
    owners = {meld.owner for meld in shared.table}
    sizes = shared.hand_sizes
    places = len(sizes)
    clockwise = ((seat + step) % places for step in range(1, places))
    points: CardPoints = shared.card_points
    return Sight(
        seat=seat,
        hand=hand,
        table=table,
        has_melded=seat in owners,
        clean=seat not in shared.played,
        taken=CARDS[shared.taken] if shared.taken is not None and shared.turn == seat else None,
        top=CARDS[shared.discard_top] if shared.discard_top is not None else None,
        rivals=tuple(
            Rival(other, sizes[other], other in owners, shared.totals[other]) for other in clockwise if sizes[other]
        ),
        unseen=_unseen(hand, table, cards(shared.discard)),
        total=shared.totals[seat],
        points=POINTS[points],
        three_suits=shared.three_suits,
    )


def _unseen(hand: Hand, table: tuple[Laid, ...], discard: tuple[int, ...]) -> tuple[int, ...]:
    left = [2] * JOKER + [4]
    for pile in (hand, discard, *table):
        for card in pile:
            left[card] = max(0, left[card] - 1)
    return tuple(left)
