import { useLocation } from 'react-router';
import type { Analysis } from '#core/analysis/analysis.js';
import { parseAnalysis } from '#core/analysis/parse-analysis.js';
import type { ApiResponse } from './api-client.js';

/** The next page's path from a `Link` header (RFC 8288). Links to other lists are ignored. */
export function nextPagePath(header: string | null, list: string): string | undefined {
  for (const [, path = '', params = ''] of (header ?? '').matchAll(/<([^<>]*)>([^,<]*)/g)) {
    if (/;\s*rel="?next"?/i.test(params) && path.startsWith(`${list}?`)) return path;
  }
  return undefined;
}

/** Parses a list of analyses; invalid items are dropped. */
export function parseAnalyses(answer: unknown): Analysis[] {
  return Array.isArray(answer) ? answer.flatMap((item) => parseAnalysis(item) ?? []) : [];
}

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

/** The pagination cursor in the address, used without scripts. */
export function useListCursor(): string | undefined {
  return new URLSearchParams(useLocation().search).get('cursor') || undefined;
}
