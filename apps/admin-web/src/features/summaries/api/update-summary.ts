import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import type { RequestBody } from '#ui/api/routes.js';
import { showToast } from '#ui/lib/toasts.js';
import { pointFields, rowTitle, type SummaryFormValues } from '../summary.js';
import { summaryTexts } from '../texts.js';
import { toVersionedSummary } from './versioned-summary.js';

/** PUT summaries/{id} with the edited version; 412 when it is outdated. */
export function useUpdateSummary(id: string) {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ typed, etag }: { typed: SummaryFormValues; etag: string }) => {
      // Every list of points is in the form, as the server sent it.
      const body = {
        episodeTitle: typed.episodeTitle.trim(),
        summary: typed.summary.trim(),
        ...Object.fromEntries(
          pointFields(typed).map(([field, text]) => [field, JSON.parse(text) as unknown]),
        ),
      };
      return toVersionedSummary(
        await api.call('PUT /api/podmin/summaries/{id}', {
          path: { id: Number(id) },
          body: body as RequestBody<'PUT /api/podmin/summaries/{id}'>,
          headers: { 'if-match': etag },
        }),
      );
    },
    onSuccess: async (saved) => {
      showToast({ title: summaryTexts.updated, description: rowTitle(saved.detail) });
      queries.setQueryData(['summary', id], saved);
      await queries.invalidateQueries({ queryKey: ['summaries'] });
    },
  });
}
