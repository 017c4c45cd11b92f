"""REST: people."""

from fastapi import APIRouter, Request, Response

from app.config import Settings
from app.rooms.handovers import LIFETIME_S
from app.transport.context import COOKIE, Context, InContext, Who, client_address, origin_allowed, token_of
from app.transport.devices import Device, keep_cookie
from app.transport.models import HandoverCode, HandoverOut, NewPlayer, NewPlayerOut, PlayerOut
from app.transport.problem import Problem, documented

router = APIRouter(prefix="/api/v1/players", tags=["players"])

_YEAR_S = 365 * 24 * 3600


async def _require_welcome(request: Request, context: Context) -> None:
    """Raise ``Refused("banned")`` where somebody who is kept out wants to go on as somebody else.

    By either of the tokens that a request may bring: neither covers the other.
    """
    for token in {token_of(request), request.cookies.get(COOKIE)}:
        if token is not None:
            await context.house.players.by_token(token)


@router.post("", status_code=201, responses=documented(400, 403, 413, 422, 429, 503))
async def create_player(
    body: NewPlayer, request: Request, response: Response, context: InContext, _: Device
) -> NewPlayerOut:
    """Make somebody known by a name; the token comes back once, and as an HttpOnly cookie.

    Not from the browser of a player who is kept out (403 `banned`).
    """
    if not origin_allowed(request.headers, context.settings):
        raise Problem("not_allowed")
    if not context.makers.take(client_address(request), context.house.clock.now()):
        raise Problem("too_many")
    await _require_welcome(request, context)
    player, token = await context.house.players.create(body.name)
    _keep(token, request, response, context.settings)
    return NewPlayerOut(player_id=player.id, name=player.name, token=token)


@router.get("/me", responses=documented(401, 403, 429))
async def read_me(who: Who) -> PlayerOut:
    """Return who is asking."""
    return PlayerOut(player_id=who.id, name=who.name)


@router.patch("/me", responses=documented(400, 401, 403, 413, 422, 429, 503))
async def rename_me(body: NewPlayer, who: Who, request: Request, context: InContext) -> PlayerOut:
    """Change one's name; tables that one sits at keep the old one."""
    renamed = await context.house.players.rename(token_of(request) or "", body.name)
    if renamed is None:
        raise Problem("not_authenticated")
    return PlayerOut(player_id=renamed.id, name=renamed.name)


@router.post("/me/handover", status_code=201, responses=documented(401, 403, 429, 503))
async def offer_handover(who: Who, response: Response, context: InContext) -> HandoverOut:
    """Return a one-time code by which another device goes on as the asker; it replaces an earlier one."""
    if not context.makers.take(f"handover of {who.id}", context.house.clock.now()):
        raise Problem("too_many")
    response.headers["Cache-Control"] = "no-store"
    return HandoverOut(code=context.house.players.offer_handover(who), expires_in_ms=LIFETIME_S * 1000)


@router.post("/handover", responses=documented(400, 403, 410, 413, 422, 429, 503))
async def accept_handover(
    body: HandoverCode, request: Request, response: Response, context: InContext, _: Device
) -> NewPlayerOut:
    """Go on as the person who was given the code: with a new token, while the other device's ends.

    Not from the browser of a player who is kept out (403 `banned`).
    """
    if not origin_allowed(request.headers, context.settings):
        raise Problem("not_allowed")
    if not context.guesses.take(client_address(request), context.house.clock.now()):
        raise Problem("too_many")
    await _require_welcome(request, context)
    player, token = await context.house.hand_over(body.code)
    _keep(token, request, response, context.settings)
    return NewPlayerOut(player_id=player.id, name=player.name, token=token)


def _keep(token: str, request: Request, response: Response, settings: Settings) -> None:
    """Let the browser keep a token out of the reach of scripts, and nobody on the way keep the answer."""
    response.headers["Cache-Control"] = "no-store"
    keep_cookie(request, response, settings, name=COOKIE, value=token, age_s=_YEAR_S)
