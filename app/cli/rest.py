"""The house's REST interface as a guest calls it; the standard library suffices."""

import asyncio
import json
import urllib.error
import urllib.request
from typing import Any

_TIMEOUT_S = 10.0
_OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class HouseError(Exception):
    """The house said no, or does not answer; the message is for a person."""


class Rest:
    """One player's calls to a house."""

    def __init__(self, house: str) -> None:
        """Call the house at an address like ``http://localhost:8000``."""
        self._base = f"{house.rstrip('/')}/api/v1"
        self.token: str | None = None

    @property
    def socket_url(self) -> str:
        """Return the base of socket addresses."""
        return f"ws{self._base.removeprefix('http')}"

    async def become(self, name: str) -> None:
        """Become a new player of this name; later calls are that player's. Raises ``HouseError``."""
        self.token = (await self.call("POST", "/players", {"name": name}))["token"]

    async def call(self, method: str, path: str, body: object = None) -> Any:
        """Return the JSON that a call is answered with. Raises ``HouseError`` with what the house says."""
        return await asyncio.to_thread(self._call, method, path, body)

    def _call(self, method: str, path: str, body: object) -> Any:
        headers = {"Content-Type": "application/json"}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        try:
            request = urllib.request.Request(f"{self._base}{path}", data, headers, method=method)
            with _OPENER.open(request, timeout=_TIMEOUT_S) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                raise HouseError(_reason(error)) from None
        except (OSError, ValueError) as error:
            raise HouseError(f"No house answers at {self._base}: {error}") from None


def _reason(error: urllib.error.HTTPError) -> str:
    """Return what a problem (RFC 9457) says, or the bare status."""
    try:
        problem = json.load(error)
        title, detail = str(problem["title"]), problem.get("detail")
        return f"{title}: {detail}" if detail and detail != title else title
    except (ValueError, KeyError, TypeError):
        return f"The house answered {error.code}"
