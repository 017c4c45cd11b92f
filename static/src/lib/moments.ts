/** Moments in words. */

import { lang } from "./i18n.svelte.ts";

/** Return the time of day of a moment (RFC 3339), in the reader's own time. */
export function timeText(at: string): string {
  return new Intl.DateTimeFormat(lang(), { timeStyle: "short" }).format(new Date(at));
}

/** Return a moment (RFC 3339) in the reader's own time and way of writing it, with the zone that it is in. */
export function momentText(at: string): string {
  return new Intl.DateTimeFormat(lang(), {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(at));
}
