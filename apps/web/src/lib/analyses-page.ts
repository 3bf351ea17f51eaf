import type { Analysis } from '#core/analysis/analysis.js';
import type { ApiResponse } from './api-client.js';
import { nextPagePath } from './next-page-path.js';
import { parseAnalyses } from './parse-analyses.js';

/** One page of a list of analyses (contract §2). */
export interface AnalysesPage {
  readonly analyses: readonly Analysis[];
  /** Number of items on all pages; sent with every page. */
  readonly total?: number;
  /** Path of the next page; absent on the last page. */
  readonly next?: string;
}

/**
 * Parses a page of a list.
 * @param list path of the list; links to other paths are ignored
 */
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

/** Merges pages into one list without duplicates, with the total number of items. */
export function mergePages(pages: readonly AnalysesPage[]): {
  readonly analyses: readonly Analysis[];
  readonly total: number;
} {
  const known = new Map(pages.flatMap(({ analyses }) => analyses).map((one) => [one.id, one]));
  return { analyses: [...known.values()], total: Math.max(pages.at(-1)?.total ?? 0, known.size) };
}
