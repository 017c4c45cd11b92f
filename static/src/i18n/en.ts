/** English, the source of all words. Each part is a file of its own under `en/`. */

import shell from "./en/shell.ts";
import table from "./en/table.ts";

/** A text, or its plural forms, chosen by the argument `n`. `{name}` is filled in. */
export type Phrase = string | ({ other: string } & { [form in Intl.LDMLPluralRule]?: string });

const en = { ...shell, ...table } satisfies Record<string, Phrase>;

export type Key = keyof typeof en;

/** What another language's file exports: every key, so that nothing stays English by oversight. */
export type Dictionary = Record<Key, Phrase>;

export default en as Dictionary;
