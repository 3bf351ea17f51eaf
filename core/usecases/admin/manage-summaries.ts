import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { AdminSummary } from '#core/admin/admin-summary.js';
import { applySummaryEdit, type SummaryEditInput } from '#core/admin/summary-edit.js';
import { DomainError } from '#core/errors.js';
import type { AdminArea } from '#core/ports/admin-area.js';

export type SummaryManagement = ReturnType<typeof manageSummaries>;

/** Edits, deletes and restores summaries for admins. */
export function manageSummaries({ summaries }: Pick<AdminArea, 'summaries'>) {
  return {
    /** @throws analysis_not_found */
    read: async (id: number): Promise<AdminSummary> => orNotFound(await summaries.byId(id)),
    /**
     * Applies an admin's edit, provided that the summary still has `version` (if given).
     * @throws summary_stale, invalid_input, analysis_not_found
     */
    async edit(
      id: number,
      version: string | undefined,
      input: SummaryEditInput,
      actor: AdminActor,
    ): Promise<AdminSummary> {
      const entry = { ...actor, action: 'edit_summary', details: { summaryId: id } } as const;
      const edited = orNotFound(
        await summaries.edit(id, version, (before) => applySummaryEdit(before, input), entry),
      );
      if (edited === 'stale') {
        throw new DomainError(
          'summary_stale',
          'Somebody else changed this summary meanwhile. Load it again and repeat your changes.',
        );
      }
      return edited;
    },
    /** Deletes a summary, which can be restored within `RESTORABLE_MS`. @throws analysis_not_found */
    async remove(id: number, actor: AdminActor): Promise<void> {
      const entry = { ...actor, action: 'delete_summary', details: { summaryId: id } } as const;
      if (!(await summaries.remove(id, entry))) throw notFound();
    },
    /** @throws analysis_not_found when it is not deleted or can no longer be restored */
    async restore(id: number, actor: AdminActor): Promise<AdminSummary> {
      const entry = { ...actor, action: 'restore_summary', details: { summaryId: id } } as const;
      return orNotFound(await summaries.restore(id, entry));
    },
  };
}

function orNotFound<Summary>(summary: Summary | undefined): Summary {
  if (summary === undefined) throw notFound();
  return summary;
}

function notFound(): DomainError {
  return new DomainError('analysis_not_found', 'There is no such summary.');
}
