"""Who looks at a room: one open socket, as a room sees it."""

from typing import Protocol

from app.games.contract import Seat


class Viewer(Protocol):
    """An open socket. ``player`` is the public id (None: a stranger), ``seat`` is kept current by the room.

    ``device`` is the digest of the device's cookie, None where the browser keeps none.
    """

    player: str | None
    seat: Seat | None
    device: str | None

    def push(self, text: str, *, more: bool = False) -> None:
        """Send a frame, or queue it; a socket that is too slow is dropped, never waited for.

        With ``more`` another frame is to follow at once, and the two may go out together.
        """

    def close(self, code: int, why: str) -> None:
        """Say ``bye`` with ``why`` and close with ``code``."""
