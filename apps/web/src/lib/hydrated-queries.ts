import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { type ErrorPayload, NotFoundError } from '#ui/lib/api-errors.js';

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
export function hydrateQueries(client: QueryClient, { queries }: PageQueries): ReadonlySet<Error | null> {
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
