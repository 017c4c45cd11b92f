"""What a seat may expect of a round of Hoola, in stakes: the chance to win, and what is won or lost then.

Every seat has a pull towards winning, and a seat's chance is its share of all pulls. The pulls' logarithms, and those
of the stakes won and lost, are sums over what is seen at the end of a turn. The weights were fitted by maximum
likelihood to 12,000 rounds of self-play of two to five seats (126,000 ends of turns) in which every seventh turn was
played at random; ``docs/benchmarks.md`` tells how strong they are.
"""

from math import exp

from app.bots.hoola_odds import at_most_chance, claim_chance, loose, outs, spots
from app.bots.hoola_sight import Rival, Sight
from app.games.hoola.endings import KNOCK_AT_MOST
from app.games.hoola.masks import SEVENS, score

# The pull of one's own seat.
MELDED = (0.0, 1.16, 0.35, 0.14, -0.29, -0.66, -0.97, -1.2)
"""By the cards kept, once one has melded."""
UNMELDED = (1.0, 0.91, 0.52, 0.40, -0.09, -0.34, -0.66, -0.90)
"""By the cards that would be left if all melds of the hand were put down: hoola is near where they are few (H23)."""
MELDED_OUTS = 3.4
UNMELDED_OUTS = 1.5
"""For the share of the unseen cards that would make a meld with the hand."""
MELDED_SPOTS = -1.7
UNMELDED_SPOTS = -0.45
"""For the share of the unseen cards that fit on the table: they serve the rivals."""
NEXT_LAY_OFF = 0.40
ONE_LEFT = 0.23
"""For a card kept that fits on the table; for all but one of them."""
KNOCK_CHANCE = 1.27
"""For the chance that a knock would win (H20)."""

# The pull of a rival.
RIVAL_MELDED = (0.0, 2.49, 1.52, 0.74, 0.14, -0.22, -0.62, -0.9)
"""By the cards held."""
RIVAL_UNMELDED = -0.60
LATER = -0.06
"""For each place in the order of play after the next player."""
CLOSE_LATER = -0.19
"""The same again for a melded rival with at most two cards."""

# Stakes, by the number of rivals (the first entry is for none).
GAIN = (0.0, 1.03, 3.26, 6.55, 10.9)
GAIN_UNMELDED_RIVAL = 0.07
GAIN_HOOLA = (1.8, 1.75, 1.36, 1.31, 1.1)
"""A win with so few loose cards may be hoola (H27)."""
LOSS_MELDED = (0.0, 1.0, 1.13, 1.49, 1.84)
LOSS_POINT = 0.0133
LOSS_UNMELDED = (0.0, 1.4, 3.0, 4.3, 5.4)
LOSS_OUTS = -1.05
LOSS_LATE = 0.25
"""The last rounds of play leave no time to meld."""
LOSS_SEVEN = 0.28
"""A 7 doubles (H26), but it is mostly put down in time."""

LAST_LAPS = 3
"""From so many laps before the end on, the stock is about to run out."""


class Outlook:
    """What one seat may expect; made anew for every choice."""

    __slots__ = ("_field", "_gain", "_late", "_lowest", "_rivals", "_sight", "_total")

    def __init__(self, sight: Sight) -> None:
        """Weigh the rivals of a seat."""
        self._sight = sight
        self._total = sight.unseen.bit_count()
        self._late = max(0.0, 1 - sight.stock_size / (LAST_LAPS * (len(sight.rivals) + 1)))
        self._rivals = [(rival, self._pull(rival, place)) for place, rival in enumerate(sight.rivals)]
        self._field = sum(pull for _, pull in self._rivals)
        unmelded = sum(not rival.melded for rival in sight.rivals)
        self._gain = GAIN[len(sight.rivals)] * exp(GAIN_UNMELDED_RIVAL * unmelded)
        self._lowest: dict[int, float] = {}

    def _pull(self, rival: Rival, place: int) -> float:
        log = (RIVAL_MELDED[rival.cards] if rival.melded else RIVAL_UNMELDED) + LATER * place
        if rival.melded and rival.cards <= 2:
            log += CLOSE_LATER * place
        return exp(log)

    def lowest_chance(self, points: int) -> float:
        """Return the chance that every rival has more than ``points``, at most 10 (H20)."""
        known = self._lowest.get(points)
        if known is None:
            known = 1.0
            for rival in self._sight.rivals:
                known *= 1 - at_most_chance(points, self._sight.unseen, rival.cards)
            self._lowest[points] = known
        return known

    def stakes(self, kept: int, table: tuple[int, ...], melded: bool, discard: int = 0) -> float:
        """Return the stakes that the seat may expect to win when its turn ends so, negative for a loss.

        ``kept`` is the hand, ``discard`` the card thrown away, both masks.
        """
        fitting = spots(table, self._sight.wrap_around)
        pull = exp(self._melded_pull(kept, fitting) if melded else self._unmelded_pull(kept, fitting))
        loss = self._loss(kept, melded)
        gain = self._gain if melded else self._gain * _hoola_gain(kept)
        won = pull / (pull + self._field)
        if discard:
            won -= self._fed(discard, pull, won)
        return won * (gain + loss) - loss

    def _melded_pull(self, kept: int, fitting: int) -> float:
        cards, points = kept.bit_count(), score(kept)
        log = MELDED[cards] + MELDED_SPOTS * self._share(fitting)
        if cards > 2:
            log += MELDED_OUTS * self._share(outs(kept))
        if points <= KNOCK_AT_MOST:
            log += KNOCK_CHANCE * self.lowest_chance(points)
        laid_off_next = (kept & fitting).bit_count()
        if laid_off_next:
            log += NEXT_LAY_OFF + (ONE_LEFT if laid_off_next >= cards - 1 else 0.0)
        return log

    def _unmelded_pull(self, kept: int, fitting: int) -> float:
        log = UNMELDED[loose(kept)] + UNMELDED_OUTS * self._share(outs(kept))
        return log + UNMELDED_SPOTS * self._share(fitting)

    def _share(self, cards: int) -> float:
        return (cards & self._sight.unseen).bit_count() / self._total

    def _fed(self, discard: int, pull: float, won: float) -> float:
        """Return by how much the chance to win is less because a rival may claim the discard (H13)."""
        fed = 0.0
        put_down = 1 if discard & SEVENS else 3
        for rival, before in self._rivals:
            chance = claim_chance(discard, self._sight.unseen, self._sight.pile, rival.cards, rival.melded)
            if chance:
                left = rival.cards - put_down
                if left <= 0:
                    fed += chance * won
                else:
                    after = exp(RIVAL_MELDED[left])
                    fed += chance * (won - pull / (pull + self._field - before + after))
        return fed

    def _loss(self, kept: int, melded: bool) -> float:
        rivals = len(self._sight.rivals)
        sevens = LOSS_SEVEN * (kept & SEVENS).bit_count()
        if melded:
            return LOSS_MELDED[rivals] * exp(sevens + (LOSS_POINT * score(kept) if rivals > 1 else 0.0))
        return LOSS_UNMELDED[rivals] * exp(sevens + LOSS_OUTS * self._share(outs(kept)) + LOSS_LATE * self._late)


def _hoola_gain(kept: int) -> float:
    left = loose(kept)
    return GAIN_HOOLA[left] if left < len(GAIN_HOOLA) else 1.0
