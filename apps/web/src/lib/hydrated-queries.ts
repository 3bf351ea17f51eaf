import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { type ErrorPayload, NotFoundError } from '#ui/lib/api-errors.js';

/** The queries that the server answered for a page's first view, as `dehydrate` gives them. */
export type PageQueries = Pick<DehydratedState, 'queries'>;

/** The element of the page that holds them as JSON. */
const ELEMENT_ID = 'dehydrated-state';

/** Reads a page's dehydrated queries; none where the page has none. */
export function readPageQueries(page: Document): PageQueries {
  try {
    const state: unknown = JSON.parse(page.getElementById(ELEMENT_ID)?.textContent ?? '');
    return isPageQueries(state) ? state : { queries: [] };
  } catch {
    return { queries: [] };
  }
}

/** True when the server found nothing for a query of the page. */
export function hasFailed({ state }: PageQueries['queries'][number]): boolean {
  return state.status === 'error';
}

/**
 * Puts the page's queries into the cache. JSON keeps the data of an error but not its class.
 * @returns the errors among them: mounting a component must not repeat these requests
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
