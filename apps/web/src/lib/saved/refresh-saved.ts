import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { AnalysesPage } from '../analyses-page.js';
import { memberQuery } from '../member.js';
import { SAVED_LIST, savedStateQuery } from './saved-keys.js';

type SavedPages = InfiniteData<AnalysesPage>;

/** Writes the confirmed state into the cache and invalidates every query that depends on it (spec §7). */
export function refreshSaved(
  queryClient: QueryClient,
  ids: number | readonly number[],
  isSaved: boolean,
): void {
  for (const id of [ids].flat()) writeState(queryClient, id, isSaved);
  for (const queryKey of [[SAVED_LIST], memberQuery.queryKey])
    void queryClient.invalidateQueries({ queryKey });
}

function writeState(queryClient: QueryClient, id: number, isSaved: boolean): void {
  const { queryKey: savedStateKey } = savedStateQuery(id);
  queryClient.setQueryData(savedStateKey, { isSaved });
  if (!isSaved) {
    queryClient.setQueriesData<SavedPages>(
      { queryKey: [SAVED_LIST] },
      (known) => known && without(known, id),
    );
  }
  void queryClient.invalidateQueries({ queryKey: savedStateKey });
}

/** Removes the analysis from the list, so that it does not reappear before the refetch. */
function without({ pages, pageParams }: SavedPages, id: number): SavedPages {
  const isListed = pages.some(({ analyses }) => analyses.some((one) => one.id === id));
  if (!isListed) return { pages, pageParams };
  return {
    pageParams,
    pages: pages.map(({ analyses, total, ...page }) => ({
      ...page,
      analyses: analyses.filter((one) => one.id !== id),
      total: total === undefined ? undefined : total - 1,
    })),
  };
}
