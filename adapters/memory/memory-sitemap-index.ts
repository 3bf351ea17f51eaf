import type { SitemapAddress, SitemapIndex, SitemapPage } from '#core/ports/sitemap-index.js';
import { byBytes, type KeptAnalysis, type MemoryStore } from './memory-store.js';

const SIZE = 50_000;

/** In-memory implementation of `SitemapIndex`. */
export function memorySitemapIndex(store: MemoryStore): SitemapIndex {
  const publicOnes = () =>
    [...store.analyses.values()].filter(({ analysis }) => analysis.visibility === 'public');
  const analyses = () =>
    publicOnes()
      .flatMap((kept) => {
        const { id, urlSlug } = kept.analysis;
        return urlSlug
          ? [{ slug: urlSlug, changedAt: lastChange(kept), id, page: Math.ceil(id / SIZE) }]
          : [];
      })
      .toSorted((a, b) => a.id - b.id);
  const shows = () =>
    [...store.shows.values()]
      .toSorted((a, b) => byBytes(a.slug, b.slug))
      .map(({ slug, latestEpisode }, index) => ({
        slug,
        changedAt: publicOnes()
          .filter(({ showSlug }) => showSlug === slug)
          .map(lastChange)
          .reduce(later, latestEpisode),
        page: Math.floor(index / SIZE) + 1,
      }));

  return {
    analysisPages: async () => pagesOf(analyses()),
    analyses: async (page) => slugsOf(analyses(), page),
    showPages: async () => pagesOf(shows()),
    shows: async (page) => slugsOf(shows(), page),
  };
}

type Placed = SitemapAddress & SitemapPage;

function lastChange({ analysis }: KeptAnalysis): string {
  return later(analysis.createdAt, analysis.changedAt ?? '');
}

/** The later of two ISO times. */
function later(a: string, b: string): string {
  return a > b ? a : b;
}

function pagesOf(placed: readonly Placed[]): SitemapPage[] {
  const newest = new Map<number, string>();
  for (const { page, changedAt } of placed) newest.set(page, later(newest.get(page) ?? '', changedAt));
  return [...newest].map(([page, changedAt]) => ({ page, changedAt }));
}

function slugsOf(placed: readonly Placed[], wanted: number): SitemapAddress[] {
  return placed.filter(({ page }) => page === wanted).map(({ slug, changedAt }) => ({ slug, changedAt }));
}
