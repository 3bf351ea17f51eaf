import { useMutation } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { dismissToast, showToast } from '#ui/lib/toasts.js';
import { rowTitle, type SummaryRow } from '../summary.js';
import { summaryTexts } from '../texts.js';
import { useRestoreSummary } from './restore-summary.js';
import { useRefreshSummaries } from './use-refresh-summaries.js';

/** Time in which a deletion can be undone, in milliseconds. */
export const UNDO_MS = 10_000;

/** Deletes a summary and shows a toast with an undo button for ten seconds. */
export function useDeleteSummary() {
  const api = useAdminApi();
  const refresh = useRefreshSummaries();
  const restore = useRestoreSummary();
  return useMutation({
    mutationFn: ({ id }: SummaryRow) => api.call('DELETE /api/podmin/summaries/{id}', { path: { id } }),
    meta: { failure: summaryTexts.deletionFailed },
    onSuccess: async (_answer, row) => {
      const toast = showToast({
        title: summaryTexts.deleted,
        description: rowTitle(row),
        durationMs: UNDO_MS,
        action: {
          label: summaryTexts.undo,
          altText: summaryTexts.undoAlt,
          act: () => {
            dismissToast(toast);
            restore.mutate(row);
          },
        },
      });
      await refresh();
    },
  });
}
