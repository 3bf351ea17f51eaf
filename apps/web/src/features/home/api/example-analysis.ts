import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Analysis } from '#core/analysis/analysis.js';

/** GET /api/analysis/example (spec §2, §7). */
const exampleAnalysisQuery = queryOptions<Analysis>({ queryKey: ['/api/analysis/example'] });

export function useExampleAnalysis(enabled: boolean) {
  return useQuery({ ...exampleAnalysisQuery, enabled });
}
