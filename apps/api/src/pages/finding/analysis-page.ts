import type { Analysis } from '#core/analysis/analysis.js';
import type { Analyses } from '#core/ports/analyses.js';
import { analysisHead } from '../heads/analysis-head.js';
import { analysisTag, LISTS } from './content-tags.js';
import type { ShownPage } from './found-page.js';
import { listedAnalysis } from './listed-analysis.js';

/** Related summaries that a page shows (spec §9). */
const RELATED = 3;

/** The page of an analysis: the analysis itself and what is related to it. A private one is made in its reader's browser. */
export async function analysisPage(
  analysis: Analysis,
  publicUrl: string,
  analyses: Analyses,
): Promise<ShownPage> {
  const { id, urlSlug, visibility } = analysis;
  const isPrivate = visibility === 'private';
  const related = isPrivate ? [] : await analyses.relatedCards(analysis, RELATED);
  return {
    kind: 'shown',
    status: 200,
    head: analysisHead(analysis, publicUrl),
    answers: {
      [urlSlug ? `/api/analysis/slug/${urlSlug}` : `/api/analysis/${id}`]: analysis,
      ...(isPrivate ? {} : { [`/api/analysis/related/${id}`]: related.map(listedAnalysis) }),
    },
    reach: isPrivate ? 'reader' : 'everybody',
    dependsOn: [analysisTag(id), LISTS],
  };
}
