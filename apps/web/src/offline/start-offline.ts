import type { Query, QueryClient } from '@tanstack/react-query';
import { Workbox } from 'workbox-window';
import type { Analysis } from '#core/analysis/analysis.js';
import { parseAnalysis } from '#core/analysis/parse-analysis.js';
import { SAVED_MAX_AGE_MS } from '#core/offline/offline-limits.js';
import type { ApiClient } from '../lib/api-client.js';
import { PENDING_JOB, storedJson, storeText } from '../lib/browser-storage.js';
import { browserMarker, type Session } from '../lib/identity/session.js';
import { parseAnalysesPage } from '../lib/paginated-list.js';
import { pathOfKey } from '../lib/query-client.js';
import { clearQueue, sendQueued } from '../lib/queued-changes.js';
import { offerUpdate } from '../lib/recovery/connection.js';
import { SAVED_LIST } from '../lib/saved/saved.js';
import { clearMemberTicks } from '../lib/steps/step-progress.js';
import {
  clearStored,
  keepOnlySaved,
  type OfflineStore,
  removeSaved,
  storeSummary,
} from './stored-summaries.js';

/** Reader whose summaries are stored on this device. */
interface OfflineOwner {
  readonly uid: string;
  /** Time at which the saved summaries were loaded, in milliseconds since 1970. */
  readonly savedAt: number;
}

const STORE = 'podgist.offline';

const ANALYSIS = /^\/api\/analysis\/(?:slug\/.+|\d+)$/;

const SAVED_STATE = /^\/api\/user\/is-saved\/(\d+)$/;

const PAGE_SIZE = 50;

interface Parts {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly session: Session;
}

/** Paths of the library, whose queries a sent change makes outdated. */
const LIBRARY = /^\/api\/user\/(?:next-steps|notes|reading)/;
const LOCK = 'podgist-offline';
const WORKER = '/sw.js';

/**
 * Makes the product usable without a connection (contract §9): registers the service worker, stores what is read and saved,
 * and sends changes that wait. Whatever is stored goes with the sign-out. Before all that, a reload goes on following the tab's job.
 */
export function startOffline({ api, queryClient, session }: Parts): void {
  if (storedJson('sessionStorage', PENDING_JOB)) {
    import('../lib/jobs/tab-progress.js').then(
      ({ followPendingJob }) => followPendingJob({ api, queryClient }),
      () => undefined,
    );
  }
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
      const sent = await sendQueued(api, uid);
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
  clearQueue();
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

/** Stores all saved summaries unless that was done lately, or the reader saves data. Ends when `isCurrent` does. */
async function refreshSavedSummaries(api: ApiClient, uid: string, isCurrent: () => boolean): Promise<void> {
  const owner = loadOfflineOwner();
  if (owner?.uid !== uid || Date.now() - owner.savedAt < SAVED_MAX_AGE_MS || savesData()) return;
  const all: Pick<Analysis, 'id' | 'urlSlug'>[] = [];
  for (let path: string | undefined = `${SAVED_LIST}?limit=${PAGE_SIZE}`; path; ) {
    const { analyses, next } = parseAnalysesPage(await api.send<unknown>(path), SAVED_LIST);
    for (const analysis of analyses) {
      if (!isCurrent()) return;
      await storeSummary('saved', analysis);
      all.push({ id: analysis.id, urlSlug: analysis.urlSlug });
    }
    path = next;
  }
  await keepOnlySaved(all);
  if (isCurrent()) saveOfflineOwner({ uid, savedAt: Date.now() });
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/** Stores every summary that is shown, as read, and as saved while its saved state says so. */
function storeShownSummaries(queryClient: QueryClient, reader: () => string | undefined): void {
  const stored = new Set<string>();
  const cache = queryClient.getQueryCache();
  const shown = () =>
    cache
      .findAll({ type: 'active' })
      .flatMap((query) =>
        ANALYSIS.test(pathOfKey(query.queryKey)) ? (parseAnalysis(query.state.data) ?? []) : [],
      );
  const store = (kind: OfflineStore, analysis: Analysis) => {
    const version = `${kind} ${analysis.id} ${analysis.changedAt} ${reader()}`;
    if (stored.has(version)) return;
    stored.add(version);
    // A full or forbidden storage only means that the summary cannot be read offline.
    storeSummary(kind, analysis).catch(() => stored.delete(version));
  };
  const look = (query: Query) => {
    const path = pathOfKey(query.queryKey);
    if (query.state.status !== 'success') return;
    if (ANALYSIS.test(path) && query.isActive()) for (const analysis of shown()) store('read', analysis);
    const [, id] = SAVED_STATE.exec(path) ?? [];
    if (id === undefined || reader() === undefined) return;
    const analysis = shown().find((one) => one.id === Number(id));
    const { isSaved } = query.state.data as { readonly isSaved: boolean };
    if (!analysis) return;
    if (isSaved) return store('saved', analysis);
    for (const version of stored) if (version.startsWith(`saved ${id} `)) stored.delete(version);
    void removeSaved(analysis).catch(() => undefined);
  };
  for (const query of cache.getAll()) look(query);
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' || type === 'observerAdded') look(query);
  });
}

function loadOfflineOwner(): OfflineOwner | undefined {
  const { uid, savedAt } = (storedJson('localStorage', STORE) ?? {}) as Partial<Record<string, unknown>>;
  return typeof uid === 'string' && typeof savedAt === 'number' ? { uid, savedAt } : undefined;
}

function saveOfflineOwner(owner: OfflineOwner | undefined): void {
  storeText('localStorage', STORE, owner && JSON.stringify(owner));
}
