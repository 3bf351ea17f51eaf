import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { LIBRARY_EXPORTS, type LibraryExport } from '#core/library/export/library-exports.js';
import type { SavedAction } from '#core/saved/saved-list.js';
import { ApiError, serverMessage, userMessage } from '#ui/lib/api-errors.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { REMOVE_SAVED_KEY, refreshSaved, SAVED_LIST, savingToasts } from '#web/lib/saved/saved.js';
import { libraryTexts, removedText } from '../texts.js';

/** Time in which a removal can be undone, in milliseconds. */
const UNDO_MS = 10_000;

type Ids = readonly number[];

function changeSaved(api: ApiClient, action: Exclude<SavedAction, 'collect'>, ids: Ids) {
  return api.call('POST /api/user/saved-summaries/batch', { body: { action, ids: [...ids] } });
}

/** Removes summaries at once, with an undo that brings them back as they were. */
export function useRemoveSummaries() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: REMOVE_SAVED_KEY,
    mutationFn: (ids: Ids) => changeSaved(api, 'remove', ids),
    meta: { handlesErrors: true },
    onSuccess: (_, ids) => {
      refreshSaved(queryClient, ids, false);
      const act = () => void undoRemoval(api, queryClient, ids);
      const action = { label: libraryTexts.undo, altText: libraryTexts.undoHint, act };
      showToast({ title: removedText(ids.length), durationMs: UNDO_MS, action });
    },
    onError: (error) => {
      const { signInToManage, removeFailed } = savingToasts;
      void queryClient.invalidateQueries({ queryKey: [SAVED_LIST] });
      if (error instanceof ApiError && error.status === 401) showToast(signInToManage);
      else showToast({ ...removeFailed, description: serverMessage(error) ?? removeFailed.description });
    },
  });
}

async function undoRemoval(api: ApiClient, queryClient: QueryClient, ids: Ids): Promise<void> {
  try {
    await changeSaved(api, 'restore', ids);
    showToast({ title: libraryTexts.undone });
  } catch (error) {
    showToast({ ...savingToasts.saveFailed, description: userMessage(error) });
  }
  refreshSaved(queryClient, ids, true);
}

/** Marks saved summaries as read or unread. */
export function useMarkRead() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, isRead }: { readonly ids: Ids; readonly isRead: boolean }) =>
      changeSaved(api, isRead ? 'read' : 'unread', ids),
    meta: { handlesErrors: true },
    onError: (error) =>
      showToast({ title: libraryTexts.notMarked, description: userMessage(error), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [SAVED_LIST] }),
  });
}

/** Downloads the library or a selection of it. */
export function useExportLibrary() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ format, ids }: { readonly format: LibraryExport; readonly ids?: Ids }) => {
      const query = new URLSearchParams({ format, ...(ids && { ids: ids.join(',') }) });
      const file = await api.download(`/api/user/library/export?${query}`);
      saveFile(file, LIBRARY_EXPORTS[format].fileName);
    },
    meta: { handlesErrors: true },
    onSuccess: () => void showToast({ title: libraryTexts.exported }),
    onError: (error) =>
      showToast({ title: libraryTexts.exportFailed, description: userMessage(error), tone: 'danger' }),
  });
}
