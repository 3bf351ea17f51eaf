import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createApiClient } from '../lib/api-client.js';
import { createSession } from '../lib/identity/session.js';
import type { SignInMarker } from '../lib/identity/sign-in-marker.js';
import type { Preloaded } from '../lib/preloaded.js';
import { createQueryClient } from '../lib/query-client.js';
import { type Location, Router } from '../lib/router.js';
import { App } from './app.js';
import { Providers } from './providers.js';
import { preloadWhole } from './routes.js';

export { screenFile } from './screen-files.js';

/** What React leaves where a part of a page could not be rendered. */
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
 * The page at a path as a visitor sees it first: what the browser then takes over.
 * @param path as it stands in the address, percent-encoded
 * @param preloaded all that the page asks for
 * @throws when a part of it cannot be rendered
 */
export async function renderPage(path: string, preloaded: Preloaded): Promise<string> {
  const location = locationOf(path);
  await preloadWhole(location.pathname);
  const html = renderToString(
    <StrictMode>
      <Providers api={api} queryClient={createQueryClient(api, preloaded)} session={session}>
        <Router location={location} navigate={stay}>
          <App />
        </Router>
      </Providers>
    </StrictMode>,
  );
  if (html.includes(FAILED)) throw new Error(`a part of ${path} cannot be rendered`);
  return html;
}

function locationOf(path: string): Location {
  const [, pathname = path, search = ''] = /^([^?]*)(.*)$/.exec(path) ?? [];
  return { pathname, search, hash: '', key: 'first', by: 'pop' };
}

/** Nobody goes anywhere while a page is rendered. */
function stay(): void {}

/** Nothing is asked for while a page is rendered. */
function offline(): Promise<never> {
  return Promise.reject(new Error('the server has no network of its own'));
}

export { renderFailure } from './failure-page.js';
