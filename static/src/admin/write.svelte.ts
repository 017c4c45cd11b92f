/**
 * One write from the question to its entry in the audit trail. Its key stays the same as long as the same is asked, so
 * that asking again after a lost answer has no second effect.
 */

import { ApiError } from "../lib/api.ts";
import { failureText } from "../lib/errors.ts";
import { t } from "../lib/i18n.svelte.ts";
import { newId } from "../lib/ids.ts";
import { session } from "./session.svelte.ts";
import type { Difference, Sight } from "./sight.ts";
import type { AuditEntry, Deed, Fields, Page } from "./wire.ts";

/** Codes of an answer that did not come: what was asked for may have been done. */
const LOST: ReadonlySet<string> = new Set(["offline", "timeout"]);

/** What is asked of the server. */
export interface Order {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
}

export class Write {
  reason = $state("");
  /** What a dry run said. */
  planned: Deed | null = $state.raw(null);
  done: Deed | null = $state.raw(null);
  /** The entry that the write left, for those who may read the trail. */
  entry: AuditEntry | null = $state.raw(null);
  busy = $state(false);
  problem = $state("");
  /** What somebody else changed since it was seen; the write is now asked for in sight of that. */
  changed: Difference | null = $state.raw(null);
  #sight: Sight | null;
  #asked = "";
  #key = "";

  /** Write what `order` says; where it was seen what is to be changed, only if it still is so. */
  constructor(
    readonly order: Order,
    sight: Sight | null = null,
  ) {
    this.#sight = sight;
  }

  /** Only tell what would change. */
  async tryOut(fields: Fields): Promise<void> {
    this.planned = await this.#send(fields, true);
  }

  /** Do it, and look up the entry that came of it. */
  async carryOut(fields: Fields): Promise<void> {
    this.done = await this.#send(fields, false);
    if (this.done !== null) this.entry = await entryOf(this.done);
  }

  async #send(fields: Fields, dry: boolean): Promise<Deed | null> {
    const body = { ...fields, reason: this.reason.trim(), dry_run: dry };
    const headers: Record<string, string> = {
      "Idempotency-Key": this.#keyFor(JSON.stringify(body)),
    };
    if (this.#sight?.tag != null) headers["If-Match"] = this.#sight.tag;
    this.busy = true;
    this.problem = "";
    this.changed = null;
    try {
      return await session.call<Deed>(this.order.path, {
        method: this.order.method,
        body,
        headers,
      });
    } catch (error) {
      const lost = !dry && error instanceof ApiError && LOST.has(error.code);
      this.problem = lost ? t("admin.outcome_lost") : failureText(error);
      if (error instanceof ApiError && error.code === "precondition_failed")
        await this.#lookAgain();
      // Who asks again after having been told so asks for something new.
      if (error instanceof ApiError && error.code === "outcome_unknown") this.#asked = "";
      return null;
    } finally {
      this.busy = false;
    }
  }

  async #lookAgain(): Promise<void> {
    const now = await this.#sight?.again();
    if (now == null) return;
    this.#sight = now.sight;
    this.changed = now.changed;
    this.problem = t("admin.changed_meanwhile");
  }

  #keyFor(asked: string): string {
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#key = newId();
    }
    return this.#key;
  }
}

const NEWEST = 20;

/** Return a write's entry: among the newest, unless many others were written at the same moment. */
async function entryOf(deed: Deed): Promise<AuditEntry | null> {
  try {
    const { items } = await session.call<Page<AuditEntry>>(`/audit?limit=${NEWEST}`);
    return items.find((entry) => entry.id === deed.audit_id) ?? null;
  } catch {
    // The write is done all the same; its number is told without the entry.
    return null;
  }
}
