import type { IndexedPage, IndexedSlug, SiteIndex } from '../../core/ports/site-index.js';
import { byBytes, type MemoryStore } from './memory-store.js';

const SIZE = 50_000;

/** A plain fake of `SiteIndex`. */
export function memorySiteIndex(store: MemoryStore): SiteIndex {
  const analyses = () =>
    [...store.analyses.values()]
      .flatMap(({ analysis: { id, urlSlug, visibility, createdAt } }) =>
        visibility === 'public' && urlSlug
          ? [{ slug: urlSlug, changedAt: createdAt, id, page: Math.ceil(id / SIZE) }]
          : [],
      )
      .toSorted((a, b) => a.id - b.id);
  const shows = () =>
    [...store.shows.values()]
      .toSorted((a, b) => byBytes(a.slug, b.slug))
      .map(({ slug, latestEpisode }, index) => ({
        slug,
        changedAt: latestEpisode,
        page: Math.floor(index / SIZE) + 1,
      }));

  return {
    analysisPages: async () => pagesOf(analyses()),
    analyses: async (page) => slugsOf(analyses(), page),
    showPages: async () => pagesOf(shows()),
    shows: async (page) => slugsOf(shows(), page),
  };
}

type Placed = IndexedSlug & IndexedPage;

function pagesOf(placed: readonly Placed[]): IndexedPage[] {
  const newest = new Map<number, string>();
  for (const { page, changedAt } of placed) {
    const known = newest.get(page) ?? '';
    if (changedAt > known) newest.set(page, changedAt);
  }
  return [...newest].map(([page, changedAt]) => ({ page, changedAt }));
}

function slugsOf(placed: readonly Placed[], wanted: number): IndexedSlug[] {
  return placed.filter(({ page }) => page === wanted).map(({ slug, changedAt }) => ({ slug, changedAt }));
}
