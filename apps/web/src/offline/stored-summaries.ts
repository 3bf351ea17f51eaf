import type { Analysis } from '#core/analysis/analysis.js';
import { analysisPath } from '#core/catalogue/address.js';
import { MAX_READ_OFFLINE } from '#core/offline/offline-limits.js';
import { SHARED_CACHE } from './shared-files.js';

/** Cache of a summary: read ones give way to newer ones, saved ones stay. */
export type OfflineStore = 'read' | 'saved';

/** A stored summary as the offline page lists it. */
export interface StoredSummary {
  readonly path: string;
  readonly title: string;
  readonly show: string;
}

const CACHES: Readonly<Record<OfflineStore, string>> = {
  read: 'podgist-read-1',
  saved: 'podgist-saved-1',
};
/** Lists need no body, so the facts of a summary are in a header. */
const FACTS = 'x-summary';

/** Stores a summary on this device as the newest of its kind. */
export async function storeSummary(kind: OfflineStore, analysis: Analysis): Promise<void> {
  const cache = await caches.open(CACHES[kind]);
  const path = analysisPath(analysis);
  const facts: StoredSummary = { path, title: analysis.title, show: analysis.podcastMetadata.show.name };
  // Entries are listed in the order in which they were added.
  await cache.delete(path);
  await cache.put(
    path,
    new Response(JSON.stringify(analysis), {
      headers: {
        'content-type': 'application/json',
        [FACTS]: encodeURIComponent(JSON.stringify(facts).replace(/\p{Cs}/gu, '\uFFFD')),
      },
    }),
  );
  if (kind === 'read') await dropOldest(cache, MAX_READ_OFFLINE);
}

/** Removes a summary that is no longer saved. */
export async function removeSaved(analysis: Pick<Analysis, 'id' | 'urlSlug'>): Promise<void> {
  await (await caches.open(CACHES.saved)).delete(analysisPath(analysis));
}

/** Removes all saved summaries but these. */
export async function keepOnlySaved(analyses: readonly Pick<Analysis, 'id' | 'urlSlug'>[]): Promise<void> {
  const cache = await caches.open(CACHES.saved);
  const savedPaths = new Set(analyses.map((one) => analysisPath(one)));
  for (const request of await cache.keys())
    if (!savedPaths.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** The stored summary of a page's path; saved ones are loaded anew more often. */
export async function storedSummary(path: string): Promise<Analysis | undefined> {
  for (const kind of ['saved', 'read'] as const) {
    const found = await (await caches.open(CACHES[kind])).match(path);
    if (found) return (await found.json()) as Analysis;
  }
  return undefined;
}

/** Stored summaries, newest first. */
export async function listStored(kind: OfflineStore, limit: number): Promise<StoredSummary[]> {
  const cache = await caches.open(CACHES[kind]);
  const newest = (await cache.keys()).toReversed().slice(0, limit);
  const found = await Promise.all(newest.map((request) => cache.match(request)));
  return found.flatMap((response) => {
    const facts = response?.headers.get(FACTS);
    return facts ? (JSON.parse(decodeURIComponent(facts)) as StoredSummary) : [];
  });
}

/** Removes what depends on who reads: every stored summary, and files that were shared. */
export async function clearStored(): Promise<void> {
  await Promise.all([...Object.values(CACHES), SHARED_CACHE].map((name) => caches.delete(name)));
}

async function dropOldest(cache: Cache, max: number): Promise<void> {
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - max))) await cache.delete(request);
}
