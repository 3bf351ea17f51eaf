import { analysisPath } from '#core/catalogue/address.js';
import type { SimilarAnalysis } from '#core/ports/analyses.js';

export const NOT_FOUND = 'The requested analysis could not be found.';

/** The spec's similar_analysis suggestion (spec §3). */
export function suggestionOf({ slug, title, score }: SimilarAnalysis) {
  return {
    type: 'similar_analysis',
    similarity_score: score,
    redirect_url: analysisPath({ id: 0, urlSlug: slug }),
    slug,
    title,
  };
}
