import { useQuery } from '@tanstack/react-query';
import type { Analysis } from '#core/analysis/analysis.js';
import { parseAnalyses } from '#web/lib/parse-analyses.js';

/** Related summaries that are shown (spec §9). */
const MAX_RELATED = 3;

/** The first related summaries of an analysis (spec §2, §7). */
export function useRelatedAnalyses(id: number) {
  return useQuery({ queryKey: [`/api/analysis/related/${id}`], select: firstRelated });
}

function firstRelated(answer: unknown): Analysis[] {
  return parseAnalyses(answer).slice(0, MAX_RELATED);
}
