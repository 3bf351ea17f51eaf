import { infiniteQueryOptions, useInfiniteQuery, useMutationState } from '@tanstack/react-query';
import type { SavedSort } from '#core/saved/saved-list.js';
import { ApiError } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { mergePages, parseAnalysesPage } from '#web/lib/analyses-page.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { SAVED_LIST } from '#web/lib/saved/saved-keys.js';
import { REMOVE_SAVED_KEY } from '#web/lib/saved/use-remove-saved.js';
import { useSession } from '#web/lib/session.js';
import { sessionExpired } from '../texts.js';

const PAGE_SIZE = 24;

/** Sort order and filter of the list. */
export interface SavedChoice {
  readonly sort: SavedSort;
  readonly filter: string;
}

/** GET /api/user/saved-summaries, paginated (spec §7). */
function savedSummariesQuery(api: ApiClient, { sort, filter }: SavedChoice) {
  return infiniteQueryOptions({
    queryKey: [SAVED_LIST, 'pages', sort, filter],
    queryFn: async ({ pageParam, signal }) => {
      try {
        return parseAnalysesPage(await api.send<unknown>(pageParam, { signal }), SAVED_LIST);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) showToast(sessionExpired);
        throw error;
      }
    },
    initialPageParam: firstPage({ sort, filter }),
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
    select: ({ pages }) => mergePages(pages),
  });
}

/** The member's saved summaries, excluding those with a pending removal. */
export function useSavedSummaries(choice: SavedChoice) {
  const { status } = useSession();
  const options = savedSummariesQuery(useApi(), choice);
  const query = useInfiniteQuery({ ...options, enabled: status === 'signedIn' });
  const removing = useMutationState({
    filters: { mutationKey: REMOVE_SAVED_KEY, status: 'pending' },
    select: ({ state }) => state.variables,
  });
  return { ...query, data: query.data && without(query.data, new Set(removing)) };
}

type Listed = ReturnType<typeof mergePages>;

function without({ analyses, total }: Listed, removing: ReadonlySet<unknown>): Listed {
  const kept = analyses.filter(({ id }) => !removing.has(id));
  return { analyses: kept, total: total - (analyses.length - kept.length) };
}

function firstPage({ sort, filter }: SavedChoice): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (sort !== 'saved') query.set('sort', sort);
  if (filter) query.set('q', filter);
  return `${SAVED_LIST}?${query}`;
}
