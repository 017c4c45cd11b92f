"""A process that appends to many rooms until it is killed, and says what has been acknowledged.

For each line on its input it forks a writer: importing once makes ten kills quick. On its output stand ``born PID``,
``acked ROOM SEQ`` for every append that came back, and ``dead`` when the writer is gone.
"""

import asyncio
import os
import sys

from app.storage.store import SqlStore
from tests.storage.samples import record, stake


def say(line: str) -> None:
    """Write a line whole, past all buffers, so that a kill can't cut it."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


async def write(url: str) -> None:
    store = await SqlStore.open(url)

    async def play(room: int) -> None:
        epoch = await store.claim_epoch(room)
        seq = len(await store.records(room))
        while True:
            seq += 1
            await store.append(
                record(room, seq, epoch), [stake(seq, f"{seq}:stake")], snapshot=b"%d" % seq if seq % 5 == 0 else None
            )
            say(f"acked {room} {seq}")

    await asyncio.gather(*(play(row.id) for row in await store.list_open_rooms()))


def main() -> None:
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            asyncio.run(write(sys.argv[1]))
        say(f"born {child}")
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main()
