"""A room's bounded inbox and its one loop: commands in the order of their stamps, then of their arrival (H14)."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import TypeAlias

from app.games.contract import Event, Refused, Seat, Stamp
from app.rooms.moment import Moment

logger = logging.getLogger("hoola.room")

Judge: TypeAlias = Callable[[Moment], Sequence[Event]]
Answer: TypeAlias = Callable[[int | Refused], None]

_MOST = 256
"""Commands that may wait; a further one is refused with ``too_many``, and it has had no effect.

But for those that the room gives to itself: a clock that rang in vain would not ring again.
"""

_arrival = count()


def unheard(_: int | Refused) -> None:
    """Answer nobody: the room gave the command to itself."""


class Command:
    """What is asked: a judgement to make at a stamp, and who is to hear of it (the seq that holds it, or a refusal)."""

    __slots__ = ("answer", "client_id", "digest", "judge", "seat", "stamp", "stand_in")

    def __init__(
        self,
        stamp: Stamp,
        judge: Judge,
        answer: Answer = unheard,
        *,
        seat: Seat | None = None,
        client_id: str | None = None,
        digest: bytes | None = None,
        stand_in: bool = False,
    ) -> None:
        """Hold the command; ``client_id`` and ``digest`` are those of a client's act, to know its repeat by.

        ``stand_in``: it is made for a person who is not there.
        """
        self.stamp = stamp
        self.judge = judge
        self.answer = answer
        self.seat = seat
        self.client_id = client_id
        self.digest = digest
        self.stand_in = stand_in


class Inbox:
    """Hands commands to ``handle`` one by one; a task runs only while there are some."""

    __slots__ = ("_handle", "_heap", "_task")

    def __init__(self, handle: Callable[[Command], Awaitable[None]]) -> None:
        """Begin empty. Should ``handle`` raise, the commands that wait are handled all the same."""
        self._handle = handle
        self._heap: list[tuple[Stamp, int, Command]] = []
        self._task: asyncio.Task[None] | None = None

    def post(self, command: Command) -> None:
        """Take a command, or refuse it when too many wait; the room's own are always taken."""
        if len(self._heap) >= _MOST and command.answer is not unheard:
            command.answer(Refused("too_many", ""))
            return
        heappush(self._heap, (command.stamp, next(_arrival), command))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._drain())

    @property
    def busy(self) -> bool:
        """Return whether a command is being handled or waits."""
        return self._task is not None

    async def _drain(self) -> None:
        try:
            while self._heap:
                try:
                    await self._handle(heappop(self._heap)[2])
                except Exception:
                    logger.exception("a command was not finished", extra={"event": "command_unfinished"})
        finally:
            self._task = None
