"""The chance of a test: the same deals and bots in each run, so that the luck of a deal decides no test.

``HOOLA_TEST_SEED`` names other deals; ``system`` takes the operating system's chance, as the product does.
"""

import hashlib
import os
import secrets

SEED = os.environ.get("HOOLA_TEST_SEED", "0")


class Chance:
    """Stands where the product reads the system's chance: its ``secrets`` and its ``os``."""

    def __init__(self, test: str) -> None:
        """Give each ``test`` a sequence of its own."""
        self._test = test
        self._drawn = 0

    def token_bytes(self, count: int) -> bytes:
        """Return ``count`` bytes."""
        if SEED == "system":
            return secrets.token_bytes(count)
        self._drawn += 1
        return hashlib.shake_256(f"{SEED} {self._test} {self._drawn}".encode()).digest(count)

    def token_hex(self, count: int) -> str:
        """Return ``count`` bytes in hexadecimal."""
        return self.token_bytes(count).hex()

    def urandom(self, count: int) -> bytes:
        """Return ``count`` bytes."""
        return self.token_bytes(count)
