import { foldText } from '../../core/catalogue/fold-text.js';
import type { ShowSummary, Shows } from '../../core/ports/shows.js';
import { newestReleaseFirst } from './memory-analyses.js';
import { byBytes, type MemoryStore } from './memory-store.js';

/** A plain fake of `Shows`. */
export function memoryShows(store: MemoryStore): Shows {
  const byName = (a: ShowSummary, b: ShowSummary) =>
    byBytes(foldText(a.name), foldText(b.name)) || byBytes(a.slug, b.slug);
  const shows = () => structuredClone([...store.shows.values()]);

  return {
    async top(limit) {
      return shows()
        .toSorted((a, b) => b.episodeCount - a.episodeCount || byName(a, b))
        .slice(0, limit);
    },
    async list(limit) {
      return shows().toSorted(byName).slice(0, limit);
    },
    async episodes(slug, limit) {
      return [...store.analyses.values()]
        .filter(({ showSlug, analysis }) => showSlug === slug && analysis.visibility === 'public')
        .toSorted(newestReleaseFirst)
        .slice(0, limit)
        .map(({ analysis }) => structuredClone(analysis));
    },
  };
}
