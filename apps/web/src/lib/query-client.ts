import {
  type DehydratedState,
  MutationCache,
  notifyManager,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import {
  ApiError,
  type ErrorPayload,
  NotFoundError,
  UsageLimitError,
  userMessage,
} from '#ui/lib/api-errors.js';
import { FreshQueryClient } from '#ui/lib/fresh-query-client.js';
import { showToast } from '#ui/lib/toasts.js';
import type { ApiClient } from './api-client.js';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** True if the screen displays its errors itself. */
      handlesErrors?: boolean;
      /** Title of the error toast. */
      failure?: string;
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
        const { handlesErrors, failure } = mutation.meta ?? {};
        if (failure) showToast({ title: failure, description: userMessage(error), tone: 'danger' });
        else if (!handlesErrors) toastError(error);
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

/** Dehydrated queries of a page's first view. */
export type PageQueries = Pick<DehydratedState, 'queries'>;

/** Id of the element that contains the queries as JSON. */
const ELEMENT_ID = 'dehydrated-state';

/** Reads a page's dehydrated queries; empty if the page has none. */
export function readPageQueries(page: Document): PageQueries {
  try {
    const state: unknown = JSON.parse(page.getElementById(ELEMENT_ID)?.textContent ?? '');
    return isPageQueries(state) ? state : { queries: [] };
  } catch {
    return { queries: [] };
  }
}

/** True if the server responded to a query of the page with an error. */
export function hasFailed({ state }: PageQueries['queries'][number]): boolean {
  return state.status === 'error';
}

/**
 * Adds the page's queries to the cache, restoring error classes that JSON does not preserve.
 * @returns the errors among them; their queries must not be refetched on mount
 */
function hydrateQueries(client: QueryClient, { queries }: PageQueries): ReadonlySet<Error | null> {
  const errors = new Set<Error | null>();
  for (const query of queries) {
    let { error } = query.state;
    if (hasFailed(query)) {
      error = new NotFoundError((error as { payload?: ErrorPayload } | null)?.payload ?? {});
      errors.add(error);
    }
    const { queryKey, queryHash, state } = query;
    // The library's `hydrate` also resumes promises and mutations, which a page has none of.
    client.getQueryCache().build(client, { queryKey, queryHash }, { ...state, error });
  }
  return errors;
}

function isPageQueries(value: unknown): value is PageQueries {
  return typeof value === 'object' && value !== null && 'queries' in value && Array.isArray(value.queries);
}
