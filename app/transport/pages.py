"""The browser client: built files with hashed names for ever, and one page for every address of the app."""

import os
import re
from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app.transport.problem import Problem

_PAGES = (
    *("/", "/r/{code}", "/r/{code}/replay/{n}", "/r/{code}/settlement", "/evening", "/watch/{code}"),
    *("/move", "/rules", "/rules/{game}", "/help"),
    *("/admin", "/admin/{section}", "/admin/{section}/{which}"),
)


_ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Content codings by the ending of a file's compressed form, which the build lays beside it; the smallest first."""


class _Hashed(StaticFiles):
    """Files whose names change with their content."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return a file that may be kept for ever, compressed where the browser takes it so."""
        accepted = _codings(Headers(scope=scope).get("accept-encoding", ""))
        for coding, ending in _ENCODINGS.items():
            form = Path(f"{os.fspath(full_path)}{ending}")
            if coding in accepted and form.is_file():
                response = super().file_response(form, form.stat(), scope, status_code)
                response.headers["Content-Encoding"] = coding
                break
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        response.headers["Vary"] = "Accept-Encoding"
        return response


class _Front(StaticFiles):
    """The files beside the page; at an address of nothing a browser gets the page, which says so and leads home."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or the page with status 404 to who wants one. Raises ``HTTPException`` (404) to all others."""
        try:
            return await super().get_response(path, scope)
        except HTTPException as missing:
            index = Path(self.directory or "") / "index.html"
            wants_page = "text/html" in Headers(scope=scope).get("accept", "") and not path.startswith("api/")
            if missing.status_code != 404 or not wants_page or not index.is_file():
                raise
            return FileResponse(index, status_code=404, headers={"Cache-Control": "no-cache"})


def _codings(accept: str) -> set[str]:
    """Return the content codings that an ``Accept-Encoding`` names and does not refuse by a weight of 0 (RFC 9110)."""
    codings = (part.partition(";") for part in accept.lower().split(","))
    return {name.strip() for name, _, weight in codings if not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)}


def install(app: FastAPI, folder: Path) -> None:
    """Serve the built client from ``folder``; an address of the app is answered with its one page."""
    router = APIRouter(include_in_schema=False)
    index = folder / "index.html"

    async def page() -> FileResponse:
        if not index.is_file():
            raise Problem("not_found")
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    for path in _PAGES:
        router.add_api_route(path, page, methods=["GET", "HEAD"])
    app.include_router(router)
    app.mount("/assets", _Hashed(directory=folder / "assets", check_dir=False))
    app.mount("/", _Front(directory=folder, check_dir=False))
