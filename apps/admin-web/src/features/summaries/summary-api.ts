import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, type AdminResponse, useAdminApi } from '#admin-web/lib/admin-api.js';
import type { RequestBody } from '#ui/api/routes.js';
import { dismissToast, showToast } from '#ui/lib/toasts.js';
import {
  pointFields,
  rowTitle,
  type SummaryDetail,
  type SummaryFormValues,
  type SummaryRow,
} from './summary.js';

/** A summary with its version for `If-Match`. */
export interface VersionedSummary {
  readonly detail: SummaryDetail;
  readonly etag: string;
}

function toVersionedSummary({ data, headers }: AdminResponse<SummaryDetail>): VersionedSummary {
  return { detail: data, etag: headers.get('etag') ?? `"${data.version}"` };
}

/** GET summaries/{id}. */
function summaryQuery(api: AdminApi, id: string, ...key: readonly unknown[]) {
  return queryOptions({
    queryKey: ['summary', id, ...key],
    queryFn: async ({ signal }) =>
      toVersionedSummary(
        await api.call('GET /api/podmin/summaries/{id}', { path: { id: Number(id) }, signal }),
      ),
    gcTime: 0,
    placeholderData: undefined,
  });
}

/** A summary to edit. Never refetched during editing. */
export function useSummary(id: string) {
  return useQuery({ ...summaryQuery(useAdminApi(), id), staleTime: Number.POSITIVE_INFINITY });
}

/**
 * The version saved by another admin.
 * @param attempt identifies the rejected save
 */
export function useOtherVersion(id: string, attempt: number) {
  return useQuery(summaryQuery(useAdminApi(), id, 'theirs', attempt));
}

/** Requests the summary anew. */
export function useReloadSummary(id: string) {
  const api = useAdminApi();
  const queries = useQueryClient();
  return () => queries.fetchQuery({ ...summaryQuery(api, id, 'renewed'), staleTime: 0 });
}

/** PUT summaries/{id} with the edited version; 412 when it is outdated. */
export function useUpdateSummary(id: string) {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ typed, etag }: { typed: SummaryFormValues; etag: string }) => {
      // Every list of points is in the form, as the server sent it.
      const points = pointFields(typed).map(([field, text]) => [field, JSON.parse(text) as unknown]);
      const texts = { episodeTitle: typed.episodeTitle.trim(), summary: typed.summary.trim() };
      const { publisherDescription, passages, custom } = typed;
      const body = {
        ...texts,
        ...(publisherDescription !== undefined && { publisherDescription: publisherDescription.trim() }),
        ...(passages !== undefined && { passages: JSON.parse(passages) as unknown }),
        ...(custom !== undefined && { custom: JSON.parse(custom) as unknown }),
        ...Object.fromEntries(points),
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
      showToast({ title: 'Summary Updated', description: rowTitle(saved.detail) });
      queries.setQueryData(['summary', id], saved);
      await queries.invalidateQueries({ queryKey: ['summaries'] });
    },
  });
}

/** Time in which a deletion can be undone, in milliseconds. */
const UNDO_MS = 10_000;

/** Deletes a summary and shows a toast with an undo button for ten seconds. */
export function useDeleteSummary() {
  const api = useAdminApi();
  const refresh = useRefreshSummaries();
  const restore = useRestoreSummary();
  return useMutation({
    mutationFn: ({ id }: SummaryRow) => api.call('DELETE /api/podmin/summaries/{id}', { path: { id } }),
    meta: { failure: 'Deletion Failed' },
    onSuccess: async (_answer, row) => {
      const toast = showToast({
        title: 'Summary Deleted',
        description: rowTitle(row),
        durationMs: UNDO_MS,
        action: {
          label: 'Undo',
          altText: 'Undo: bring the summary back',
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

/** POST summaries/{id}/restore. */
function useRestoreSummary() {
  const api = useAdminApi();
  const refresh = useRefreshSummaries();
  return useMutation({
    mutationFn: ({ id }: SummaryRow) => api.call('POST /api/podmin/summaries/{id}/restore', { path: { id } }),
    meta: { failure: 'Undo Failed' },
    onSuccess: async (_answer, row) => {
      showToast({ title: 'Summary Restored', description: rowTitle(row) });
      await refresh();
    },
  });
}

/** Refetches the lists of summaries after a deletion or restoration. */
function useRefreshSummaries() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['summaries'] }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
    ]);
}
