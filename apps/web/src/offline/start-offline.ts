import type { QueryClient } from '@tanstack/react-query';
import { Workbox } from 'workbox-window';
import type { ApiClient } from '../lib/api-client.js';
import type { Session } from '../lib/identity/session.js';
import { browserMarker } from '../lib/identity/sign-in-marker.js';
import { offerUpdate } from '../lib/recovery/app-update.js';
import { clearMemberTicks } from '../lib/steps/local-ticks.js';
import { clearWaiting, sendWaiting } from '../lib/waiting-changes.js';
import { loadOfflineOwner, saveOfflineOwner } from './offline-owner.js';
import { refreshSavedSummaries } from './refresh-saved-summaries.js';
import { storeShownSummaries } from './store-shown-summaries.js';
import { clearStored } from './stored-summaries.js';

interface Parts {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly session: Session;
}

/** Paths of the library, whose queries a sent change makes outdated. */
const LIBRARY = /^\/api\/user\/(?:next-steps|notes)/;
const LOCK = 'podgist-offline';
const WORKER = '/sw.js';

/**
 * Makes the product usable without a connection (contract §9): registers the service worker, stores what is read and saved,
 * and sends changes that wait. Whatever is stored goes with the sign-out.
 */
export function startOffline({ api, queryClient, session }: Parts): void {
  if (!('serviceWorker' in navigator && 'caches' in window)) return;
  if (import.meta.env.PROD) registerWorker();
  const reader = () => {
    const state = session.state();
    return state.status === 'signedIn' ? state.user.uid : undefined;
  };
  storeShownSummaries(queryClient, reader);

  const follow = () =>
    void exclusively(async () => {
      const uid = reader();
      const owner = loadOfflineOwner();
      if (uid === undefined) {
        // Without a connection a session cannot be restored, which is no sign-out.
        const isSignedOut = session.state().status === 'signedOut' && !browserMarker.isSet();
        if (owner && isSignedOut) await forgetReader();
        return;
      }
      if (owner && owner.uid !== uid) await forgetReader();
      if (owner?.uid !== uid) saveOfflineOwner({ uid, savedAt: 0 });
      const sent = await sendWaiting(api, uid);
      if (sent.length > 0)
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => LIBRARY.test(String(queryKey[0])),
        });
      await refreshSavedSummaries(api, uid, () => reader() === uid);
      if (reader() !== uid) await forgetReader();
    }).catch(() => undefined);
  session.onChange(follow);
  window.addEventListener('online', () => void session.resume().then(follow, () => undefined));
  follow();
}

async function forgetReader(): Promise<void> {
  saveOfflineOwner(undefined);
  clearWaiting();
  clearMemberTicks();
  await clearStored();
}

function registerWorker(): void {
  const policy = window.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (_url: string) => WORKER,
  });
  const worker = new Workbox(policy?.createScriptURL(WORKER) ?? WORKER);
  worker.addEventListener('waiting', () =>
    offerUpdate(() => {
      worker.addEventListener('controlling', () => window.location.reload());
      worker.messageSkipWaiting();
    }),
  );
  // Browsers that forbid workers, as in private windows, do without.
  worker.register().catch(() => undefined);
}

/** One tab at a time, where the browser can tell. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(LOCK, work);
  else await work();
}
