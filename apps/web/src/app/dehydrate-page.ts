import { dehydrate, QueryClient } from '@tanstack/react-query';
import { type ErrorPayload, NotFoundError } from '#ui/lib/api-errors.js';
import { type PageQueries, pathOfKey } from '../lib/query-client.js';

/** API responses for a page's first view, by path. */
interface PageAnswers {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Paths that the API answers with 404, with the response body. */
  readonly missing?: Readonly<Record<string, ErrorPayload>>;
}

/**
 * Returns a page's dehydrated queries. Output is deterministic: timestamps are omitted so that equal responses produce equal
 * bytes.
 */
export function dehydratePage({ answers, missing = {} }: PageAnswers): PageQueries {
  const client = new QueryClient({ defaultOptions: { queries: { queryKeyHashFn: pathOfKey } } });
  for (const [path, data] of Object.entries(answers)) client.setQueryData([path], data, { updatedAt: 0 });
  for (const [path, payload] of Object.entries(missing)) setMissing(client, path, payload);
  const { queries } = dehydrate(client, { shouldDehydrateQuery: () => true });
  return { queries: queries.map((query) => ({ ...query, dehydratedAt: 0 })) };
}

function setMissing(client: QueryClient, path: string, payload: ErrorPayload): void {
  client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: [path] }), {
    data: undefined,
    dataUpdateCount: 0,
    dataUpdatedAt: 0,
    error: new NotFoundError(payload),
    errorUpdateCount: 1,
    errorUpdatedAt: 0,
    fetchFailureCount: 1,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'error',
    fetchStatus: 'idle',
  });
}
