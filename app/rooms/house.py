"""The house: all live rooms by code. Makes rooms, brings them back from the store, and lets idle ones sleep."""

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from typing import Any

import msgspec

from app.games.contract import NS_PER_S, AnyGame, Refused
from app.games.registry import GAMES
from app.rooms import host_orders, log, orders
from app.rooms.answers import ANSWERS_KEPT
from app.rooms.clock import Clock
from app.rooms.codes import new_code, normalise
from app.rooms.conduct import Conduct, sighting
from app.rooms.draining import Drain
from app.rooms.lifecycle import HostMoved, Joined, Opened
from app.rooms.meter import Meter, Unmetered
from app.rooms.players import Player, Players
from app.rooms.ports import CodeTaken, RoomRow, Store, StoreError
from app.rooms.room import Room
from app.rooms.seals import new_seal

logger = logging.getLogger("hoola.house")

_TRIES = 8
"""Codes that are tried before the house says that it is full; none is ever taken from a room."""


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """How the house is run; times in s, counts in pieces."""

    code_length: int = 5
    max_rooms: int = 10_000
    room_idle_s: int = 300
    close_idle_s: int = 604_800
    bot_delay_ms: tuple[int, int] | None = None


class House:
    """The directory of rooms and people of one process."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        rules: Rules,
        games: Mapping[str, AnyGame] = GAMES,
        *,
        meter: Meter | None = None,
    ) -> None:
        """Open the house over a store; ``meter`` hears what happens at its tables."""
        self.store = store
        self.clock = clock
        self.rules = rules
        self.games = games
        self.meter: Meter = meter or Unmetered()
        self.players = Players(store, clock)
        self.drain = Drain(clock, self.tell_all)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}

    def game(self, key: str) -> AnyGame:
        """Return a game by its key. Raises ``Refused("no_such_game")``."""
        if key not in self.games:
            raise Refused("no_such_game", "")
        return self.games[key]

    async def create_room(
        self, player: Player, game_key: str, options: Mapping[str, Any], device: str | None = None
    ) -> Room:
        """Make a room whose maker sits on seat 0 as host; ``device`` is the digest of where the maker is.

        Raises ``Refused``: ``no_such_game``, ``draining``, ``no_code_free``; ``BadOptions``.
        """
        self.drain.let_in()
        game = self.game(game_key)
        full = orders.all_options(game, options)
        if len(self.rooms) >= self.rules.max_rooms:
            self.let_idle_sleep()
        if len(self.rooms) >= self.rules.max_rooms:
            raise Refused("no_code_free", "")
        row = await self._new_row(game, msgspec.json.encode(full))
        room = self._room(row.id, row.epoch, game)
        seats = (game.seats.start, game.seats.stop - 1)
        opened = Opened(row.code, game.key, seats, full)
        seen = sighting(Conduct(), player.id, device)
        await room.open([opened, new_seal(), Joined(0, player.name, player.id), *seen, HostMoved(0)])
        self.rooms[row.code] = room
        return room

    async def change_code(self, room: Room, player: str) -> None:
        """Give a room another code for its host; the one before is good for those who sit there, and no longer free.

        Raises ``Refused``: ``not_host``, ``room_closed``, ``no_code_free``.
        """
        code, old = await self._free_code(), room.state.code
        self.rooms[code] = room  # whoever is told the new code finds this room by it, never a second one
        try:
            await room.order(lambda m: host_orders.change_code(m, player, code))
        finally:
            stale = old if room.state.code == code else code
            if self.rooms.get(stale) is room:
                del self.rooms[stale]

    async def _free_code(self) -> str:
        for _ in range(_TRIES):
            code, store = new_code(self.rules.code_length), self.store
            if await store.room_by_code(code) is None and await store.room_by_former_code(code) is None:
                return code
        raise Refused("no_code_free", "")

    async def _new_row(self, game: AnyGame, options: bytes) -> RoomRow:
        for _ in range(_TRIES):
            code = new_code(self.rules.code_length)
            try:
                return await self.store.create_room(code, game.key, options, game.rules_version, self.clock.now())
            except CodeTaken:
                continue
        raise Refused("no_code_free", "")

    def _room(self, row: int, epoch: int, game: AnyGame) -> Room:
        return Room(
            row=row,
            epoch=epoch,
            game=game,
            store=self.store,
            clock=self.clock,
            lost=self._lost,
            meter=self.meter,
            bot_delay_ms=self.rules.bot_delay_ms,
        )

    def _lost(self, room: Room) -> None:
        if self.rooms.get(room.state.code) is room:
            del self.rooms[room.state.code]

    async def room(self, code: str, *, closed_too: bool = False) -> Room:
        """Return a room by a code as people type it, out of memory or the store.

        Raises ``Refused``: ``no_such_room``, or ``room_closed`` unless a closed one is wanted, too.
        """
        code = normalise(code)
        live = self.rooms.get(code)
        if live is None:
            loading = self._loading.get(code)
            if loading is None:
                loading = asyncio.get_running_loop().create_task(self._load(code))
                self._loading[code] = loading
                loading.add_done_callback(lambda _: self._loading.pop(code, None))
            live = await asyncio.shield(loading)
        if live.state.closed and not closed_too:
            raise Refused("room_closed", "")
        return live

    async def room_of(self, former: str, player: str, *, closed_too: bool = False) -> Room:
        """Return the room that had a code before, for a player who sits there. Raises as ``room``."""
        row = await self.store.room_by_former_code(normalise(former))
        room = await self.room(row.code, closed_too=True) if row is not None else None
        if room is None or room.state.seat_of(player) is None:
            raise Refused("no_such_room", "")
        if room.state.closed and not closed_too:
            raise Refused("room_closed", "")
        return room

    async def row_under(self, code: str) -> RoomRow | None:
        """Return the room that has a code as people type it, else the one that had it before: for administrators."""
        typed = normalise(code)
        return await self.store.room_by_code(typed) or await self.store.room_by_former_code(typed)

    async def room_under(self, code: str, *, closed_too: bool = False) -> Room:
        """Return a room by its code or by one that it had before: for administrators. Raises as ``room``."""
        row = await self.row_under(code)
        return await self.room(code if row is None else row.code, closed_too=closed_too)

    async def _load(self, code: str) -> Room:
        row = await self.store.room_by_code(code) if code else None
        if row is None or row.game not in self.games:
            raise Refused("no_such_room", "")
        epoch = await self.store.claim_epoch(row.id)
        room = self._room(row.id, epoch, self.games[row.game])
        snapshot = await self.store.latest_snapshot(row.id)
        kept = log.thaw(room.game, snapshot.payload) if snapshot else None
        records = await self.store.records(row.id, max(0, snapshot.seq - ANSWERS_KEPT) if snapshot and kept else 0)
        if not records:
            raise Refused("no_such_room", "")
        if snapshot and kept:
            room.resume(snapshot.seq, *kept)
        room.restore(records, await self.store.balances(row.id))
        await room.order(lambda _: ())  # what was due by itself when the room was last in memory is done now
        self.rooms[code] = room
        return room

    async def hand_over(self, code: str) -> tuple[Player, str]:
        """Return the person whom a handover code stands for and their new token; the old device's lines end.

        Raises ``Refused("handover_over")`` for a code that is unknown, used or too old.
        """
        taken = await self.players.take_over(code)
        if taken is None:
            raise Refused("handover_over", "")
        for room in list(self.rooms.values()):
            room.part_from(taken[0].id)
        return taken

    def read_anew(self, rows: Collection[int]) -> None:
        """Let these rooms leave memory, to be read from their logs again, which tell otherwise now.

        Their sockets are told to forget what they know of the past, and come back by themselves.
        """
        for code, room in list(self.rooms.items()):
            if room.row in rows:
                room.dismiss(1012, "rewritten")
                del self.rooms[code]

    def tell_all(self, text: str) -> None:
        """Send everybody at every table a frame that is no part of a log."""
        for room in list(self.rooms.values()):
            room.tell(text)

    def let_idle_sleep(self) -> int:
        """Let rooms that nobody is in leave memory, and return how many; they come back by their code."""
        limit = self.clock.now() - self.rules.room_idle_s * NS_PER_S
        before = len(self.rooms)
        for code, room in list(self.rooms.items()):
            if room.idle and (room.last_stamp < limit or room.state.closed):
                room.sleep()
                del self.rooms[code]
        return before - len(self.rooms)

    async def close_forgotten(self) -> int:
        """Close for good the rooms in which nothing has happened for ``close_idle_s``; return how many.

        Raises ``StoreError``.
        """
        limit = self.clock.now() - self.rules.close_idle_s * NS_PER_S
        closed = 0
        for row in await self.store.list_open_rooms():
            if row.created_at > limit:
                continue
            try:
                room = await self.room(row.code)
                if room.idle and room.last_stamp < limit:
                    await room.order(orders.close_idle)
                    closed += 1
            except Refused as refusal:  # such as a row whose maker was killed before the room's first record
                logger.warning(
                    "a forgotten room was not closed: %s",
                    refusal.code,
                    extra={"event": "not_closed", "room": row.code},
                )
            except StoreError:
                raise
            except Exception:  # such as a log that can't be read: the others are not to stay open for it
                logger.exception("a forgotten room was not closed", extra={"event": "not_closed", "room": row.code})
        return closed

    async def stop(self, say: Callable[[Room], None] | None = None) -> None:
        """Send everybody home with 1012 (seats are safe) and call off every clock; the store is the caller's."""
        self.drain.stop()
        for room in list(self.rooms.values()):
            if say is not None:
                say(room)
            room.dismiss(1012, "restart")
        self.rooms.clear()
