/* Written by `npm run types` from the server's JSON schemas; do not edit. */

/**
 * A report with what was said at the table before it.
 */
export interface AdminReportInspection {
  at: string;
  handled_at: string | null;
  handled_by: string | null;
  line: number | null;
  outcome: string | null;
  reason: string;
  report_id: number;
  reporter: string;
  reporter_id: string;
  room: string;
  subject: string;
  subject_id: string;
  transcript: AdminLineOut[];
}

/**
 * A line as it was said: free ``chat``, or a ``quick`` one by its id.
 */
export interface AdminLineOut {
  at: string;
  kind: "chat" | "quick";
  line: number;
  name: string;
  player_id: string;
  seat: number;
  text: string;
}

/**
 * A report in the list; ``handled_at`` is None until it is marked as handled.
 */
export interface AdminReportOut {
  at: string;
  handled_at: string | null;
  handled_by: string | null;
  line: number | null;
  outcome: string | null;
  reason: string;
  report_id: number;
  reporter: string;
  reporter_id: string;
  room: string;
  subject: string;
  subject_id: string;
}
