import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ItemOf } from '#ui/api/routes.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { highlightTexts } from '../texts.js';
import { readPage } from './pages.js';

const LIST = '/api/user/notes';
/** Time in which a deletion can be undone, in milliseconds. */
const UNDO_MS = 10_000;

/** A highlight or note with its episode, as GET /api/user/notes lists it (contract §7). */
export type Highlight = ItemOf<'GET /api/user/notes'>;

/** The member's highlights and notes, newest first. */
export function useHighlights() {
  return useInfiniteQuery(highlightsQuery(useApi()));
}

function highlightsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: [LIST, 'all'],
    queryFn: ({ pageParam, signal }) => readPage<Highlight>(api, pageParam, LIST, signal),
    initialPageParam: `${LIST}?limit=50`,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
}

/** Changes and deletes highlights. A deleted one can be brought back for 10 seconds. */
export function useHighlightChanges() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(LIST),
    });
  const restore = async ({ analysisId, anchor, text }: Highlight) => {
    try {
      await api.call('POST /api/user/notes', { body: { analysisId, anchor, ...(text && { text }) } });
    } catch (error) {
      showToast({ title: highlightTexts.notRestored, description: userMessage(error), tone: 'danger' });
    }
    await refresh();
  };
  const edit = useMutation({
    mutationFn: ({ highlight: { id, version }, text }: { highlight: Highlight; text: string }) =>
      api.send(`${LIST}/${id}`, {
        method: 'PATCH',
        body: { text: text || null },
        headers: { 'if-match': `"${version}"` },
      }),
    meta: { handlesErrors: true },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: Highlight) =>
      api.send(`${LIST}/${id}`, { method: 'DELETE', headers: { 'if-match': `"${version}"` } }),
    meta: { handlesErrors: true },
    onSuccess: (_answer, highlight) => {
      const action = {
        label: highlightTexts.undo,
        altText: highlightTexts.undoHint,
        act: () => void restore(highlight),
      };
      showToast({ title: highlightTexts.deleted, durationMs: UNDO_MS, action });
    },
    onError: (error) =>
      showToast({ title: highlightTexts.notDeleted, description: userMessage(error), tone: 'danger' }),
    onSettled: refresh,
  });
  return { edit, remove };
}
