/** Friendly words for the server's stable codes. */

import { ApiError } from "./api.ts";
import { known, t, type Args } from "./i18n.svelte.ts";
import { momentText, spanText } from "./moments.ts";
import { boundText, optionFields } from "./options.ts";
import { nameOf } from "./seats.ts";
import type { GameInfo, GameKey, Refused, Room } from "./wire.ts";

/**
 * Return what the player reads for a code; a game may say it in words of its own, and one that is new to this client
 * still gets a sentence.
 */
export function codeText(code: string, game?: GameKey, args: Args = {}): string {
  const own = `error.${code}.${game ?? ""}`;
  if (known(own)) return t(own, args);
  const key = `error.${code}`;
  return known(key) ? t(key, args) : t("error.unknown", { code });
}

/** Return what the player reads when a call failed. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return codeText("fault");
  if (error.code === "banned" && error.retryAfter !== null)
    return t("error.banned.until", { at: momentText(inMs(error.retryAfter * 1000)) });
  const minutes = Math.ceil((error.retryAfter ?? 0) / 60);
  if (error.code === "draining" && minutes > 1) return t("error.draining.until", { n: minutes });
  return codeText(error.code);
}

function inMs(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

/** Return what the player reads when settings were refused: which option of the game's, and what it may be. */
export function optionsFailureText(
  error: unknown,
  game: Pick<GameInfo, "options"> | null | undefined,
): string {
  const refused = error instanceof ApiError && error.code === "bad_options" ? error.at : [];
  const field = game && optionFields(game).find(({ key }) => refused.includes(key));
  if (field == null) return failureText(error);
  const { label } = field;
  if (field.kind !== "number") return t("error.bad_options.choice", { label });
  const [min, max] = [field.min, field.max].map((bound) => boundText(field, bound));
  return t("error.bad_options.number", { label, min: min ?? "", max: max ?? "" });
}

/** Return what the player reads for a refused act; a lost race names the winner and the margin (H17). */
export function refusalText(refusal: Refused, room: Room | null): string {
  const { winner, margin_ms: margin } = refusal.info ?? {};
  if (refusal.code === "too_late" && typeof winner === "number" && typeof margin === "number") {
    const name = room === null ? null : nameOf(room, winner);
    if (name !== null)
      return t("error.too_late.winner", { winner: name, margin: spanText(margin) });
  }
  const { retry_ms: retry, ends_in_ms: ends } = refusal.info ?? {};
  if ((refusal.code === "silenced" || refusal.code === "banned") && typeof ends === "number")
    return t(`error.${refusal.code}.until`, { at: momentText(inMs(ends)) });
  const byRule = `error.${refusal.code}.${refusal.rule ?? ""}`;
  if (known(byRule)) return t(byRule);
  const args: Args = typeof retry === "number" ? { n: Math.max(1, Math.ceil(retry / 1000)) } : {};
  return codeText(refusal.code, room?.game, args);
}
