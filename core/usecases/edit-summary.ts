import type { AdminActor } from '../admin/access-entry.js';
import type { DeskSummary } from '../admin/desk/desk-summary.js';
import { editedAnalysis, type SentSummaryEdit } from '../admin/desk/summary-edit.js';
import { DomainError } from '../errors.js';
import type { DeskSummaries } from '../ports/desk-summaries.js';

/** The summary as an admin reads it. @throws analysis_not_found */
export function readSummaryForEdit({ summaries }: { summaries: DeskSummaries }) {
  return async (id: number): Promise<DeskSummary> => found(await summaries.byId(id));
}

/**
 * Puts an admin's edit in place of the version that the admin saw, or of any.
 * @throws summary_stale, invalid_input, analysis_not_found
 */
export function editSummary({ summaries }: { summaries: DeskSummaries }) {
  return async (
    id: number,
    version: string | undefined,
    sent: SentSummaryEdit,
    actor: AdminActor,
  ): Promise<DeskSummary> => {
    const entry = { ...actor, action: 'edit_summary', details: { summaryId: id } } as const;
    const edited = found(await summaries.edit(id, version, (before) => editedAnalysis(before, sent), entry));
    if (edited === 'stale') {
      throw new DomainError(
        'summary_stale',
        'Somebody else changed this summary meanwhile. Load it again and repeat your changes.',
      );
    }
    return edited;
  };
}

/** Hides a summary everywhere at once; it can be restored for `RESTORABLE_MS`. @throws analysis_not_found */
export function removeSummary({ summaries }: { summaries: DeskSummaries }) {
  return async (id: number, actor: AdminActor): Promise<void> => {
    const entry = { ...actor, action: 'delete_summary', details: { summaryId: id } } as const;
    if (!(await summaries.remove(id, entry))) throw notFound();
  };
}

/** Takes back a removal. @throws analysis_not_found when it is too late, or there was none */
export function restoreSummary({ summaries }: { summaries: DeskSummaries }) {
  return async (id: number, actor: AdminActor): Promise<DeskSummary> =>
    found(await summaries.restore(id, { ...actor, action: 'restore_summary', details: { summaryId: id } }));
}

function found<Summary>(summary: Summary | undefined): Summary {
  if (summary === undefined) throw notFound();
  return summary;
}

function notFound(): DomainError {
  return new DomainError('analysis_not_found', 'There is no such summary.');
}
