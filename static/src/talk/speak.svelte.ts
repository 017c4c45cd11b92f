/** Speaks what the others say at the table, in the quiet live region. */

import { untrack } from "svelte";
import { attention } from "../lib/attention.svelte.ts";
import { t } from "../lib/i18n.svelte.ts";
import { lineText } from "../lib/phrases.ts";
import type { Seat, TalkLine } from "../lib/wire.ts";

/** Speak each new line of the others; to be called while a component is set up. */
export function speakTalk(lines: () => readonly TalkLine[], own: () => Seat | null): void {
  let spoken = untrack(() => lines().at(-1)?.key ?? -1);
  $effect(() => {
    const fresh = lines().filter(({ key }) => key > spoken);
    spoken = lines().at(-1)?.key ?? spoken;
    const text = fresh
      .filter(({ seat }) => seat !== untrack(own))
      .map((line) => t("talk.said", { name: line.name, text: lineText(line) }))
      .join(" ");
    if (text !== "") attention.say(text);
  });
}
