import { type ComponentType, StrictMode, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApiClient } from '../lib/api-client.js';
import { isReplayPending, replayAfterHydration } from '../lib/event-replay.js';
import { openEventStream } from '../lib/event-stream.js';
import { deferUntilFirstInteraction, firstInteraction } from '../lib/first-interaction.js';
import { browserMarker, createSession } from '../lib/identity/session.js';
import { syncCacheWithSession } from '../lib/identity/sync-cache-with-session.js';
import type { LoadPage } from '../lib/lazy-page.js';
import { FORM_SNAPSHOT_KEY, loadChunk } from '../lib/load-chunk.js';
import { createQueryClient, hasFailed, readPageQueries } from '../lib/query-client.js';
import { BrowserRouter } from './browser-router.js';
import '../styles/app.css';
import type { QueryClient } from '@tanstack/react-query';
import { storedText } from '../lib/browser-storage.js';
import { type IdentityClient, IdentityError } from '../lib/identity/identity-client.js';
import { serverConfigQuery } from '../lib/server-config.js';
import { App } from './app.js';
import { Providers } from './providers.js';
import { loadScreens, preloadRoute, preloadWhole } from './routes.js';

const container = document.getElementById('root');
if (!container) throw new Error('index.html lacks #root');

const session = createSession({ connect: () => connectIdentity(queryClient), marker: browserMarker });
const api = createApiClient({ fetch: window.fetch.bind(window), openEvents: openEventStream }, session);
const { queries } = readPageQueries(document);
// A visitor's 404 may be the member's own private analysis, so members request it again.
const isOwnView = queries.some(hasFailed) && session.state().status !== 'signedOut';
const queryClient = createQueryClient(api, {
  queries: isOwnView ? queries.filter((query) => !hasFailed(query)) : queries,
});
syncCacheWithSession(session, queryClient);
session.start();

const app = (
  <StrictMode>
    <Providers api={api} queryClient={queryClient} session={session}>
      <BrowserRouter>
        <App />
        <Running />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);
const isRendered = container.hasChildNodes() && !isOwnView;
// A fragment that names no element of the page is for its scripts, such as the second of a transcript; so is a shared link.
const fragment = window.location.hash.slice(1);
const isForScripts =
  (fragment !== '' && !document.getElementById(fragment)) ||
  /[?&](url|text|title)=/.test(window.location.search);
// For visitors, code that only handles interaction can load with the first interaction.
const isReading = isRendered && session.state().status === 'signedOut' && !isReplayPending() && !isForScripts;
if (isReading) session.onChange(deferUntilFirstInteraction());
const start = () => {
  if (isRendered) hydrateRoot(container, app);
  else createRoot(container).render(app);
};

// Load the screen's code first so that the first render is complete. If it fails, the screen reports the error.
const preload = isReading ? preloadRoute : preloadWhole;
preload(window.location.pathname, isRendered ? renderedScreen() : undefined).then(start, start);

/** Loader of the screen that the server rendered. Without the code, React would replace the markup by nothing at the first change. */
function renderedScreen(): LoadPage | undefined {
  const file = document.querySelector<HTMLElement>('[data-screen]')?.dataset.screen;
  return file === undefined ? undefined : () => loadChunk(() => import(/* @vite-ignore */ file));
}

function connectionLost(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('offline', resolve, { once: true }));
}

/** A reader who only looks has the page's offline copy after this time. */
const OFFLINE_COPY_DELAY_MS = 8000;

/** Replays events recorded before hydration. Connection recovery loads with the first interaction, or after a while. */
function Running() {
  const [Note, setNote] = useState<ComponentType>();
  useEffect(() => {
    replayAfterHydration(container);
    // Hovered links preload their screens then.
    void firstInteraction()
      .then(loadScreens)
      .catch(() => undefined);
    const hasFormValues = storedText('sessionStorage', FORM_SNAPSHOT_KEY) !== undefined;
    const awaited = hasFormValues ? Promise.resolve() : firstInteraction();
    const looked = new Promise((resolve) => setTimeout(resolve, OFFLINE_COPY_DELAY_MS));
    void Promise.race([awaited, looked, connectionLost()])
      .then(() => import('../lib/recovery/start-recovery.js'))
      .then(
        ({ OfflineNotice, startRecovery }) => {
          startRecovery({ api, queryClient, session });
          setNote(() => OfflineNotice);
        },
        // Without this code, failed chunks are still retried, but the offline notice is missing.
        () => undefined,
      );
  }, []);
  return Note ? <Note /> : null;
}

/** Loads the identity SDK and configures it from the server's config. */
async function connectIdentity(queryClient: QueryClient): Promise<IdentityClient> {
  const [{ identity }, { firebaseClient }] = await Promise.all([
    queryClient.ensureQueryData(serverConfigQuery),
    import('../lib/identity/firebase-client.js'),
  ]);
  if (identity) return firebaseClient(identity);
  throw new IdentityError('auth/configuration-not-found', 'There are no accounts on this server.');
}
