"""People: a name and a token, nothing else. The token is shown once and stored only as its digest."""

import secrets
from collections import OrderedDict
from hashlib import sha256

from app.games.contract import Value
from app.rooms import names
from app.rooms.clock import Clock
from app.rooms.handovers import Handovers
from app.rooms.ports import Store

_CACHED = 20_000


class Player(Value, frozen=True):
    """A person: the public ``id`` and the name to sit down with."""

    id: str
    name: str


def digest(token: str) -> bytes:
    """Return what the store knows of a token."""
    return sha256(token.encode()).digest()


class Players:
    """Makes people known, and knows them again by their token."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Begin with an empty cache over ``store``."""
        self._store = store
        self._clock = clock
        self._known: OrderedDict[bytes, Player] = OrderedDict()
        self._handovers = Handovers()
        self._replaced = 0

    async def create(self, name: str) -> tuple[Player, str]:
        """Return a new person and the secret token. Raises ``names.BadName``."""
        token = secrets.token_urlsafe(24)
        row = await self._store.create_player(names.clean(name), digest(token), self._clock.now())
        player = Player(str(row.id), row.name)
        self._remember(digest(token), player)
        return player, token

    async def by_token(self, token: str) -> Player | None:
        """Return the person who has this token."""
        if not 16 <= len(token) <= 128:
            return None
        key = digest(token)
        player = self._known.get(key)
        if player is None:
            replaced = self._replaced
            row = await self._store.player_by_token_hash(key)
            if row is None:
                return None
            player = Player(str(row.id), row.name)
            if replaced != self._replaced:  # the token may have ended while it was looked up
                return player
        self._remember(key, player)
        return player

    async def rename(self, token: str, name: str) -> Player | None:
        """Give the person who has this token another name. Raises ``names.BadName``."""
        player = await self.by_token(token)
        if player is None:
            return None
        row = await self._store.rename_player(int(player.id), names.clean(name))
        renamed = Player(player.id, row.name)
        if digest(token) in self._known:
            self._remember(digest(token), renamed)
        return renamed

    def offer_handover(self, player: Player) -> str:
        """Return a one-time code by which another device takes this person over within ``handovers.LIFETIME_S``."""
        return self._handovers.offer(player.id, self._clock.now())

    async def take_over(self, code: str) -> tuple[Player, str] | None:
        """Return the person whom a code hands over and their new token; the old one ends with it.

        None for a code that is unknown, used or too old.
        """
        player = self._handovers.take(code, self._clock.now())
        if player is None:
            return None
        token = secrets.token_urlsafe(24)
        row = await self._store.replace_token(int(player), digest(token))
        self._replaced += 1
        for key in [key for key, known in self._known.items() if known.id == player]:
            del self._known[key]
        taken = Player(player, row.name)
        self._remember(digest(token), taken)
        return taken, token

    def _remember(self, key: bytes, player: Player) -> None:
        self._known[key] = player
        self._known.move_to_end(key)
        if len(self._known) > _CACHED:
            self._known.popitem(last=False)
