import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { parsePath, StaticRouter } from 'react-router';
import { createApiClient } from '../lib/api-client.js';
import { createSession, type SignInMarker } from '../lib/identity/session.js';
import { createQueryClient, type PageQueries } from '../lib/query-client.js';
import { App } from './app.js';
import { Providers } from './providers.js';
import { preloadWhole } from './routes.js';

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

export { dehydratePage } from './dehydrate-page.js';
export { renderFailure } from './failure-page.js';
export { screenFile } from './routes.js';
