"""Who plays for the seats without a person: bots, and stand-ins for people who are gone.

A bot gets the view of its seat, never the state, and answers after a human delay: 600 to 1,800 ms for a claim, so that
nobody is sniped. A stand-in plays and votes, but does not buy back in.
"""

import logging
import os
from collections.abc import Collection
from typing import Any, Protocol

from app.bots.registry import bot
from app.games.contract import NS_PER_MS, AnyGame, Seat
from app.games.rng import Rng
from app.rooms import orders
from app.rooms.clock import Clock, Handle
from app.rooms.lifecycle import RoomState
from app.rooms.moment import progress
from app.rooms.projection import bot_view

logger = logging.getLogger("hoola.bots")

STAND_IN = "steady"
"""The level that plays for a person who is gone."""

_TURN_MS = (700, 1500)
_REACTION_MS = (600, 1800)
_QUICK_MS = (150, 400)


class Host(Protocol):
    """What bots need of their room."""

    game: AnyGame
    state: RoomState
    play: Any

    @property
    def awake(self) -> bool:
        """Whether anybody is connected."""

    def gone(self) -> Collection[Seat]:
        """The seats whose people are gone."""

    def bot_act(self, seat: Seat, action: Any) -> None:
        """Take a bot's action."""


class BotSeats:
    """The bots of one room: what each means to do, and when."""

    __slots__ = ("_clock", "_delay_ms", "_planned", "_room")

    def __init__(self, room: Host, clock: Clock, delay_ms: tuple[int, int] | None) -> None:
        """Begin with no plans; ``delay_ms`` overrides how long bots seem to think (least, most)."""
        self._room = room
        self._clock = clock
        self._delay_ms = delay_ms
        self._planned: dict[Seat, tuple[Any, Any, Handle]] = {}

    def consider(self) -> None:
        """Let every bot look at its view and plan what to do; a plan that is still good stays as it is."""
        room = self._room
        if room.play is None or not room.awake or room.state.closed or room.state.time.frozen:
            self.rest()
            return
        gone = room.gone()
        for seat in room.state.seats:
            stands_in = seat.stood_in_for or seat.seat in gone
            level = seat.level or (STAND_IN if stands_in and not self._is_asked_for_chips(seat.seat) else None)
            if level is not None and seat.seat in room.state.dealt:
                self._plan(seat.seat, level)
            else:
                self._drop(seat.seat)

    def _is_asked_for_chips(self, seat: Seat) -> bool:
        """Return whether a seat is asked to buy back in: nobody pays for a person, and silence is a no (L17)."""
        return any(timer.kind == "rebuy" and timer.seat == seat for timer in self._room.game.timers(self._room.play))

    def _plan(self, seat: Seat, level: str) -> None:
        room = self._room
        legal = room.game.legal(room.play, seat)
        moment = getattr(room.game.public(room.play), "discard_no", None)
        planned = self._planned.get(seat)
        if planned is not None and planned[1] == moment and planned[0] in legal:
            return
        self._drop(seat)
        if not legal or progress(room.state, room.game, room.play) != "playing":
            return
        rng = Rng(os.urandom(16))
        action = self._choice(seat, level, rng)
        if action is None:
            return
        least, most = self._pace(seat)
        due = self._clock.now() + (least + rng.below(most - least + 1)) * NS_PER_MS
        handle = self._clock.call_at(due, lambda: self._do(seat, action))
        self._planned[seat] = (action, moment, handle)

    def _choice(self, seat: Seat, level: str, rng: Rng) -> Any | None:
        """Return what a bot wants to do, None to wait; one that fails waits too: the table is not to end for it."""
        room = self._room
        try:
            return bot(room.game.key, level).choose(bot_view(room.game, room.play, seat), rng)
        except Exception:
            logger.exception("a bot failed", extra={"event": "bot_failed", "room": room.state.code, "level": level})
            return None

    def _pace(self, seat: Seat) -> tuple[int, int]:
        if self._delay_ms is not None:
            return self._delay_ms
        room = self._room
        awaited = seat in room.game.awaited(room.play)
        if awaited and orders.room_options(room.state.options).bot_pace == "quick":
            return _QUICK_MS
        return _TURN_MS if awaited else _REACTION_MS

    def _do(self, seat: Seat, action: Any) -> None:
        self._planned.pop(seat, None)
        self._room.bot_act(seat, action)

    def _drop(self, seat: Seat) -> None:
        if seat in self._planned:
            self._planned.pop(seat)[2].cancel()

    def rest(self) -> None:
        """Call off every plan."""
        for seat in list(self._planned):
            self._drop(seat)
