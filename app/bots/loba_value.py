"""What a turn of Loba de Menos is worth once it has ended: what may be lost, and what the next player is given.

Values are in points of the score sheet. The figures come from many rounds of bots against bots.
"""

from collections.abc import Iterator
from math import exp

from app.bots.loba_sight import Rival, Sight
from app.bots.loba_ways import Way, goes_out
from app.games.loba_de_menos.finder import suit_masks
from app.games.loba_de_menos.melds import HIGH_ACE, LOW_ACE, SHORTEST, Escalera, Pierna, card_at, shape_of
from app.games.loba_de_menos.state import ELIMINATED
from app.games.loba_de_menos.taking import can_play
from app.games.rummy.cards import JOKER, card_of, rank_of, suit_of
from app.games.rummy.hand import Hand, added

GOING_OUT = 20.0
"""What going out is worth besides one's own hand: the others pay for theirs."""
CLEAN = 10.0
"""What the whole hand in one turn is worth besides (L14)."""
ELIMINATION = 40.0
"""What it costs to be out of the game, as far as a rebuy does not mend it."""
LATER = 0.45
"""The share of what stays loose in hand that is paid in the end."""
CARD = 2.0
"""What every card that fits nowhere yet costs besides its points: it must go before the hand is out."""
LOOKS = 3.5
"""How many cards of use one may hope to see before the round ends."""
FED = 5.0
"""What it costs to give the next player a card to play."""
JOKER_USE = 0.75
"""How likely a joker in hand is to be of use."""

_HAZARD_CLOSED = 0.01
_HAZARD_MELDED = (0.0, 0.27, 0.08, 0.12, 0.02, 0.01)
"""How likely a rival who has melded goes out in its next turn, by the cards in its hand."""


def _around(place: int) -> Iterator[tuple[int, int]]:
    """Yield the other two places of each shortest escalera over ``place``."""
    for low in range(place - SHORTEST + 1, place + 1):
        if low >= LOW_ACE and low + SHORTEST - 1 <= HIGH_ACE:
            first, second = (other for other in range(low, low + SHORTEST) if other != place)
            yield first, second


_AROUND = tuple(tuple(_around(place)) for place in range(HIGH_ACE + 1))


