/** The REST side of the server (docs/protocol.md). Every failure becomes an `ApiError` with a stable code. */

import type {
  BotLevel,
  GameInfo,
  GameKey,
  Handover,
  Options,
  PastRecord,
  Player,
  Replay,
  ReportAbout,
  Room,
  RoundRecord,
  Seat,
  Seated,
  Sheet,
  Tally,
} from "./wire.ts";

const BASE = "/api/v1";
const TIMEOUT_MS = 12_000;

/** A refusal or failure of a call; `code` is the server's, or `offline`, `timeout`, `fault`. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail: string,
    /** The fields, or the option, that the server would not have. */
    readonly at: readonly string[] = [],
    /** In how many seconds it is worth asking again, where the server said so. */
    readonly retryAfter: number | null = null,
  ) {
    super(`${code} (${status})`);
  }
}

/**
 * The player's token, for browsers that keep no cookies. It lives in memory only: with cookies on, the HttpOnly
 * cookie speaks for the player, out of reach of any script.
 */
let token: string | null = null;

/** Return the token for a socket's first frame, or undefined where the cookie will do. */
export function helloToken(): string | undefined {
  return token ?? undefined;
}

async function problem(answer: Response): Promise<ApiError> {
  try {
    const body: unknown = await answer.json();
    if (typeof body === "object" && body !== null && "code" in body) {
      const detail = "detail" in body && typeof body.detail === "string" ? body.detail : "";
      const errors = "errors" in body && Array.isArray(body.errors) ? body.errors : [];
      const at = errors.map((each: { at?: unknown }) => String(each.at));
      const retryAfter = Number(answer.headers.get("Retry-After")) || null;
      return new ApiError(String(body.code), answer.status, detail, at, retryAfter);
    }
  } catch {
    // No problem document, such as a proxy's own error page: the status has to do.
  }
  return new ApiError(answer.status >= 500 ? "fault" : "bad_request", answer.status, "");
}

/** Ask the server and return its answer. Raises `ApiError` for every answer but a good one, and for none. */
export async function request(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Response> {
  const kind = body === undefined ? {} : { "Content-Type": "application/json" };
  let answer: Response;
  try {
    answer = await fetch(BASE + path, {
      method,
      headers: { Accept: "application/json", ...kind, ...headers },
      credentials: "same-origin",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    const late = error instanceof DOMException && error.name === "TimeoutError";
    throw new ApiError(late ? "timeout" : "offline", 0, "");
  }
  if (!answer.ok) throw await problem(answer);
  return answer;
}

/** Ask the server as this browser's player. */
function ask(method: string, path: string, body?: object): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token !== null) headers["Authorization"] = `Bearer ${token}`;
  return request(method, path, headers, body);
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await ask(method, path, body);
  return (await answer.json()) as T;
}

const at = (code: string, rest = ""): string => `/rooms/${encodeURIComponent(code)}${rest}`;

/** Return where a round's record is downloaded from. */
export function recordPath(code: string, round: number): string {
  return BASE + at(code, `/rounds/${round}/record`);
}

function settlementPath(code: string | null): string {
  return code === null ? "/players/me/evening" : at(code, "/settlement");
}

export const api = {
  games: () => call<GameInfo[]>("GET", "/games"),

  /** Return who the browser is known as, or null for a first visit. */
  async me(): Promise<Player | null> {
    try {
      return await call<Player>("GET", "/players/me");
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  /** Make a player; where the cookie did not stay, the token is kept in memory for this visit. */
  async register(name: string): Promise<Player> {
    const player = await call<Player & { token: string }>("POST", "/players", { name });
    const kept = await api.me();
    if (kept === null) token = player.token;
    return player;
  },
  rename: (name: string) => call<Player>("PATCH", "/players/me", { name }),
  offerHandover: () => call<Handover>("POST", "/players/me/handover", {}),
  /** Go on as the player whose other device showed the code; its token ends. */
  async acceptHandover(code: string): Promise<Player> {
    const player = await call<Player & { token: string }>("POST", "/players/handover", { code });
    token = null;
    const kept = await api.me();
    if (kept?.player_id !== player.player_id) token = player.token;
    return player;
  },

  createRoom: (game: GameKey, options: Options) => call<Room>("POST", "/rooms", { game, options }),
  room: (code: string) => call<Room>("GET", at(code)),
  setOptions: (code: string, options: Options) => call<Room>("PATCH", at(code), { options }),
  setLocked: (code: string, locked: boolean) => call<Room>("PATCH", at(code), { locked }),
  setHost: (code: string, host: Seat) => call<Room>("PATCH", at(code), { host }),
  sit: (code: string) => call<Seated>("POST", at(code, "/seats"), {}),
  standUp: (code: string, seat: Seat) => call<Room>("DELETE", at(code, `/seats/${seat}`)),
  /** Stand up when the running round is over. */
  standUpLater: (code: string, seat: Seat) =>
    call<Room>("DELETE", at(code, `/seats/${seat}?after_round=true`)),
  addBot: (code: string, level: BotLevel) => call<Seated>("POST", at(code, "/bots"), { level }),
  setReady: (code: string, seat: Seat, ready: boolean) =>
    call<Room>("PUT", at(code, `/seats/${seat}/ready`), { ready }),
  setMuted: (code: string, seat: Seat, muted: boolean) =>
    call<Room>("PUT", at(code, `/seats/${seat}/muted`), { muted }),
  newCode: (code: string) => call<Room>("POST", at(code, "/code"), {}),
  report: (code: string, about: ReportAbout, reason: string) =>
    call<{ report_id: number }>("POST", at(code, "/reports"), { ...about, reason }),
  start: (code: string) => call<Room>("POST", at(code, "/start"), {}),
  close: (code: string) => call<{ room: Room; tally: Tally }>("POST", at(code, "/close"), {}),
  /** Return who owes whom at a table, or over the last day at all tables of one's own. */
  settlement: (code: string | null) => call<Sheet>("GET", settlementPath(code)),
  /** Return the same as a file for a spreadsheet. */
  async settlementFile(code: string | null): Promise<Blob> {
    const answer = await ask("GET", `${settlementPath(code)}.csv`);
    return answer.blob();
  },
  tally: (code: string) => call<Tally>("GET", at(code, "/tally")),
  /** Return what happened of late, as one was shown it then. */
  async past(code: string): Promise<PastRecord[]> {
    return (await call<{ records: PastRecord[] }>("GET", at(code, "/log"))).records;
  },
  replay: (code: string, round: number) => call<Replay>("GET", at(code, `/rounds/${round}/replay`)),
  record: (code: string, round: number) =>
    call<RoundRecord>("GET", at(code, `/rounds/${round}/record`)),
};
