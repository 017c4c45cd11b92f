"""The group-committing writer: all writes of a process, in as few commits as their arrival allows.

While one batch is being committed the next one gathers: batches grow with the load, and a lone write waits for
nothing. A write is answered after its commit, never before.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar, cast

from app.rooms.ports import StoreUnavailable
from app.storage.appends import Append
from app.storage.batch import Failed, Task, write_apart, write_together
from app.storage.database import Database, Work

T = TypeVar("T")
Waiting: TypeAlias = tuple[Task, "asyncio.Future[Any]"]
"""A write, and its caller's future."""

BATCH = 256
"""Writes that are committed together at most."""
WAITING = 4_096
"""Writes that may be under way; more wait to be let in."""


class GroupWriter:
    """Commits writes in groups, in the order in which they came."""

    def __init__(self, database: Database) -> None:
        """Start writing to ``database``; needs a running event loop."""
        self._database = database
        self._slots = asyncio.Semaphore(WAITING)
        self._waiting: deque[Waiting] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self.failing = False
        """Whether the database failed the last time that it was to commit."""
        self._loop = asyncio.get_running_loop()
        self._running = self._loop.create_task(self._run(), name="store-writer")

    async def append(self, append: Append) -> None:
        """Return when the append is committed; raises why it is not."""
        await self._submit(append)

    async def write(self, work: Work[T]) -> T:
        """Run work in a transaction, after the appends in it; return its result when that is committed."""
        return cast(T, await self._submit(work))

    async def close(self) -> None:
        """Refuse new writes, and return when all that were taken are answered."""
        self._closing = True
        self._wake.set()
        await asyncio.wait([self._running])

    async def _submit(self, task: Task) -> Any:
        async with self._slots:
            if self._closing:
                raise StoreUnavailable("the store is closed")
            done: asyncio.Future[Any] = self._loop.create_future()
            self._waiting.append((task, done))
            self._wake.set()
            return await done

    async def _run(self) -> None:
        try:
            while self._waiting or not self._closing:
                if self._waiting:
                    await self._commit([self._waiting.popleft() for _ in range(min(BATCH, len(self._waiting)))])
                else:
                    self._wake.clear()
                    await self._wake.wait()
        finally:
            self._closing = True
            stopped = Failed(StoreUnavailable("the writer was stopped"))
            _answer(self._waiting, [stopped] * len(self._waiting))

    async def _commit(self, batch: Sequence[Waiting]) -> None:
        """Write what of the batch is still wanted, and answer it; survives a database that fails."""
        wanted = [(task, done) for task, done in batch if not done.done()]
        outcomes: list[Any] = [Failed(StoreUnavailable("the writer was stopped"))] * len(wanted)
        try:
            outcomes = await self._write([task for task, _ in wanted])
        except Exception as error:
            outcomes = [Failed(error)] * len(wanted)
        finally:
            _answer(wanted, outcomes)

    async def _write(self, tasks: Sequence[Task]) -> list[Any]:
        try:
            outcomes = await self._written(tasks)
        except StoreUnavailable:
            self.failing = True
            raise
        self.failing = False
        return outcomes

    async def _written(self, tasks: Sequence[Task]) -> list[Any]:
        try:
            return await self._database.write(partial(write_together, tasks))
        except StoreUnavailable:
            raise
        except Exception:
            # One of them can't be stored; which one, and why, is told by writing each in its own savepoint.
            return await self._database.write(partial(write_apart, tasks))


def _answer(batch: Sequence[Waiting], outcomes: Sequence[Any]) -> None:
    """Tell each write its outcome, but those whose caller has been cancelled meanwhile."""
    for (_, done), outcome in zip(batch, outcomes, strict=True):
        if done.done():
            continue
        if isinstance(outcome, Failed):
            done.set_exception(outcome.error)
        else:
            done.set_result(outcome)
