import type { AdminAction } from './access-log-entry.js';

/** What admins can do with the contents of a summary. An export holds every summary. */
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
  delete_summary: 'deleted',
  restore_summary: 'restored',
  export_summaries: 'exported',
};

/** The kind of access that a log entry records; absent for other actions. */
export function summaryAccessKind(action: AdminAction): SummaryAccessKind | undefined {
  return KINDS[action];
}
