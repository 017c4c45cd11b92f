"""Lists in pages: an opaque cursor says where the next one begins, a ``Link`` header (RFC 8288) where to get it."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from fastapi import Depends, Query, Request, Response
from pydantic import BaseModel, Field

from app.transport.problem import Problem

T = TypeVar("T")
R = TypeVar("R")


_KEYS = range(1 << 63)
"""The numbers that a row may have."""


def _may_be_key(part: object) -> bool:
    """Return whether a part of a place may be one of a row's: a number that fits, a text that databases take."""
    return part in _KEYS if isinstance(part, int) else str(part).isprintable()


def _no_cursor() -> Problem:
    return Problem("bad_request", errors=[{"at": "query.cursor", "text": "no cursor of this list"}])


class Page(BaseModel, Generic[T]):
    """A part of a list; ``next`` is the cursor of the part after it, None at the end."""

    items: list[T]
    next: str | None = Field(default=None, examples=["WzQyXQ"])


class Paging:
    """What part of a list a request asks for."""

    def __init__(
        self,
        request: Request,
        response: Response,
        limit: Annotated[int, Query(ge=1, le=200, description="Rows at most.")] = 50,
        cursor: Annotated[str | None, Query(max_length=300, description="The `next` of the page before.")] = None,
    ) -> None:
        """Hold the request, and the answer whose header is to link to the next page."""
        self._request = request
        self._response = response
        self._limit = limit
        self._cursor = cursor

    @property
    def reads(self) -> int:
        """Return how many rows to read: one beyond the page tells whether another page follows."""
        return self._limit + 1

    def place(self, kind: type[T]) -> T | None:
        """Return the place that the cursor stands for. Raises ``Problem("bad_request")`` for what is no cursor."""
        if self._cursor is None:
            return None
        try:
            place = msgspec.json.decode(urlsafe_b64decode(self._cursor + "=" * (-len(self._cursor) % 4)), type=kind)
        except (ValueError, msgspec.DecodeError):
            raise _no_cursor() from None
        if not all(map(_may_be_key, place if isinstance(place, tuple) else (place,))):
            raise _no_cursor()
        return place

    def page(self, rows: Sequence[R], place: Callable[[R], Any], told: Callable[[R], T]) -> Page[T]:
        """Return the page of what was read; ``place`` is where a row stands in the list, ``told`` how it is told."""
        shown = rows[: self._limit]
        following = None
        if len(rows) > self._limit:
            following = urlsafe_b64encode(msgspec.json.encode(place(shown[-1]))).decode().rstrip("=")
            url = self._request.url.include_query_params(cursor=following)
            self._response.headers["Link"] = f'<{url.path}?{url.query}>; rel="next"'
        return Page(items=[told(row) for row in shown], next=following)


InPages = Annotated[Paging, Depends()]
"""The part of the list that is asked for."""
