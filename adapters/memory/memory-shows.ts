import { foldText } from '#core/catalogue/fold-text.js';
import { episodeLabels, MAX_FILTERED_EPISODES, shownEpisodes } from '#core/catalogue/shown-episodes.js';
import type { ShowSummary, Shows } from '#core/ports/shows.js';
import { filterWords } from '#core/saved/saved-list.js';
import { newestReleaseFirst, shown } from './memory-analyses.js';
import { memoryPage } from './memory-page.js';
import { byBytes, type MemoryStore } from './memory-store.js';

/** In-memory implementation of `Shows`. */
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
    async list(page) {
      const all = shows().toSorted(byName);
      const listed = memoryPage(
        all,
        page,
        (show) => show.slug,
        (show) => show,
      );
      return { ...listed, episodes: all.reduce((sum, { episodeCount }) => sum + episodeCount, 0) };
    },
    async episodes(slug, { filter = '', sort = 'newest', ...page }) {
      const episodes = [...store.analyses.values()]
        .filter(({ showSlug, analysis }) => showSlug === slug && analysis.visibility === 'public')
        .toSorted(newestReleaseFirst)
        .slice(0, filterWords(filter).length > 0 ? MAX_FILTERED_EPISODES : undefined)
        .map((kept) => ({ ...kept, ...episodeLabels(kept.analysis) }));
      return memoryPage(shownEpisodes(episodes, filter, sort), page, ({ analysis }) => analysis.id, shown);
    },
  };
}
