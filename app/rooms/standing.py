"""What administration does to a player, wherever they sit: another name, silence, a ban, and erasing them.

The row is changed first; then all tables, sockets and caches of this process follow.
"""

import asyncio
import secrets
from functools import partial

from app.rooms import names, orders, oversight
from app.rooms.admin_ports import AdminStore, Payload, PlayerChange, Remains
from app.rooms.erasure import NEUTRAL, without_name
from app.rooms.house import House
from app.rooms.inbox import Judge
from app.rooms.players import banned
from app.rooms.ports import PlayerRow
from app.rooms.replies import refused

TOKEN_HASH_BYTES = 32


class Standing:
    """Changes players of one house. ``revision`` is what the asker saw last (None: whatever it is now).

    Every change raises ``NotFound`` for who is unknown or erased, and ``StaleRevision``.
    """

    def __init__(self, house: House, store: AdminStore) -> None:
        """Hold the house and what it keeps."""
        self._house = house
        self._store = store

    async def rename(self, player: int, name: str, revision: int | None) -> PlayerRow:
        """Give a player another name, at the tables where they sit, too. Raises ``names.BadName``."""
        row = await self._change(player, PlayerChange(name=names.clean(name)), revision)
        for code in await self._store.seated_rooms(player):
            room = await self._house.room(code, closed_too=True)
            await room.order(partial(orders.rename, player=str(player), name=row.name))
        return row

    async def mute(self, player: int, until: int | None, revision: int | None) -> PlayerRow:
        """Silence a player at all tables until a stamp; None lets them talk again."""
        return await self._change(player, PlayerChange(muted_until=until), revision)

    async def ban(self, player: int, until: int | None, revision: int | None) -> PlayerRow:
        """Keep a player out until a stamp; None lets them in again.

        Their sockets are told for how long and close, their seats are left, and their device stays out of these rooms,
        whoever comes by it.
        """
        row = await self._change(player, PlayerChange(banned_until=until), revision)
        left = (until or 0) - self._house.clock.now()
        if left > 0:
            word = refused(None, banned(left))
            await self._show_out(player, partial(oversight.keep_out, player=str(player)), 4011, "banned", word)
        return row

    async def erase(self, player: int, revision: int | None) -> PlayerRow:
        """Take from a player all that tells who it is, in the logs of rooms, too; it may be done again.

        Live rooms are read anew, so that no name stays in memory; whoever is there comes back by themselves.
        """
        nobody = secrets.token_bytes(TOKEN_HASH_BYTES)
        row = await self._store.erase_player(player, Remains(self._house.clock.now(), NEUTRAL, nobody), revision)
        self._house.players.changed(row)
        leave = partial(oversight.show_out, player=str(player), name=NEUTRAL)
        await self._show_out(player, leave, 4001, "not_authenticated")
        rooms = await self._store.rooms_naming(player)
        payloads: list[Payload] = []
        for room in rooms:
            records = await self._house.store.records(room)
            payloads += await asyncio.to_thread(without_name, records, str(player))
        await self._store.rewrite(rooms, payloads)
        self._house.read_anew(rooms)
        await self._store.purge()
        return row

    async def _change(self, player: int, change: PlayerChange, revision: int | None) -> PlayerRow:
        row = await self._store.change_player(player, change, revision)
        self._house.players.changed(row)
        return row

    async def _show_out(self, player: int, leave: Judge, code: int, why: str, word: str | None = None) -> None:
        """Close a player's sockets, after a last ``word``, and let the rooms where they sit judge by ``leave``."""
        for room in list(self._house.rooms.values()):
            room.part_from(str(player), code, why, word)
        for seated in await self._store.seated_rooms(player):
            room = await self._house.room(seated, closed_too=True)
            await room.order(leave)
