import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Analysis } from '#core/analysis/analysis.js';
import { parseAnalyses } from '#web/lib/analyses-page.js';

/** Maximum number of related summaries shown (spec §9). */
const MAX_RELATED = 3;

/** GET /api/analysis/related/{id} (spec §2, §7). */
function relatedAnalysesQuery(id: number) {
  return queryOptions({ queryKey: [`/api/analysis/related/${id}`], select: firstRelated });
}

export function useRelatedAnalyses(id: number) {
  return useQuery(relatedAnalysesQuery(id));
}

function firstRelated(answer: unknown): Analysis[] {
  return parseAnalyses(answer).slice(0, MAX_RELATED);
}
