"""The browser client: built files with hashed names for ever, and one page for every address of the app."""

from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from app.transport.problem import Problem

_PAGES = (
    *("/", "/r/{code}", "/r/{code}/replay/{n}", "/move", "/rules/{game}", "/help", "/watch/{code}"),
    *("/r/{code}/settlement", "/evening"),
    *("/admin", "/admin/{section}", "/admin/{section}/{which}"),
)


class _Hashed(StaticFiles):
    """Files whose names change with their content."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """Return a file that may be kept for ever."""
        response: Response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


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
    app.mount("/", StaticFiles(directory=folder, check_dir=False))
