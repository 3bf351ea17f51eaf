import type { Analysis } from '../../core/analysis/analysis.js';
import { MIN_SUGGESTION_SIMILARITY, trigramSimilarity } from '../../core/catalogue/similarity.js';
import { DomainError } from '../../core/errors.js';
import type { Analyses } from '../../core/ports/analyses.js';
import { byBytes, type KeptAnalysis, type MemoryStore } from './memory-store.js';

/** A plain fake of `Analyses`. */
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

  return {
    async byId(id, viewers) {
      return seenBy(store.analyses.get(id), viewers);
    },
    async ofOwner(ownerId, limit, after = 0) {
      return [...store.analyses.values()]
        .filter(({ analysis, ownerId: owner }) => analysis.visibility === 'private' && owner === ownerId)
        .filter(({ analysis: { id } }) => id > after)
        .toSorted((a, b) => a.analysis.id - b.analysis.id)
        .slice(0, limit)
        .map(({ analysis }) => structuredClone(analysis));
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
      const after = cursor === undefined ? undefined : position(cursor);
      const rest = after ? all.filter((kept) => inListOrder(after, kept) < 0) : all;
      const page = rest.slice(0, Math.min(limit, 500));
      const last = rest.length > page.length ? page.at(-1) : undefined;
      return {
        items: page.map(({ analysis }) => structuredClone(analysis)),
        total: all.length,
        next: last && Buffer.from(JSON.stringify(placeOf(last))).toString('base64url'),
      };
    },
    async related(id, limit) {
      const source = store.analyses.get(id);
      if (!source || !seenBy(source)) return [];
      const words = wordsOf(source.analysis);
      const rated = publicOnes()
        .filter((kept) => kept !== source)
        .map((kept) => ({
          kept,
          shared: wordsOf(kept.analysis).filter((word) => words.includes(word)).length,
          near: kept.showSlug === source.showSlug,
        }));
      return rated
        .filter(({ shared, near }) => shared > 0 || near)
        .toSorted((a, b) => b.shared - a.shared || newestReleaseFirst(a.kept, b.kept))
        .slice(0, limit)
        .map(({ kept }) => structuredClone(kept.analysis));
    },
    async nearSlug(slug, limit) {
      return near(slug)
        .slice(0, limit)
        .map(({ analysis }) => structuredClone(analysis));
    },
    async similar(slug) {
      const [best] = near(slug);
      return best && { slug: best.analysis.urlSlug ?? '', title: best.analysis.title, score: best.score };
    },
  };
}

/** Newest release first, then the one that was stored last. */
export function newestReleaseFirst(a: KeptAnalysis, b: KeptAnalysis): number {
  return b.releasedAt.getTime() - a.releasedAt.getTime() || b.analysis.id - a.analysis.id;
}

interface Placed {
  readonly showSort: string;
  readonly analysis: { readonly createdAt: string; readonly id: number };
}

function inListOrder(a: Placed, b: Placed): number {
  return (
    byBytes(a.showSort, b.showSort) ||
    byBytes(b.analysis.createdAt, a.analysis.createdAt) ||
    b.analysis.id - a.analysis.id
  );
}

function placeOf({ showSort, analysis: { createdAt, id } }: Placed): Placed {
  return { showSort, analysis: { createdAt, id } };
}

function position(cursor: string): Placed {
  try {
    const place: Placed = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return placeOf(place);
  } catch (cause) {
    throw new DomainError('invalid_input', 'This page of the list does not exist.', {}, cause);
  }
}

function wordsOf({ title, aiSummary }: Analysis): string[] {
  const text = [title, ...aiSummary.keyTopics].join(' ').toLowerCase();
  return [...new Set(text.match(/[\p{L}\p{N}]{4,}/gu))];
}
