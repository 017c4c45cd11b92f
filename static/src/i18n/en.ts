/** English, the source of all words. Each part is a file of its own under `en/`. */

import type admin from "./en/admin.ts";
import errors from "./en/errors.ts";
import help from "./en/help.ts";
import hulaHoo from "./en/hula-hoo.ts";
import lobaDeMenos from "./en/loba-de-menos.ts";
import lobby from "./en/lobby.ts";
import log from "./en/log.ts";
import move from "./en/move.ts";
import options from "./en/options.ts";
import replay from "./en/replay.ts";
import room from "./en/room.ts";
import settlement from "./en/settlement.ts";
import shell from "./en/shell.ts";
import table from "./en/table.ts";
import talk from "./en/talk.ts";

/**
 * A text, or its plural forms, chosen by the argument `n`: words for none and for exactly one before the language's own
 * forms (English has but `one` and `other`). `{name}` is filled in.
 */
export type Phrase =
  string | ({ other: string } & { [form in Intl.LDMLPluralRule | "=0" | "=1"]?: string });

const en = {
  ...shell,
  ...lobby,
  ...options,
  ...room,
  ...log,
  ...help,
  ...errors,
  ...table,
  ...talk,
  ...hulaHoo,
  ...lobaDeMenos,
  ...replay,
  ...move,
  ...settlement,
} satisfies Record<string, Phrase>;

/** The words of administration, which come with its own part of the client and weigh on nobody else. */
export type AdminKey = keyof typeof admin;
type OwnKey = keyof typeof en;

export type Key = OwnKey | AdminKey;

/** What another language's file exports: every key, so that nothing stays English by oversight. */
export type Dictionary = Record<OwnKey, Phrase> & Partial<Record<AdminKey, Phrase>>;

export default en as Dictionary;
