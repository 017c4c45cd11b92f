/** Moments in words. */

import { lang } from "./i18n.svelte.ts";

/** Return a span in the reader's way of writing it: in whole ms, from a second on in seconds. */
export function spanText(ms: number): string {
  const seconds = ms >= 1000;
  return new Intl.NumberFormat(lang(), {
    style: "unit",
    unit: seconds ? "second" : "millisecond",
    maximumFractionDigits: 1,
  }).format(seconds ? ms / 1000 : ms);
}

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
