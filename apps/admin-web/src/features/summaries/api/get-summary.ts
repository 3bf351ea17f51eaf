import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AdminApi, useAdminApi } from '#admin-web/lib/admin-api.js';
import { toVersionedSummary, type VersionedSummary } from './versioned-summary.js';

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
  return toVersionedSummary(
    await api.call('GET /api/podmin/summaries/{id}', { path: { id: Number(id) }, signal }),
  );
}
