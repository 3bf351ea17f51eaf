import { useQuery } from '@tanstack/react-query';
import type { Analysis } from '#core/analysis/analysis.js';

/** The example analysis, asked for when it is about to be seen (spec §2, §7). */
export function useExampleAnalysis(enabled: boolean) {
  return useQuery<Analysis>({ queryKey: ['/api/analysis/example'], enabled });
}
