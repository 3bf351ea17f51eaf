/** What the access log tells of (spec §3, and what admins can do besides). */
export const ADMIN_ACTIONS = [
  'login',
  'login_failed',
  'logout',
  'view_dashboard',
  'view_users',
  'view_summaries',
  'view_logs',
  'view_jobs',
  'edit_user',
  'activate_user',
  'deactivate_user',
  'create_summary',
  'edit_summary',
  'delete_summary',
  'restore_summary',
  'retry_job',
  'cancel_job',
  'export_users',
  'export_summaries',
  'create_admin',
  'disable_admin',
  'enable_admin',
  'change_password',
  'enable_totp',
  'disable_totp',
] as const;

export type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** Who did something, and from where. */
export interface AdminActor {
  /** Absent where nobody is known: a failed login, the command line. */
  readonly adminId?: number;
  readonly adminName: string;
  readonly adminEmail: string;
  /** The address of the request as text; empty on the command line. */
  readonly ipAddress: string;
}

/** Facts beside the action: plain data, never a password, a code or a token. */
export type AccessDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** One line of the access log, before it is appended. */
export interface NewAccessLogEntry extends AdminActor {
  readonly action: AdminAction;
  readonly details: AccessDetails;
}

/** One line of the access log. Numbers follow one another without a gap from 1 on. */
export interface AccessLogEntry extends NewAccessLogEntry {
  readonly id: number;
  /** An ISO time in UTC, to the millisecond. */
  readonly createdAt: string;
}

/** Longest text of a line's name, address and details, in characters: what a stranger typed is in there. */
const MAX_TEXT = 300;

/** A line within its bounds, so that nobody fills the log with one request. */
export function truncateEntry(entry: NewAccessLogEntry): NewAccessLogEntry {
  const details = Object.entries(entry.details).map(([name, value]) => [
    name,
    typeof value === 'string' ? bounded(value) : value,
  ]);
  return {
    ...entry,
    adminName: bounded(entry.adminName),
    adminEmail: bounded(entry.adminEmail),
    ipAddress: bounded(entry.ipAddress),
    details: Object.fromEntries(details),
  };
}

/** Cut, and such as every database keeps: without NUL and halves of characters. */
function bounded(text: string): string {
  const cut = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return cut.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\uFFFD');
}
