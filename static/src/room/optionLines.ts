/** What a change of the settings was: for the log, and for who has to look at them again. */

import { changedOptions, valueText, type OptionField } from "../lib/options.ts";
import type { LogEntry } from "../lib/table.ts";
import type { Options, RoomEvent, Seat } from "../lib/wire.ts";
import type { Draft } from "./logLine.ts";

type OptionsSet = Extract<RoomEvent, { kind: "options_set" }>;

/** Return a line for each setting that was changed; one for all where it is not known what they were. */
export function optionLines(event: OptionsSet, fields: readonly OptionField[]): readonly Draft[] {
  const before = event.before as Options | null;
  const after = event.options as Options;
  const keys = before === null ? [] : Object.keys(changedOptions(before, after));
  const changed = fields.filter(({ key }) => keys.includes(key));
  if (before === null || changed.length === 0) return [{ key: "log.options_set", weight: "event" }];
  return changed.map((field) => ({
    key: "log.option_set",
    args: {
      setting: field.label,
      before: valueText(field, before[field.key]),
      after: valueText(field, after[field.key]),
    },
    weight: "event",
  }));
}

/**
 * Return the keys of the settings that are not as they were when a seat was ready last, by the log of what its player was
 * told; none for who never was, or is ready again.
 */
export function changedSinceReady(
  entries: readonly LogEntry[],
  seat: Seat,
  options: Options,
): readonly string[] {
  const ready = entries.findLastIndex(
    (entry) => entry.event.kind === "readied" && entry.event.seat === seat && entry.seat === seat,
  );
  if (entries[ready]?.event["ready"] !== true) return [];
  const first = entries.slice(ready).find(({ event }) => event.kind === "options_set");
  const before = first?.event["before"] as Options | null | undefined;
  return before == null ? [] : Object.keys(changedOptions(before, options));
}
