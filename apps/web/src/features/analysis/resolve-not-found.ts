import { showPath } from '#core/catalogue/address.js';
import { isPodcastLikeSlug } from '#core/catalogue/podcast-like.js';
import { AUTO_REDIRECT_SIMILARITY } from '#core/catalogue/similarity.js';
import type { ErrorPayload } from '#ui/lib/api-errors.js';
import { sitePath } from '#web/lib/site-path.js';

export interface SimilarAnalysis {
  readonly title: string;
  /** Path on this site. */
  readonly path: string;
}

/** Outcome of a failed lookup: redirect, or stay and suggest (spec §2, §4, §9). */
export type NotFoundResolution =
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'stay'; readonly similar?: SimilarAnalysis };

/** Decides how to handle a slug without an analysis. `suggestion` is the unvalidated server response. */
export function resolveNotFound(slug: string, suggestion: ErrorPayload = {}): NotFoundResolution {
  const { type, similarity_score, redirect_url, title, podcast_slug } = suggestion;
  const path = sitePath(redirect_url);
  if (type === 'similar_analysis' && path) {
    if (Number(similarity_score) >= AUTO_REDIRECT_SIMILARITY) return { kind: 'go', path };
    if (!isPodcastLikeSlug(slug)) {
      return {
        kind: 'stay',
        similar: { path, title: typeof title === 'string' && title.trim() ? title : path },
      };
    }
  }
  if (type === 'podcast_directory' && typeof podcast_slug === 'string' && podcast_slug !== '') {
    return { kind: 'go', path: showPath(podcast_slug) };
  }
  return isPodcastLikeSlug(slug) ? { kind: 'go', path: showPath(slug) } : { kind: 'stay' };
}
