/** Moments as a field of date and time has them: in the reader's own time, to the minute, without a zone. */

const MS_PER_MINUTE = 60_000;

/** Return a moment as such a field has it. */
export function fieldText(moment: Date): string {
  const local = moment.getTime() - moment.getTimezoneOffset() * MS_PER_MINUTE;
  return new Date(local).toISOString().slice(0, "2026-01-31T20:00".length);
}

/** Return what such a field holds as RFC 3339 in UTC, or nothing for an empty one. */
export function momentOf(field: string): string {
  return field === "" ? "" : new Date(field).toISOString();
}
