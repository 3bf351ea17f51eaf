import {
  MutationCache,
  notifyManager,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError, UsageLimitError, userMessage } from '#ui/lib/api-errors.js';
import { FreshQueryClient } from '#ui/lib/fresh-query-client.js';
import { showToast } from '#ui/lib/toasts.js';
import type { ApiClient } from './api-client.js';
import { hydrateQueries, type PageQueries } from './hydrated-queries.js';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** True if the screen displays its errors itself. */
      handlesErrors?: boolean;
    };
  }
}

// By default, observers are notified in a timer, after the browser may have painted an optimistic update's old state.
notifyManager.setScheduler(queueMicrotask);

/** The API path of a query key: its parts joined with slashes (spec §7). */
export function pathOfKey(key: QueryKey): string {
  return key.join('/');
}

/**
 * Default query function: GET to the key's path.
 * @param onUnauthorized `null` resolves to null on 401, for queries that require a sign-in
 */
export function queryFnOf(api: ApiClient, onUnauthorized: 'throw' | 'null' = 'throw') {
  return async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
    try {
      return await api.get(pathOfKey(queryKey), signal);
    } catch (error) {
      if (onUnauthorized === 'null' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };
}

/**
 * Query client with the spec's defaults (§7): no retry, no refetch, never stale.
 * @param page queries that the server has dehydrated in the page
 */
export function createQueryClient(api: ApiClient, page: PageQueries = { queries: [] }) {
  let serverErrors: ReadonlySet<Error | null> = new Set();
  const client = new FreshQueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFnOf(api),
        queryKeyHashFn: pathOfKey,
        retry: false,
        retryOnMount: ({ state }) => !serverErrors.has(state.error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.handlesErrors) toastError(error);
      },
    }),
  });
  serverErrors = hydrateQueries(client, page);
  return client;
}

/** Screens handle 403 themselves (spec §8). */
function toastError(error: Error): void {
  if (error.message.includes('403:') || error instanceof UsageLimitError) return;
  showToast({ title: 'That did not work', description: userMessage(error), tone: 'danger' });
}
