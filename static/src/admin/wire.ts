/** What administration is answered (docs/operations.md), by the names that this page uses. */

import type { AdminWire } from "../lib/generated/admin/wire.ts";

export type Who = AdminWire["WhoOut"];
export type Role = Who["role"];
/** What a write does or would do: `audit_id` is null for a dry run. */
export type Deed = AdminWire["DeedOut"];
export type RoomRow = AdminWire["RoomRowOut"];
export type Inspection = AdminWire["RoomInspection"];
export type PlayerRow = AdminWire["PlayerRowOut"];
/** A player with the numbers of the open reports by or about them. */
export type PlayerFound = AdminWire["PlayerOut"];
export type Account = AdminWire["AccountOut"];
export type Entry = AdminWire["EntryOut"];
export type Proof = AdminWire["ImbalanceOut"];
export type Server = AdminWire["ServerOut"];
export type AuditEntry = AdminWire["AuditOut"];
export type Report = AdminWire["ReportOut"];
/** A report with what was said at the table. */
export type ReportInspection = AdminWire["ReportInspection"];
export type AuditCheck = AdminWire["AuditCheckOut"];

/** The roles, from the one that only looks to the one that may do everything. */
export const ROLES: readonly Role[] = ["viewer", "operator", "owner"];

/** A part of a list; `next` is the cursor of the part after it. */
export interface Page<T> {
  items: T[];
  next: string | null;
}

/** Field values by name, as a write changes them. */
export type Fields = Record<string, unknown>;
