import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, serverMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '../api-client.js';
import { refreshSaved } from './refresh-saved.js';
import { savingToasts } from './texts.js';

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
