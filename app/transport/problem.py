"""Errors as ``application/problem+json`` (RFC 9457), with the same codes as on the socket."""

import logging
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.types import Scope

from app.games.contract import BadOptions, Refused
from app.rooms.names import BadName
from app.rooms.ports import StoreError
from app.rooms.replies import sentence
from app.rooms.texts import text_of

logger = logging.getLogger("hoola.http")

STATUS = {
    "bad_request": 400,
    "not_authenticated": 401,
    "no_admin_token": 401,
    "role_needed": 403,
    "not_host": 403,
    "not_your_seat": 403,
    "not_allowed": 403,
    "shut_out": 403,
    "banned": 403,
    "not_at_table": 403,
    "no_such_room": 404,
    "no_such_seat": 404,
    "no_such_round": 404,
    "no_such_line": 404,
    "no_such_game": 404,
    "no_such_player": 404,
    "no_such_transfer": 404,
    "not_found": 404,
    "method_not_allowed": 405,
    "room_closed": 410,
    "handover_over": 410,
    "precondition_failed": 412,
    "request_timeout": 408,
    "too_large": 413,
    "idempotency_key_reused": 422,
    "bad_options": 422,
    "bad_name": 422,
    "name_too_long": 422,
    "time_past": 422,
    "time_too_far": 422,
    "bad_span": 422,
    "too_many": 429,
    "server_fault": 500,
    "not_stored": 503,
    "no_code_free": 503,
    "draining": 503,
}
"""The HTTP status of each code; every other code is a conflict with the room's state (409)."""


_SOON_S = 5


class ProblemBody(BaseModel):
    """The body of every error."""

    type: str = Field(examples=["/help#no_such_room"])
    title: str = Field(examples=["There is no room with this code."])
    status: int = Field(examples=[404])
    detail: str = Field(examples=["There is no room with this code."])
    instance: str = Field(examples=["/api/v1/rooms/K7RMD"])
    code: str = Field(examples=["no_such_room"])
    rule: str | None = Field(default=None, examples=[None])
    request_id: str = Field(examples=["0c7d1e5f9a5e4b3c"])
    errors: list[dict[str, Any]] = Field(default=[], examples=[[]])


class Problem(Exception):
    """An error with a code, to be told as problem+json."""

    def __init__(self, code: str, *, errors: list[dict[str, Any]] | None = None) -> None:
        """Hold the code, and what is wrong with which field."""
        super().__init__(code)
        self.code = code
        self.errors = errors or []


def route_of(scope: Scope) -> str:
    """Return the path of a request's route as it was declared, without what the client put into it."""
    return str(getattr(scope.get("route"), "path", "(none)"))


def _answer(request: Request, refusal: Refused, errors: list[dict[str, Any]] | None = None) -> JSONResponse:
    code = refusal.code
    status = STATUS.get(code, 409)
    text = sentence(refusal, None)
    body = ProblemBody(
        type=f"/help#{code}",
        title=text,
        status=status,
        detail=text,
        instance=request.url.path,
        code=code,
        rule=refusal.rule or None,
        request_id=request.scope.get("request_id", ""),
        errors=[{key: _sound(value) for key, value in error.items()} for error in errors or ()],
    )
    waits = status in {429, 503} or "ends_in_ms" in refusal.info
    headers = {"Retry-After": str(_seconds_to_wait(refusal))} if waits else {}
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse(body.model_dump(), status, headers, media_type="application/problem+json")


def _seconds_to_wait(refusal: Refused) -> int:
    """Return in how many s it is worth asking again: when a drain or a ban ends, where that is known."""
    ends_in_ms = refusal.info.get("ends_in_ms")
    return _SOON_S if ends_in_ms is None else max(_SOON_S, -(-ends_in_ms // 1_000))


def _sound(text: str) -> str:
    """Return a text as UTF-8 can tell it: half a surrogate pair, which JSON lets through, becomes a question mark."""
    return text.encode(errors="replace").decode()


def _which(request: Request) -> dict[str, str]:
    """Return what a log line says of a request."""
    return {"method": request.method, "route": route_of(request.scope), "request_id": request.scope["request_id"]}


def _fields(error: RequestValidationError) -> list[dict[str, Any]]:
    return [{"at": ".".join(str(part) for part in e["loc"]), "text": e["msg"]} for e in error.errors()]


def _options_at_fault(refusal: Refused) -> list[dict[str, Any]]:
    """Return the option that a refusal is about, as ``errors`` name a field; none for any other refusal."""
    if refusal.code != "bad_options":
        return []
    return [{"at": refusal.info["option"], "text": refusal.info["why"]}]


def install(app: FastAPI) -> None:
    """Let every error of the application be told as problem+json."""

    @app.exception_handler(Problem)
    async def _problem(request: Request, error: Problem) -> JSONResponse:
        return _answer(request, Refused(error.code, ""), error.errors)

    @app.exception_handler(Refused)
    async def _refused(request: Request, error: Refused) -> JSONResponse:
        return _answer(request, error, _options_at_fault(error))

    @app.exception_handler(BadOptions)
    async def _options(request: Request, error: BadOptions) -> JSONResponse:
        return await _refused(request, Refused("bad_options", "", {"option": error.option, "why": error.why}))

    @app.exception_handler(BadName)
    async def _name(request: Request, error: BadName) -> JSONResponse:
        return _answer(request, Refused("bad_name", ""))

    @app.exception_handler(StoreError)
    async def _store(request: Request, error: StoreError) -> JSONResponse:
        why = f"{type(error).__name__}: {error}"
        logger.warning("the store failed: %s", why, extra={"event": "store_failed", **_which(request)})
        return _answer(request, Refused("not_stored", ""))

    @app.exception_handler(RequestValidationError)
    async def _invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        return _answer(request, Refused("bad_request", ""), _fields(error))

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> JSONResponse:
        codes = {404: "not_found", 405: "method_not_allowed", 408: "request_timeout", 413: "too_large"}
        response = _answer(request, Refused(codes.get(error.status_code, "bad_request"), ""))
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def _fault(request: Request, error: Exception) -> JSONResponse:
        logger.error("a request failed", exc_info=error, extra={"event": "request_failed", **_which(request)})
        return _answer(request, Refused("server_fault", ""))


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return the OpenAPI entries of the errors that a route may answer."""
    return {
        status: {
            "model": ProblemBody,
            "description": HTTPStatus(status).phrase,
            "content": {"application/problem+json": {"example": _example(status)}},
        }
        for status in statuses
    }


def _example(status: int) -> dict[str, Any]:
    """Return a body that an error of this status may have."""
    code = next((code for code, its in STATUS.items() if its == status), "round_running")
    text = text_of(code)
    body = ProblemBody(
        type=f"/help#{code}",
        title=text,
        status=status,
        detail=text,
        instance="/api/v1/rooms/K7RMD",
        code=code,
        request_id="0c7d1e5f9a5e4b3c",
    )
    return body.model_dump()
