"""Moving to another device: one-time codes that hand a person over. In memory only; a restart forgets them."""

import secrets
from collections import OrderedDict
from hashlib import sha256

from app.games.contract import NS_PER_S, Stamp, Value

LIFETIME_S = 300
"""How long a code can be used."""


class Handover(Value, frozen=True):
    """Whom a code hands over (a person's public id), and until when."""

    player: str
    due: Stamp


class Handovers:
    """The codes that are out: at most one for each person, each good for one use."""

    def __init__(self) -> None:
        """Begin with none."""
        self._open: OrderedDict[bytes, Handover] = OrderedDict()  # all live equally long: the oldest is due first

    def offer(self, player: str, now: Stamp) -> str:
        """Return a new code for a person; an earlier one of theirs is void from now on."""
        self._drop_due(now)
        self.withdraw(player)
        code = secrets.token_urlsafe(16)
        self._open[_digest(code)] = Handover(player, now + LIFETIME_S * NS_PER_S)
        return code

    def take(self, code: str, now: Stamp) -> str | None:
        """Return whom a code hands over and use it up, or None for one that is unknown, used or too old."""
        self._drop_due(now)
        handover = self._open.pop(_digest(code), None)
        return None if handover is None else handover.player

    def withdraw(self, player: str) -> None:
        """Void a person's code, if one is out."""
        for key in [key for key, handover in self._open.items() if handover.player == player]:
            del self._open[key]

    def _drop_due(self, now: Stamp) -> None:
        while self._open:
            oldest = next(iter(self._open))
            if self._open[oldest].due > now:
                return
            del self._open[oldest]


def _digest(code: str) -> bytes:
    return sha256(code.encode()).digest()
