"""People: a name and a token, nothing else. The token is shown once and stored only as its digest."""

import secrets
from collections import OrderedDict
from hashlib import sha256

from app.games.contract import NS_PER_MS, Refused, Stamp, Value
from app.rooms import names
from app.rooms.clock import Clock
from app.rooms.handovers import Handovers
from app.rooms.ports import NotFound, PlayerRow, Store

_CACHED = 4_096
"""People whose tokens are known without asking the store, which takes well under a ms."""


class Player(Value, frozen=True):
    """A person: the public ``id`` and the name to sit down with; ``banned_until`` is a stamp, if there is a ban."""

    id: str
    name: str
    banned_until: Stamp | None = None


def digest(token: str) -> bytes:
    """Return what the store knows of a token."""
    return sha256(token.encode()).digest()


def banned(left_ns: int) -> Refused:
    """Return the refusal for who is kept out for so much longer."""
    return Refused("banned", "", {"ends_in_ms": left_ns // NS_PER_MS})


class Players:
    """Makes people known, and knows them again by their token."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Begin with an empty cache over ``store``."""
        self._store = store
        self._clock = clock
        self._known: OrderedDict[bytes, Player] = OrderedDict()
        self._handovers = Handovers()
        self._replaced = 0
        self._muted: dict[str, Stamp] = {}

    async def create(self, name: str) -> tuple[Player, str]:
        """Return a new person and the secret token. Raises ``names.BadName``."""
        token = secrets.token_urlsafe(24)
        row = await self._store.create_player(names.clean(name), digest(token), self._clock.now())
        player = Player(str(row.id), row.name)
        self._remember(digest(token), player)
        return player, token

    async def by_token(self, token: str) -> Player | None:
        """Return the person who has this token. Raises ``Refused("banned")`` as long as they are kept out."""
        player = await self._find(token)
        left = (player.banned_until or 0) - self._clock.now() if player is not None else 0
        if left > 0:
            raise banned(left)
        return player

    async def _find(self, token: str) -> Player | None:
        if not 16 <= len(token) <= 128:
            return None
        key = digest(token)
        player = self._known.get(key)
        if player is None:
            replaced = self._replaced
            row = await self._store.player_by_token_hash(key)
            if row is None:
                return None
            player = self._noted(row)
            if replaced != self._replaced:  # the token may have ended while it was looked up
                return player
        self._remember(key, player)
        return player

    async def rename(self, token: str, name: str) -> Player | None:
        """Give the person who has this token another name; None where nobody has it. Raises ``names.BadName``."""
        player = await self.by_token(token)
        if player is None:
            return None
        try:
            renamed = self._noted(await self._store.rename_player(int(player.id), names.clean(name)))
        except NotFound:  # erased meanwhile
            return None
        if digest(token) in self._known:
            self._remember(digest(token), renamed)
        return renamed

    def offer_handover(self, player: Player) -> str:
        """Return a one-time code by which another device takes this person over within ``handovers.LIFETIME_S``."""
        return self._handovers.offer(player.id, self._clock.now())

    async def take_over(self, code: str) -> tuple[Player, str] | None:
        """Return the person whom a code hands over and their new token; the old one ends with it.

        None for a code that is unknown, used or too old, and for one of a person who was erased.
        """
        player = self._handovers.take(code, self._clock.now())
        if player is None:
            return None
        token = secrets.token_urlsafe(24)
        try:
            row = await self._store.replace_token(int(player), digest(token))
        except NotFound:  # erased meanwhile
            return None
        self._forget(player)
        taken = self._noted(row)
        self._remember(digest(token), taken)
        return taken, token

    def changed(self, row: PlayerRow) -> None:
        """Take over what administration has changed of a person; codes that would hand them over are void."""
        self._forget(str(row.id))
        self._handovers.withdraw(str(row.id))
        self._noted(row)

    def muted_ms(self, player: str, at: Stamp) -> int:
        """Return for how long a person who is known here is still silenced, in ms; 0: they may talk."""
        return max(0, self._muted.get(player, 0) - at) // NS_PER_MS

    def _noted(self, row: PlayerRow) -> Player:
        """Return the person of a row, and note until when they are silenced."""
        if row.muted_until is not None:
            self._muted[str(row.id)] = row.muted_until
        else:
            self._muted.pop(str(row.id), None)
        return Player(str(row.id), row.name, row.banned_until)

    def _forget(self, player: str) -> None:
        self._replaced += 1
        for key in [key for key, known in self._known.items() if known.id == player]:
            del self._known[key]

    def _remember(self, key: bytes, player: Player) -> None:
        self._known[key] = player
        self._known.move_to_end(key)
        if len(self._known) > _CACHED:
            self._known.popitem(last=False)
