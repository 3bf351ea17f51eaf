import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, type AdminResponse, useAdminApi } from '#admin-web/lib/admin-api.js';
import { dismissToast, showToast } from '#ui/lib/toasts.js';
import {
  pointFields,
  rowTitle,
  type SummaryDetail,
  type SummaryFormValues,
  type SummaryRow,
} from './summary.js';
import { summaryTexts } from './texts.js';

/** Page size of the summary list (spec §9). */
export const SUMMARIES_PER_PAGE = 50;
/** Time in which a deletion can be undone, in milliseconds. */
export const UNDO_MS = 10_000;

interface SummariesPage {
  readonly summaries: readonly SummaryRow[];
  readonly total: number;
}

/** A summary with its version for `If-Match`. */
export interface VersionedSummary {
  readonly detail: SummaryDetail;
  readonly etag: string;
}

/** GET summaries?search=…&page=…&limit=… */
function summariesQuery(search: string, page: number) {
  return queryOptions<SummariesPage>({
    queryKey: ['summaries', { search, page, limit: SUMMARIES_PER_PAGE }],
  });
}

export function useSummaries(search: string, page: number) {
  return useQuery(summariesQuery(search, page));
}

/** GET summaries/{id}. Never refetched during editing. */
function summaryQuery(api: AdminApi, id: string) {
  return queryOptions({
    queryKey: ['summary', id],
    queryFn: ({ signal }) => fetchSummary(api, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: undefined,
  });
}

export function useSummary(id: string) {
  return useQuery(summaryQuery(useAdminApi(), id));
}

/**
 * The version saved by another admin.
 * @param attempt identifies the rejected save
 */
function otherVersionQuery(api: AdminApi, id: string, attempt: number) {
  return queryOptions({
    queryKey: ['summary', id, 'theirs', attempt],
    queryFn: ({ signal }) => fetchSummary(api, id, signal),
    gcTime: 0,
    placeholderData: undefined,
  });
}

export function useOtherVersion(id: string, attempt: number) {
  return useQuery(otherVersionQuery(useAdminApi(), id, attempt));
}

async function fetchSummary(api: AdminApi, id: string, signal?: AbortSignal): Promise<VersionedSummary> {
  return versioned(await api.send<SentSummary>(`summaries/${encodeURIComponent(id)}`, { signal }));
}

type SentSummary = SummaryDetail & { readonly version: string };

function versioned({ data, headers }: AdminResponse<SentSummary>): VersionedSummary {
  return { detail: data, etag: headers.get('etag') ?? `"${data.version}"` };
}

/** PUT summaries/{id} with the edited version; 412 when it is outdated. */
export function useUpdateSummary(id: string) {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ typed, etag }: { typed: SummaryFormValues; etag: string }) => {
      const body = {
        episodeTitle: typed.episodeTitle.trim(),
        summary: typed.summary.trim(),
        ...Object.fromEntries(
          pointFields(typed).map(([field, text]) => [field, JSON.parse(text) as unknown]),
        ),
      };
      return versioned(
        await api.send<SentSummary>(`summaries/${encodeURIComponent(id)}`, {
          method: 'PUT',
          body,
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

/** Deletes a summary and shows a toast with an undo button for ten seconds. */
export function useDeleteSummary() {
  const api = useAdminApi();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['summaries'] }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
    ]);
  const restore = useMutation({
    mutationFn: ({ id }: SummaryRow) => api.send(`summaries/${id}/restore`, { method: 'POST' }),
    meta: { failure: summaryTexts.restoreFailed },
    onSuccess: async (_answer, row) => {
      showToast({ title: summaryTexts.restored, description: rowTitle(row) });
      await refresh();
    },
  });
  return useMutation({
    mutationFn: ({ id }: SummaryRow) => api.send(`summaries/${id}`, { method: 'DELETE' }),
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
