import { dehydrate, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { parsePath, StaticRouter } from 'react-router';
import { type ErrorPayload, NotFoundError } from '#ui/lib/api-errors.js';
import { createApiClient } from '../lib/api-client.js';
import { createSession } from '../lib/identity/session.js';
import type { SignInMarker } from '../lib/identity/sign-in-marker.js';
import { createQueryClient, type PageQueries, pathOfKey } from '../lib/query-client.js';
import { App } from './app.js';
import { Providers } from './providers.js';
import { preloadWhole, routeAt } from './routes.js';

/** Marker that React emits for a Suspense boundary that failed to render. */
const FAILED = '<!--$!-->';

const nobody: SignInMarker = {
  isSet: () => false,
  set: () => undefined,
  clear: () => undefined,
  onSetElsewhere: () => undefined,
};
const session = createSession({ connect: offline, marker: nobody });
const api = createApiClient({ fetch: offline, openEvents: () => closedStream }, session);
const closedStream = { addEventListener: () => undefined, close: () => undefined };

/**
 * Renders the page at a path as seen by a visitor; the browser hydrates the result.
 * @param path percent-encoded, as in the address
 * @param queries all queries that the page makes, dehydrated
 * @throws when any part cannot be rendered
 */
export async function renderPage(path: string, queries: PageQueries): Promise<string> {
  await preloadWhole(parsePath(path).pathname ?? path);
  const html = renderToString(
    <StrictMode>
      <Providers api={api} queryClient={createQueryClient(api, queries)} session={session}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </Providers>
    </StrictMode>,
  );
  if (html.includes(FAILED)) throw new Error(`a part of ${path} cannot be rendered`);
  return html;
}

/** Rejects every request: server rendering uses dehydrated queries only. */
function offline(): Promise<never> {
  return Promise.reject(new Error('the server has no network of its own'));
}

export { renderFailure } from './failure-page.js';

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

/** The source file of the screen at a path, relative to the web app's folder. The server uses it to emit preload hints. */
export function screenFile(pathname: string): string {
  const [folder, file] = routeAt(pathname).screen.split('/');
  return folder === 'app' ? `src/app/${file}.tsx` : `src/features/${folder}/components/${file}.tsx`;
}
