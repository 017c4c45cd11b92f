/* Written by `npm run types` from the server's JSON schemas; do not edit. */

import type { AdminAuditCheckOut, AdminAuditOut, AdminDeedOut } from "./audit.ts";
import type { AdminAccountOut, AdminEntryOut, AdminImbalanceOut } from "./ledger.ts";
import type { AdminPlayerOut, AdminPlayerRowOut } from "./players.ts";
import type { AdminReportInspection, AdminReportOut } from "./reports.ts";
import type { AdminRoomInspection, AdminRoomRowOut } from "./rooms.ts";
import type { AdminServerOut, AdminWhoOut } from "./server.ts";

/**
 * Every kind of message of this part of the wire, by name.
 */
export interface AdminWire {
  AccountOut: AdminAccountOut;
  AuditCheckOut: AdminAuditCheckOut;
  AuditOut: AdminAuditOut;
  DeedOut: AdminDeedOut;
  EntryOut: AdminEntryOut;
  ImbalanceOut: AdminImbalanceOut;
  PlayerOut: AdminPlayerOut;
  PlayerRowOut: AdminPlayerRowOut;
  ReportInspection: AdminReportInspection;
  ReportOut: AdminReportOut;
  RoomInspection: AdminRoomInspection;
  RoomRowOut: AdminRoomRowOut;
  ServerOut: AdminServerOut;
  WhoOut: AdminWhoOut;
}
