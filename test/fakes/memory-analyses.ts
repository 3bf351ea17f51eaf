import type { Analysis, AnalysisCard } from '#core/analysis/analysis.js';
import { MIN_SUGGESTION_SIMILARITY, trigramSimilarity } from '#core/catalogue/similarity.js';
import type { Analyses } from '#core/ports/analyses.js';
import { memoryPage } from './memory-page.js';
import { byBytes, type KeptAnalysis, type MemoryStore } from './memory-store.js';

const MAX_RELATED = 60;

/** In-memory implementation of `Analyses`. */
export function memoryAnalyses(store: MemoryStore): Analyses {
  const seenBy = (kept: KeptAnalysis | undefined, viewers: readonly string[] = []): Analysis | undefined => {
    if (!kept) return undefined;
    if (kept.analysis.visibility === 'private' && !viewers.includes(kept.ownerId ?? '')) return undefined;
    return structuredClone(kept.analysis);
  };
  const publicOnes = () =>
    [...store.analyses.values()].filter(({ analysis }) => analysis.visibility === 'public');
  const near = (slug: string) =>
    publicOnes()
      .map(({ analysis }) => ({ analysis, score: trigramSimilarity(analysis.urlSlug ?? '', slug) }))
      .filter(({ score }) => score >= MIN_SUGGESTION_SIMILARITY)
      .toSorted((a, b) => b.score - a.score);

  const analyses: Analyses = {
    async byId(id, viewers) {
      return seenBy(store.analyses.get(id), viewers);
    },
    async byIds(ids, viewers) {
      return [...new Set(ids)]
        .toSorted((a, b) => a - b)
        .flatMap((id) => seenBy(store.analyses.get(id), viewers) ?? []);
    },
    async exportByOwner(ownerId, limit, after = 0) {
      return [...store.analyses.values()]
        .filter(({ analysis, ownerId: owner }) => analysis.visibility === 'private' && owner === ownerId)
        .filter(({ analysis: { id } }) => id > after)
        .toSorted((a, b) => a.analysis.id - b.analysis.id)
        .slice(0, limit)
        .map(({ analysis }) => structuredClone(analysis));
    },
    async listByOwner(ownerId, page) {
      const all = [...store.analyses.values()]
        .filter(({ analysis, ownerId: owner }) => analysis.visibility === 'private' && owner === ownerId)
        .toSorted((a, b) => b.analysis.id - a.analysis.id);
      return memoryPage(all, page, (kept) => kept.analysis.id, shown);
    },
    async bySlug(slug, viewers) {
      const kept = [...store.analyses.values()].find(({ analysis }) => analysis.urlSlug === slug);
      return seenBy(kept, viewers);
    },
    async byKey(key) {
      return seenBy(store.analyses.get(store.analysisKeys.get(key) ?? 0));
    },
    async list({ limit, cursor }) {
      const all = publicOnes().toSorted(inListOrder);
      return memoryPage(all, { limit, cursor }, (kept) => kept.analysis.id, shown);
    },
    async related({ id }, page) {
      const source = store.analyses.get(id);
      if (!source || !seenBy(source)) return { items: [], total: 0 };
      const words = wordsOf(source.analysis);
      const rated = publicOnes()
        .filter((kept) => kept !== source)
        .map((kept) => ({
          kept,
          shared: wordsOf(kept.analysis).filter((word) => words.includes(word)).length,
          near: kept.showSlug === source.showSlug,
        }));
      const nearest = rated
        .filter(({ shared, near }) => shared > 0 || near)
        .toSorted((a, b) => b.shared - a.shared || newestReleaseFirst(a.kept, b.kept));
      return memoryPage(
        nearest.slice(0, MAX_RELATED),
        page,
        ({ kept }) => kept.analysis.id,
        ({ kept }) => shown(kept),
      );
    },
    async relatedCards(source, limit) {
      return (await analyses.related(source, { limit })).items.map(cardOf);
    },
    async findBySimilarSlug(slug, limit) {
      return near(slug)
        .slice(0, limit)
        .map(({ analysis }) => structuredClone(analysis));
    },
    async findMostSimilarSlug(slug) {
      const [best] = near(slug);
      return best && { slug: best.analysis.urlSlug ?? '', title: best.analysis.title, score: best.score };
    },
  };
  return analyses;
}

function cardOf(analysis: Analysis): AnalysisCard {
  const { id, urlSlug, title, createdAt, visibility, aiSummary, podcastMetadata } = analysis;
  return { id, urlSlug, title, createdAt, visibility, aiSummary, podcastMetadata };
}

/** Copy of a stored analysis for a caller. */
export function shown({ analysis }: KeptAnalysis): Analysis {
  return structuredClone(analysis);
}

/** Newest release first, then last stored first. */
export function newestReleaseFirst(a: KeptAnalysis, b: KeptAnalysis): number {
  return b.releasedAt.getTime() - a.releasedAt.getTime() || b.analysis.id - a.analysis.id;
}

function inListOrder(a: KeptAnalysis, b: KeptAnalysis): number {
  return (
    byBytes(a.showSort, b.showSort) ||
    byBytes(b.analysis.createdAt, a.analysis.createdAt) ||
    b.analysis.id - a.analysis.id
  );
}

function wordsOf({ title, aiSummary }: Analysis): string[] {
  const text = [title, ...aiSummary.keyTopics].join(' ').toLowerCase();
  return [...new Set(text.match(/[\p{L}\p{N}]{4,}/gu))];
}
