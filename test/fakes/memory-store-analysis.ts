import type { Analysis, NewAnalysis } from '#core/analysis/analysis.js';
import { releasedAt } from '#core/analysis/episode.js';
import { nameSpeakers } from '#core/analysis/name-speakers.js';
import { numberedSlug } from '#core/pages/slug.js';
import { foldText } from '#core/text/fold-text.js';
import type { MemoryStore } from './memory-store.js';

/** The analysis with one of the keys; the first key that exists wins. */
export function firstOfKeys(store: MemoryStore, keys: readonly string[]): Analysis | undefined {
  const id = keys.map((key) => store.analysisKeys.get(key)).find((found) => found !== undefined);
  return id === undefined ? undefined : store.analyses.get(id)?.analysis;
}

/** Stores a new analysis under a unique slug. */
export function storeAnalysis(store: MemoryStore, wanted: NewAnalysis, now: Date): Analysis {
  const {
    keys: _,
    transcript: __,
    ownerId,
    wantedSlug,
    showSlug,
    usage,
    transcription,
    removals,
    ...own
  } = wanted;
  const createdAt = now.toISOString();
  const id = Math.max(0, ...store.analyses.keys(), ...store.removedAnalyses.keys()) + 1;
  const named = own.speakerNames ? nameSpeakers(own, own.speakerNames) : own;
  const analysis = { ...named, id, urlSlug: freeSlug(store, wantedSlug), createdAt };
  const kept = {
    analysis,
    ownerId,
    showSlug,
    showSort: foldText(own.podcastMetadata.show.name),
    releasedAt: releasedAt(own.podcastMetadata, now),
    usage,
    transcription,
    removals,
  };
  store.analyses.set(analysis.id, kept);
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
