import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
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
  const revived = queries.map((query) => {
    if (!hasFailed(query)) return query;
    const error = new NotFoundError((query.state.error as { payload?: ErrorPayload } | null)?.payload ?? {});
    errors.add(error);
    return { ...query, state: { ...query.state, error } };
  });
  hydrate(client, { queries: revived });
  return errors;
}

function isPageQueries(value: unknown): value is PageQueries {
  return typeof value === 'object' && value !== null && 'queries' in value && Array.isArray(value.queries);
}
