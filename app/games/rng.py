"""The project's own random stream: SHA-256 in counter mode over a seed.

Python promises only ``random.random()`` to stay the same over its versions, and a deal must be provable years
later, so the stream and the shuffle are defined here: block ``i`` is ``SHA-256(seed || i as 8 bytes big-endian)``,
read as eight unsigned 32-bit big-endian words.
"""

from collections.abc import MutableSequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

_WORD = 1 << 32


class Rng:
    """A deterministic stream of unbiased draws from a seed of any length."""

    __slots__ = ("_block", "_seed", "_words")

    def __init__(self, seed: bytes) -> None:
        """Start the stream of ``seed``; nothing is hashed before the first draw."""
        self._seed = seed
        self._block = 0
        self._words: list[int] = []

    @classmethod
    def from_text(cls, text: str) -> "Rng":
        """Return the stream of a seed written as text (UTF-8), as scenario files do."""
        return cls(text.encode())

    def word(self) -> int:
        """Return the next unsigned 32-bit word."""
        if not self._words:
            block = sha256(self._seed + self._block.to_bytes(8, "big")).digest()
            self._block += 1
            self._words = list(unpack(">8I", block))
            self._words.reverse()
        return self._words.pop()

    def below(self, n: int) -> int:
        """Return an integer from 0 to ``n - 1``, each equally likely (``1 <= n <= 2**32``).

        Words in the last incomplete stretch of ``n`` are thrown away, so there is no modulo bias.
        """
        limit = _WORD - _WORD % n
        while True:
            word = self.word()
            if word < limit:
                return word % n

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle ``items`` in place (Fisher-Yates from the last place down)."""
        words = self._words
        for i in range(len(items) - 1, 0, -1):
            if words and words[-1] < _WORD - i:  # surely in no incomplete stretch: `below` without its call
                j = words.pop() % (i + 1)
            else:
                j = self.below(i + 1)
                words = self._words
            items[i], items[j] = items[j], items[i]
