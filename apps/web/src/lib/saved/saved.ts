import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';
import { ApiError, serverMessage } from '#ui/lib/api-errors.js';
import { showToast, type ToastText } from '#ui/lib/toasts.js';
import { useApi } from '../api-client.js';
import { memberQuery } from '../member.js';
import type { AnalysesPage } from '../paginated-list.js';

/** Every query of whether a summary is saved begins with this key. */
export const SAVED_STATE = '/api/user/is-saved';

/** The path of the saved list; every query of it begins with this key. */
export const SAVED_LIST = '/api/user/saved-summaries';

/** GET /api/user/is-saved/{id} (spec §7). */
export function savedStateQuery(id: number) {
  return queryOptions<ResponseBody<'GET /api/user/is-saved/{analysisId}'>>({
    queryKey: [SAVED_STATE, id],
  });
}

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

/** Toasts for saving and removing (spec §8). */
export const savingToasts = {
  saved: { title: 'Summary Saved' },
  removed: { title: 'Summary Removed' },
  signInToSave: { title: 'Please Sign In', description: 'Sign in to save summaries to your collection' },
  signInToManage: { title: 'Please Sign In', description: 'Sign in to manage your saved summaries' },
  saveFailed: { title: 'Save Failed', description: 'Could not save summary', tone: 'danger' },
  removeFailed: { title: 'Remove Failed', description: 'Could not remove summary', tone: 'danger' },
} as const satisfies Readonly<Record<string, ToastText>>;

/** Mutation key of pending removals. */
export const REMOVE_SAVED_KEY = ['remove-saved'] as const;

/** DELETE /api/user/save-summary/{id}, with the spec's toasts (spec §7, §8). */
export function useRemoveSaved() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: REMOVE_SAVED_KEY,
    mutationFn: async (id: number) => {
      await api.call('DELETE /api/user/save-summary/{analysisId}', { path: { analysisId: id } });
    },
    meta: { handlesErrors: true },
    onSuccess: (_, id) => {
      refreshSaved(queryClient, id, false);
      showToast(savingToasts.removed);
    },
    onError: (error) => {
      const { signInToManage, removeFailed } = savingToasts;
      if (error instanceof ApiError && error.status === 401) showToast(signInToManage);
      else showToast({ ...removeFailed, description: serverMessage(error) ?? removeFailed.description });
    },
  });
}
