import type { AnalysisService } from '#api/features/analysis/analysis.service.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { analysisTag, LISTS } from '../cache/cache-tags.js';
import { analysisMetaTags } from '../meta/analysis-meta.js';
import { analysisCard } from './analysis-card.js';
import type { PageContent } from './resolved-page.js';

/** Related summaries on a page (spec §9). */
const RELATED = 3;

/** The page of an analysis with related ones. The browser renders private analyses. */
export async function analysisPage(
  analysis: Analysis,
  publicUrl: string,
  analyses: Pick<AnalysisService, 'relatedCards'>,
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
