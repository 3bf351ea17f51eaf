import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { AnalysesPage } from '../analyses-page.js';
import { MEMBER_KEY } from '../member.js';
import { isSavedKey, SAVED_LIST, type SavedState } from './saved-keys.js';

type SavedPages = InfiniteData<AnalysesPage>;

/** Writes what the server has just said into the cache, and asks anew for all that it changes (spec §7). */
export function refreshSaved(queryClient: QueryClient, id: number, state: SavedState): void {
  queryClient.setQueryData<SavedState>(isSavedKey(id), state);
  if (!state.isSaved) {
    queryClient.setQueriesData<SavedPages>(
      { queryKey: [SAVED_LIST] },
      (known) => known && without(known, id),
    );
  }
  for (const queryKey of [isSavedKey(id), [SAVED_LIST], MEMBER_KEY]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** The list without one analysis, so that it does not come back until the server has been asked. */
function without({ pages, pageParams }: SavedPages, id: number): SavedPages {
  const isListed = pages.some(({ analyses }) => analyses.some((one) => one.id === id));
  if (!isListed) return { pages, pageParams };
  return {
    pageParams,
    pages: pages.map(({ analyses, total, next }) => ({
      analyses: analyses.filter((one) => one.id !== id),
      total: total === undefined ? undefined : total - 1,
      next,
    })),
  };
}
