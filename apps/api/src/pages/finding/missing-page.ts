import { NOT_FOUND, suggestionOf } from '#api/http/analysis/suggestion.js';
import type { SlugTarget } from '#core/catalogue/podcast-like.js';
import type { SimilarAnalysis } from '#core/ports/analyses.js';
import { NOT_FOUND_HEAD } from '../heads/fixed-head.js';
import { LISTS } from './content-tags.js';
import type { ShownPage } from './found-page.js';

/** The not-found page (spec §2), perhaps with a similar analysis. */
export function missingPage(target: SlugTarget, similar: SimilarAnalysis | undefined): ShownPage {
  const key = target.kind === 'id' ? `/api/analysis/${target.id}` : `/api/analysis/slug/${target.slug}`;
  return {
    kind: 'shown',
    status: 404,
    head: NOT_FOUND_HEAD,
    answers: {},
    missing: { [key]: { message: NOT_FOUND, suggestion: similar && suggestionOf(similar) } },
    reach: 'everybody',
    dependsOn: [LISTS],
  };
}
