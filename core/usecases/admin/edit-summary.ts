import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { AdminSummary } from '#core/admin/admin-summary.js';
import { applySummaryEdit, type SummaryEditInput } from '#core/admin/summary-edit.js';
import { DomainError } from '#core/errors.js';
import type { AdminSummaries } from '#core/ports/admin-summaries.js';

/** Loads a summary for the admin editor. @throws analysis_not_found */
export function readSummaryForEdit({ summaries }: { summaries: AdminSummaries }) {
  return async (id: number): Promise<AdminSummary> => found(await summaries.byId(id));
}

/**
 * Applies an admin's edit, provided that the summary still has `version` (if given).
 * @throws summary_stale, invalid_input, analysis_not_found
 */
export function editSummary({ summaries }: { summaries: AdminSummaries }) {
  return async (
    id: number,
    version: string | undefined,
    sent: SummaryEditInput,
    actor: AdminActor,
  ): Promise<AdminSummary> => {
    const entry = { ...actor, action: 'edit_summary', details: { summaryId: id } } as const;
    const edited = found(
      await summaries.edit(id, version, (before) => applySummaryEdit(before, sent), entry),
    );
    if (edited === 'stale') {
      throw new DomainError(
        'summary_stale',
        'Somebody else changed this summary meanwhile. Load it again and repeat your changes.',
      );
    }
    return edited;
  };
}

/** Deletes a summary, which can be restored within `RESTORABLE_MS`. @throws analysis_not_found */
export function removeSummary({ summaries }: { summaries: AdminSummaries }) {
  return async (id: number, actor: AdminActor): Promise<void> => {
    const entry = { ...actor, action: 'delete_summary', details: { summaryId: id } } as const;
    if (!(await summaries.remove(id, entry))) throw notFound();
  };
}

/** Restores a deleted summary. @throws analysis_not_found when it is not deleted or can no longer be restored */
export function restoreSummary({ summaries }: { summaries: AdminSummaries }) {
  return async (id: number, actor: AdminActor): Promise<AdminSummary> =>
    found(await summaries.restore(id, { ...actor, action: 'restore_summary', details: { summaryId: id } }));
}

function found<Summary>(summary: Summary | undefined): Summary {
  if (summary === undefined) throw notFound();
  return summary;
}

function notFound(): DomainError {
  return new DomainError('analysis_not_found', 'There is no such summary.');
}
