import type { TagSummary, Tags } from '#core/ports/tags.js';
import { type TagKind, tagsOf } from '#core/search/catalogue-entry.js';
import { shown } from './memory-analyses.js';
import { memoryPage } from './memory-page.js';
import { byBytes, type KeptAnalysis, type MemoryStore } from './memory-store.js';

/** In-memory implementation of `Tags`. */
export function memoryTags(store: MemoryStore): Tags {
  return {
    async top(kind, page) {
      const tags = memoryTagsOf(store, kind);
      return memoryPage(
        tags,
        page,
        ({ slug }) => slug,
        (tag) => tag,
      );
    },
    async analyses(kind, slug, page) {
      const tagged = publicOnes(store).filter(({ analysis }) =>
        tagsOf(analysis).some((tag) => tag.kind === kind && tag.slug === slug),
      );
      const tag = memoryTagsOf(store, kind).find((known) => known.slug === slug);
      if (!tag) return undefined;
      return {
        name: tag.name,
        ...memoryPage(tagged.toReversed(), page, ({ analysis }) => analysis.id, shown),
      };
    },
  };
}

/** Tags of a kind, most analyses first. A tag has the name used by its first analysis. */
export function memoryTagsOf(store: MemoryStore, kind: TagKind): TagSummary[] {
  const tags = new Map<string, TagSummary>();
  for (const { analysis } of publicOnes(store)) {
    for (const { slug, name } of tagsOf(analysis).filter((tag) => tag.kind === kind)) {
      const known = tags.get(slug) ?? { slug, name, analysisCount: 0 };
      tags.set(slug, { ...known, analysisCount: known.analysisCount + 1 });
    }
  }
  return [...tags.values()].toSorted((a, b) => b.analysisCount - a.analysisCount || byBytes(a.slug, b.slug));
}

function publicOnes(store: MemoryStore): KeptAnalysis[] {
  return [...store.analyses.values()]
    .filter(({ analysis }) => analysis.visibility === 'public')
    .toSorted((a, b) => a.analysis.id - b.analysis.id);
}
