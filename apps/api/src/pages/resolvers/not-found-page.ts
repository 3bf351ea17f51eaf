import { NOT_FOUND, suggestionOf } from '#api/features/analysis/suggestion.js';
import type { SlugTarget } from '#core/catalogue/podcast-like.js';
import type { SimilarAnalysis } from '#core/ports/analyses.js';
import { LISTS } from '../cache/cache-tags.js';
import { NOT_FOUND_META } from '../meta/fixed-meta.js';
import type { PageContent } from './resolved-page.js';

/** The not-found page (spec §2), with a similar analysis if there is one. */
export function notFoundPage(target: SlugTarget, similar: SimilarAnalysis | undefined): PageContent {
  const key = target.kind === 'id' ? `/api/analysis/${target.id}` : `/api/analysis/slug/${target.slug}`;
  return {
    kind: 'page',
    status: 404,
    meta: NOT_FOUND_META,
    answers: {},
    missing: { [key]: { message: NOT_FOUND, suggestion: similar && suggestionOf(similar) } },
    audience: 'everybody',
    cacheTags: [LISTS],
  };
}
