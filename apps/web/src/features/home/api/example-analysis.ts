import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';

/** GET /api/analysis/example (spec §2, §7). */
const exampleAnalysisQuery = queryOptions<ResponseBody<'GET /api/analysis/example'>>({
  queryKey: ['/api/analysis/example'],
});

export function useExampleAnalysis(enabled: boolean) {
  return useQuery({ ...exampleAnalysisQuery, enabled });
}
