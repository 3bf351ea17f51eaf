import { useInfiniteQuery } from '@tanstack/react-query';
import type { Analysis } from '../../../../../../core/analysis/analysis.js';
import { compareByShow } from '../../../../../../core/catalogue/sorting.js';
import { useApi } from '../../../lib/api-client.js';
import { readAnalyses } from '../../../lib/read-analyses.js';
import { nextPage } from './next-page.js';

const FIRST_PAGE = '/api/analyses';
/** The spec's exception to no retries (spec §7). */
const RETRIES = 3;

interface AnalysesPage {
  readonly analyses: readonly Analysis[];
  /** All that there are, on every page. */
  readonly total?: number;
  readonly next?: string;
}

/** Every analysis, page by page, sorted by show (spec §2, contract §2). */
export function useAllAnalyses() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [FIRST_PAGE, 'pages'],
    queryFn: async ({ pageParam, signal }): Promise<AnalysesPage> => {
      const { data, headers } = await api.send<unknown>(pageParam, { signal });
      const total = Number(headers.get('x-total-count') ?? Number.NaN);
      return {
        analyses: readAnalyses(data),
        total: Number.isSafeInteger(total) ? total : undefined,
        next: nextPage(headers.get('link'), FIRST_PAGE),
      };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    retry: RETRIES,
    select: ({ pages }) => {
      const known = new Map(pages.flatMap(({ analyses }) => analyses).map((one) => [one.id, one]));
      return {
        analyses: [...known.values()].sort(compareByShow),
        total: Math.max(pages.at(-1)?.total ?? 0, known.size),
      };
    },
  });
}
