import type { Analysis, NewAnalysis } from '#core/analysis/analysis.js';
import { releasedAt } from '#core/analysis/released-at.js';
import { foldText } from '#core/catalogue/fold-text.js';
import { numberedSlug } from '#core/catalogue/slug.js';
import { type MemoryStore, notifyContentChange } from './memory-store.js';

/** The analysis with one of the keys; the first key that exists wins. */
export function firstOfKeys(store: MemoryStore, keys: readonly string[]): Analysis | undefined {
  const id = keys.map((key) => store.analysisKeys.get(key)).find((found) => found !== undefined);
  return id === undefined ? undefined : store.analyses.get(id)?.analysis;
}

/** Stores a new analysis under a unique slug and updates its show's count. */
export function storeAnalysis(store: MemoryStore, wanted: NewAnalysis, now: Date): Analysis {
  const { keys: _, ownerId, wantedSlug, showSlug, usage, ...own } = wanted;
  const createdAt = now.toISOString();
  const id = Math.max(0, ...store.analyses.keys(), ...store.removedAnalyses.keys()) + 1;
  const analysis = { ...own, id, urlSlug: freeSlug(store, wantedSlug), createdAt };
  const { show, images } = own.podcastMetadata;
  const kept = {
    analysis,
    ownerId,
    showSlug,
    showSort: foldText(show.name),
    releasedAt: releasedAt(own.podcastMetadata, now),
    usage,
  };
  store.analyses.set(analysis.id, kept);
  notifyContentChange(store, kept);
  if (own.visibility === 'public') {
    const known = store.shows.get(showSlug);
    store.shows.set(showSlug, {
      slug: showSlug,
      name: show.name,
      image: (show.images[0] ?? images[0])?.url ?? known?.image,
      episodeCount: (known?.episodeCount ?? 0) + 1,
      latestEpisode: createdAt,
    });
  }
  return analysis;
}

function freeSlug(store: MemoryStore, wanted: string | undefined): string | undefined {
  if (wanted === undefined) return undefined;
  const removed = [...store.removedAnalyses.values()].map(({ kept }) => kept);
  const taken = new Set([...store.analyses.values(), ...removed].map(({ analysis }) => analysis.urlSlug));
  for (let n = 1; ; n += 1) {
    const slug = numberedSlug(wanted, n);
    if (!taken.has(slug)) return slug;
  }
}
