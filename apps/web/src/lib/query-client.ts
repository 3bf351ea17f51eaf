import { MutationCache, QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { ApiError, UsageLimitError, userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import type { ApiClient } from './api-client.js';
import { hydrateQueries, type PageQueries } from './hydrated-queries.js';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen tells of its errors itself. */
      handlesErrors?: boolean;
    };
  }
}

/** The path that a query key stands for: its parts joined with slashes (spec §7). */
export function pathOfKey(key: QueryKey): string {
  return key.join('/');
}

/**
 * The default query: GET to the key's path.
 * @param onUnauthorized `null` answers null on 401, for what only signed-in users have
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
 * The cache with the spec's defaults (§7): no retry, no refetch, never stale.
 * @param page the queries that the server has answered in the page
 */
export function createQueryClient(api: ApiClient, page: PageQueries = { queries: [] }) {
  let serverErrors: ReadonlySet<Error | null> = new Set();
  const client = new QueryClient({
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
