import type { Analysis } from '#core/analysis/analysis.js';
import type { ApiResponse } from './api-client.js';
import { nextPagePath } from './next-page-path.js';
import { parseAnalyses } from './parse-analyses.js';

/** One page of a list of analyses (contract §2). */
export interface AnalysesPage {
  readonly analyses: readonly Analysis[];
  /** All that there are, on every page. */
  readonly total?: number;
  /** The path of the next page; absent on the last. */
  readonly next?: string;
}

/** The page in an answer. @param list the path of the list: only pages of it are followed */
export function parseAnalysesPage(
  { data, headers }: Pick<ApiResponse<unknown>, 'data' | 'headers'>,
  list: string,
): AnalysesPage {
  const total = Number(headers.get('x-total-count') ?? Number.NaN);
  return {
    analyses: parseAnalyses(data),
    total: Number.isSafeInteger(total) ? total : undefined,
    next: nextPagePath(headers.get('link'), list),
  };
}

/** All pages as one list, each analysis once, and how many there are. */
export function mergePages(pages: readonly AnalysesPage[]): {
  readonly analyses: readonly Analysis[];
  readonly total: number;
} {
  const known = new Map(pages.flatMap(({ analyses }) => analyses).map((one) => [one.id, one]));
  return { analyses: [...known.values()], total: Math.max(pages.at(-1)?.total ?? 0, known.size) };
}
