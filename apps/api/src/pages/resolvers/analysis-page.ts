import type { Analysis, AnalysisCard } from '#core/analysis/analysis.js';
import type { Analyses } from '#core/ports/analyses.js';
import { analysisTag, LISTS } from '../cache/cache-tags.js';
import { analysisMetaTags } from '../meta/analysis-meta.js';
import type { PageContent } from './resolved-page.js';

/** The fields of an analysis that a card shows, to keep lists small. */
export function analysisCard(analysis: AnalysisCard): object {
  const { id, urlSlug, title, createdAt, visibility, aiSummary, podcastMetadata } = analysis;
  const { name, show, images, release_date, duration_ms, guest, guests } = podcastMetadata;
  return {
    id,
    urlSlug,
    title,
    createdAt,
    visibility,
    aiSummary: { overview: aiSummary.overview, keyTopics: aiSummary.keyTopics },
    podcastMetadata: {
      name,
      show: { name: show.name, images: show.images },
      images,
      release_date,
      duration_ms,
      guest,
      guests,
    },
  };
}

/** Related summaries on a page (spec §9). */
const RELATED = 3;

/** The page of an analysis with related ones. The browser renders private analyses. */
export async function analysisPage(
  analysis: Analysis,
  publicUrl: string,
  analyses: Pick<Analyses, 'relatedCards'>,
): Promise<PageContent> {
  const { id, urlSlug, visibility } = analysis;
  const isPrivate = visibility === 'private';
  const related = isPrivate ? [] : await analyses.relatedCards(analysis, RELATED);
  return {
    kind: 'page',
    status: 200,
    meta: analysisMetaTags(analysis, publicUrl),
    answers: {
      [urlSlug ? `/api/analysis/slug/${urlSlug}` : `/api/analysis/${id}`]: analysis,
      ...(isPrivate ? {} : { [`/api/analysis/related/${id}`]: related.map(analysisCard) }),
    },
    audience: isPrivate ? 'reader' : 'everybody',
    cacheTags: [analysisTag(id), LISTS],
  };
}
