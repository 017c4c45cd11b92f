"""An administrator as a test drives one."""

import json
import secrets
from itertools import count
from types import TracebackType
from typing import Any

import httpx

from app.rooms.admin_ports import AdminStore, Role
from app.rooms.players import digest
from tests.support.server import Running

_keys = count()


class Admin:
    """Somebody with an admin token; every write is given a reason and a key of its own unless a test says otherwise."""

    def __init__(self, server: Running, role: Role, name: str = "Olga") -> None:
        self.server = server
        self.role = role
        self.name = name
        self.token = f"hoola_{secrets.token_urlsafe(32)}"
        self.id = 0
        self.http = httpx.AsyncClient(base_url=f"{server.url}/api/v1/admin", timeout=30)

    async def __aenter__(self) -> "Admin":
        store: AdminStore = self.server.app.state.context.admin
        self.id = (await store.add_token(self.name, self.role, digest(self.token), 1)).id
        self.http.headers["Authorization"] = f"Bearer {self.token}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def get(self, path: str, status: int = 200, **query: Any) -> Any:
        """Read; the status must be as said."""
        answer = await self.http.get(path, params=query)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    async def write(
        self, method: str, path: str, status: int = 200, *, key: str | None = None, **body: Any
    ) -> dict[str, Any]:
        """Write; the status must be as said."""
        headers = {"Idempotency-Key": key or f"key-{next(_keys)}"}
        content = json.dumps({"reason": "asked for", **body})
        answer = await self.http.request(
            method, path, content=content, headers={"Content-Type": "application/json", **headers}
        )
        assert answer.status_code == status, (answer.status_code, answer.text)
        told: dict[str, Any] = answer.json()
        return told
