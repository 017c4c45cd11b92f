/** The parts of administration, in the order of the menu, and the least role that each is offered to. */

import type { Key } from "../lib/i18n.svelte.ts";
import type { Role } from "./wire.ts";

export interface Section {
  name: string;
  title: Key;
  role: Role;
}

export const SECTIONS: readonly Section[] = [
  { name: "rooms", title: "admin.rooms", role: "viewer" },
  { name: "players", title: "admin.players", role: "viewer" },
  { name: "ledger", title: "admin.ledger", role: "viewer" },
  { name: "settlement", title: "tally.settle", role: "viewer" },
  { name: "reports", title: "admin.reports", role: "viewer" },
  { name: "audit", title: "admin.audit", role: "operator" },
  { name: "server", title: "admin.server", role: "viewer" },
];