class Judge:
    """Judges how turns at one table, seen from one seat, may end."""

    def __init__(self, seen: Sight) -> None:
        """Take in what the seat sees."""
        self._seen = seen
        self._hidden = max(1, sum(seen.unseen))
        calm = 1.0
        for rival in seen.rivals:
            calm *= 1 - _hazard(rival)
        self._hazard = 1 - calm

    def worth(self, way: Way, discard: int | None, left: Hand, loose: float, to_go: int) -> float:
        """Return the worth of a turn that ends with ``left`` in hand; no discard stands for a turn before its draw.

        ``loose`` are the points in hand that will be hard to get rid of, ``to_go`` the cards that fit nowhere yet.
        """
        if not left:
            return GOING_OUT + CLEAN * self._seen.clean
        caught = self._loss(sum(self._seen.points[card] for card in left))
        later = LATER * self._loss(loose) + CARD * to_go
        fed = 0.0 if discard is None else FED * self._fed(discard, way)
        return -self._hazard * caught - (1 - self._hazard) * later - fed

    def worth_of_chance(self, put_down: Way, left: Hand, *, kept: bool) -> float:
        """Return what the chance to go out in the next turn adds.

        The hand is taken as ``put_down`` with ``left`` to go; ``kept`` says that it is in truth still all in hand,
        so that it would go down in one turn (L14).
        """
        prize = GOING_OUT + CLEAN * (kept and self._seen.clean)
        return (1 - self._hazard) * self._chance_to_go_out(put_down, left) * prize

    def _chance_to_go_out(self, way: Way, left: Hand) -> float:
        three_suits = self._seen.three_suits
        shapes = [shape for meld in way.table if (shape := shape_of(meld))]
        outs = 0
        for card, count in enumerate(self._seen.unseen):
            if count and can_play(card, left, shapes, way.has_melded, three_suits):
                start = Way(added(left, card), way.table, way.has_melded, None, None)
                if goes_out(start, three_suits):
                    outs += count
        drawn = outs / self._hidden
        return 1 - (1 - drawn) * (1 - drawn / 2)  # the player before may throw one of them away

    def _loss(self, points: float) -> float:
        return points + (ELIMINATION if self._seen.total + points >= ELIMINATED else 0.0)

    # --- what a card is good for

    def loose(self, way: Way, left: Hand) -> float:
        """Return the points in hand, each card's weighed by how likely it is to find no use."""
        masks = suit_masks(left)
        ranks = [rank_of(card) for card in left if card != JOKER]
        total = 0.0
        for card in left:
            if card == JOKER:
                use = JOKER_USE
            else:
                company = ranks.count(rank_of(card)) > 1
                outs = self._outs(card, company, masks[suit_of(card)]) + self._table_outs(card, way)
                use = 1 - exp(-LOOKS * outs / self._hidden)
            total += self._seen.points[card] * (1 - use)
        return total

    def _outs(self, card: int, company: bool, mask: int) -> int:
        """Return how many unseen cards would make a new meld of a card and one more in hand."""
        unseen, suit, rank = self._seen.unseen, suit_of(card), rank_of(card)
        outs = sum(unseen[card_of(rank, other)] for other in range(4)) if company else 0
        wanted = 0
        for place in _places(rank):
            for first, second in _AROUND[place]:
                has_first, has_second = mask >> first & 1, mask >> second & 1
                if has_first != has_second:
                    wanted |= 1 << (second if has_first else first)
        if wanted:
            outs += sum(unseen[card_at(suit, place)] for place in range(LOW_ACE, HIGH_ACE + 1) if wanted >> place & 1)
        return outs + unseen[JOKER] if outs else 0

    def _table_outs(self, card: int, way: Way) -> int:
        """Return how many unseen cards would let a card be laid off on an escalera next to it."""
        if not way.has_melded:
            return 0
        outs, suit, rank = 0, suit_of(card), rank_of(card)
        for meld in way.table:
            shape = shape_of(meld)
            if isinstance(shape, Escalera) and shape.suit == suit:
                if rank == shape.low - 2:
                    outs += self._seen.unseen[card_at(suit, shape.low - 1)]
                elif rank == shape.high + 2:
                    outs += self._seen.unseen[card_at(suit, shape.high + 1)]
        return outs

    # --- what a discard gives away

    def _fed(self, card: int, way: Way) -> float:
        """Return how likely the next player can play a discard."""
        if not self._seen.rivals or card == JOKER:
            return 1.0
        rival = self._seen.rivals[0]
        if rival.has_melded and any(_fits(card, meld) for meld in way.table):
            return 1.0
        unseen, suit, rank = self._seen.unseen, suit_of(card), rank_of(card)
        same = sum(unseen[card_of(rank, other)] for other in range(4))
        pairs = same * (same - 1) / 2
        for place in _places(rank):
            for first, second in _AROUND[place]:
                pairs += unseen[card_at(suit, first)] * unseen[card_at(suit, second)]
        density = rival.cards / self._hidden
        return 1 - exp(-pairs * density * density)


def _places(rank: int) -> tuple[int, ...]:
    return (LOW_ACE, HIGH_ACE) if rank == LOW_ACE else (rank,)


def _hazard(rival: Rival) -> float:
    if not rival.has_melded:
        return _HAZARD_CLOSED
    return _HAZARD_MELDED[min(rival.cards, len(_HAZARD_MELDED) - 1)]


def _fits(card: int, meld: tuple[int, ...]) -> bool:
    """Return whether a natural card can be laid off on a meld as it lies."""
    shape = shape_of(meld)
    if isinstance(shape, Pierna):
        has_room = shape.suits.bit_count() < 3 or shape.suits >> suit_of(card) & 1
        return rank_of(card) == shape.rank and bool(has_room)
    if isinstance(shape, Escalera):
        ends = (place for place in (shape.low - 1, shape.high + 1) if LOW_ACE <= place <= HIGH_ACE)
        return any(card == card_at(shape.suit, place) for place in ends)
    return False
