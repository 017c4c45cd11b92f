"""Provable deals: how all that chance decides in a round follows from a secret and the players' words.

``docs/fair-deal.md`` publishes the construction. What it comes to: the digest of the server's secret is shown before
the deal, players may add words that the server can't know before, and the secret is shown after the round.
"""

from collections.abc import Mapping, MutableSequence
from hashlib import sha256
from typing import TypeVar

from app.games.contract import Seat
from app.games.rng import Rng

T = TypeVar("T")

SECRET_BYTES = 32

_DEAL = b"hoola-house/deal/1"
_DRAW = b"hoola-house/draw/1"


def digest(secret: str) -> str:
    """Return what is shown of a secret before the deal: the SHA-256 of its bytes; both are hexadecimal.

    Raises ``ValueError`` for what is no secret: 32 bytes, written as 64 hexadecimal digits.
    """
    return sha256(_secret_bytes(secret)).hexdigest()


def deal_seed(secret: str, words: Mapping[Seat, str]) -> bytes:
    """Return the seed of a round's deal: a hash over the secret and the words in the order of their seats.

    Every part has a fixed length or tells its own, so that no two pairs of secret and words read alike. Raises
    ``ValueError`` as ``digest``.
    """
    told = [(seat, word.encode()) for seat, word in sorted(words.items())]
    parts = (_number(seat, 4) + _number(len(word), 4) + word for seat, word in told)
    return sha256(_DEAL + _secret_bytes(secret) + _number(len(told), 4) + b"".join(parts)).digest()


def draw_seed(of_deal: bytes, number: int) -> bytes:
    """Return the seed of what chance decides later in the round, for the ``number``-th time, from 1."""
    return sha256(_DRAW + of_deal + _number(number, 8)).digest()


def _secret_bytes(secret: str) -> bytes:
    found = bytes.fromhex(secret)
    if len(found) != SECRET_BYTES or len(secret) != 2 * SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes")
    return found


def _number(value: int, size: int) -> bytes:
    return value.to_bytes(size, "big")


def deal(secret: str, words: Mapping[Seat, str]) -> Rng:
    """Return the stream that a round is dealt by."""
    return Rng(deal_seed(secret, words))


class Draws(Rng):
    """Chance after the deal: each draw, be it a number or a shuffle, has a numbered stream of its own.

    So a draw does not hang on how many numbers the one before it used up.
    """

    __slots__ = ("_secret", "_told", "made")

    def __init__(self, secret: str, words: Mapping[Seat, str], made: int) -> None:
        """Go on after ``made`` draws of the round, and count on; nothing is hashed before the next one."""
        super().__init__(b"")
        self._secret = secret
        self._told = words
        self.made = made

    def _next(self) -> Rng:
        self.made += 1
        return Rng(draw_seed(deal_seed(self._secret, self._told), self.made))

    def word(self) -> int:
        """Return an unsigned 32-bit word, as a draw of its own."""
        return self._next().word()

    def below(self, n: int) -> int:
        """Return an integer from 0 to ``n - 1``, as a draw of its own."""
        return self._next().below(n)

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle ``items`` in place, as a draw of its own."""
        self._next().shuffle(items)
