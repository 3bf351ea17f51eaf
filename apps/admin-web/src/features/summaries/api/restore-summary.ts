import { useMutation } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { showToast } from '#ui/lib/toasts.js';
import { rowTitle, type SummaryRow } from '../summary.js';
import { summaryTexts } from '../texts.js';
import { useRefreshSummaries } from './use-refresh-summaries.js';

/** POST summaries/{id}/restore. */
export function useRestoreSummary() {
  const api = useAdminApi();
  const refresh = useRefreshSummaries();
  return useMutation({
    mutationFn: ({ id }: SummaryRow) => api.call('POST /api/podmin/summaries/{id}/restore', { path: { id } }),
    meta: { failure: summaryTexts.restoreFailed },
    onSuccess: async (_answer, row) => {
      showToast({ title: summaryTexts.restored, description: rowTitle(row) });
      await refresh();
    },
  });
}
