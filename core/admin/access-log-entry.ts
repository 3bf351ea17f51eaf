/** Paging of a filtered log ends here. */
export const MAX_FILTERED_ENTRIES = 10_000;

/** Actions recorded in the access log (spec §3, and further admin actions). */
export const ADMIN_ACTIONS = [
  'login',
  'login_failed',
  'logout',
  'view_dashboard',
  'view_users',
  'view_summaries',
  'view_logs',
  'view_jobs',
  'view_spending',
  'view_follows',
  'view_digests',
  'view_models',
  'edit_user',
  'activate_user',
  'deactivate_user',
  'create_summary',
  'edit_summary',
  'delete_summary',
  'restore_summary',
  'name_speakers',
  'retry_job',
  'cancel_job',
  'pause_follows',
  'change_setup',
  'send_test_mail',
  'choose_model',
  'test_model',
  'add_model',
  'remove_model',
  'export_users',
  'export_summaries',
  'export_spending',
  'create_admin',
  'disable_admin',
  'enable_admin',
  'change_password',
  'enable_totp',
  'disable_totp',
  'add_passkey',
  'remove_passkey',
] as const;

export type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** The actor of an action and their network address. */
export interface AdminActor {
  /** Absent when unknown: a failed login, or the command line. */
  readonly adminId?: number;
  readonly adminName: string;
  readonly adminEmail: string;
  /** Remote address of the request; empty on the command line. */
  readonly ipAddress: string;
}

/** Additional data of an action. Must never contain a password, a code or a token. */
export type AccessDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** An access log entry before it is appended. */
export interface NewAccessLogEntry extends AdminActor {
  readonly action: AdminAction;
  readonly details: AccessDetails;
}

/** An access log entry. Ids are consecutive from 1. */
export interface AccessLogEntry extends NewAccessLogEntry {
  readonly id: number;
  /** An ISO time in UTC, to the millisecond. */
  readonly createdAt: string;
}

/** Maximum length of an entry's texts, in characters, because they may contain untrusted input. */
const MAX_TEXT = 300;

/** Truncates an entry's texts, so that a request cannot bloat the log. */
export function truncateEntry(entry: NewAccessLogEntry): NewAccessLogEntry {
  const details = Object.entries(entry.details).map(([name, value]) => [
    name,
    typeof value === 'string' ? truncate(value) : value,
  ]);
  return {
    ...entry,
    adminName: truncate(entry.adminName),
    adminEmail: truncate(entry.adminEmail),
    ipAddress: truncate(entry.ipAddress),
    details: Object.fromEntries(details),
  };
}

/** Truncates text and removes NUL and lone surrogates, which databases reject. */
function truncate(text: string): string {
  const cut = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return cut.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\uFFFD');
}

/** Accesses of admins to the contents of a summary. An export holds every summary. */
export const SUMMARY_ACCESSES = ['opened', 'edited', 'deleted', 'restored', 'exported'] as const;

export type SummaryAccessKind = (typeof SUMMARY_ACCESSES)[number];

/** An admin's access to a summary, as its owner may know it: without the admin. */
export interface SummaryAccess {
  /** ISO time. */
  readonly at: string;
  readonly kind: SummaryAccessKind;
}

const KINDS: Readonly<Partial<Record<AdminAction, SummaryAccessKind>>> = {
  view_summaries: 'opened',
  edit_summary: 'edited',
  name_speakers: 'edited',
  delete_summary: 'deleted',
  restore_summary: 'restored',
  export_summaries: 'exported',
};

/** The kind of access that a log entry records; absent for other actions. */
export function summaryAccessKind(action: AdminAction): SummaryAccessKind | undefined {
  return KINDS[action];
}
